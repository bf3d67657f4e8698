import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { keptChangePrefix } from "../../../client/store/cart/has-kept-changes.ts";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const address = (path: string) => inject("proxied") + path;
const cookies = [
  { name: "CART", value: "token" },
  { name: "crumb", value: "fresh" },
];

async function open(width: number, javaScriptEnabled: boolean, path = "/cart", given = cookies) {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openReusedPage(browser, address(path), {
    viewport: { width, height: 900 },
    javaScriptEnabled,
    beforeLoad: async (page, context) => {
      await context.addCookies(given.map((cookie) => ({ ...cookie, url: inject("proxied") })));
      if (javaScriptEnabled) shift = await watchLayoutShift(page);
    },
  });
  opened.page.setDefaultTimeout(20_000);
  return { ...opened, layoutShift: async () => await shift?.() };
}

const titles = (page: Page) => page.locator(".awning-cart-entry-title").allTextContents();

describe.each([390, 1440])("the cart page of a proxied site at %i px", (width) => {
  it("shows and changes the cart without JavaScript", async () => {
    const { page, context } = await open(width, false);
    expect(await titles(page)).toEqual(["Mug & saucer", "Glaze club", "Bowl"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole("button", { name: /^Quantity \+1: Glaze club/ }).click();
    await page.waitForURL("**/cart");
    expect(await titles(page)).toHaveLength(3);
    const calls = await (
      await fetch(`${inject("browserOrigin")}/cart-entries-sink/${new URL(address("/")).host}`)
    ).text();
    expect(calls).toContain(
      '{"path":"PUT /api/commerce/shopping-cart/entries/e2?crumb=fresh","body":{"quantity":2}}',
    );
    await context.close();
  });

  it("stays as it is when scripts start, and is hydrated by the first press", async () => {
    const { page, context, errors, layoutShift } = await open(width, true);
    await page.locator('#sqs-cart-root[data-awning-state="ready"]').waitFor();
    await page.getByRole("link", { name: "Checkout" }).waitFor();
    expect(await layoutShift()).toEqual(noShift);
    const { violations } = await axe(page).include("#sqs-cart-root").analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: /^Quantity \+1: Glaze club/ }).click();
    expect((await sent).postDataJSON()).toEqual({ quantity: 2 });
    // The change is kept until it is answered. The next test must not find it.
    await page.waitForFunction(
      (prefix) => !Object.keys(localStorage).some((key) => key.startsWith(prefix)),
      keptChangePrefix,
    );
    expect(errors).toEqual([]);
    await context.close();
  });
});

const variants = JSON.stringify([
  { id: "1", sku: "SQ-S", price: 1999, unlimited: true, attributes: { Size: "Small" } },
  { id: "2", sku: "SQ-L", price: 2500, unlimited: true, attributes: { Size: "Large" } },
]).replaceAll('"', "&quot;");
const productContext = {
  website: { id: "5f0000000000000000000000" },
  templateVersion: "7.1",
  pageType: 50,
  item: { id: "5f3c1d2e4b5a69788796a5b4", recordType: 11 },
};
const productPage = `<!doctype html>
<html lang="en"><head><title>Mug</title><script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(productContext)};</script></head>
<body><main id="page"><article class="ProductItem" data-item-id="5f3c1d2e4b5a69788796a5b4"><h1>Mug</h1>
<div class="product-variants" data-item-id="5f3c1d2e4b5a69788796a5b4" data-variants="${variants}"></div>
<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0">Add To Cart</div></div>
</article></main></body></html>`;

it("a product is added by the plain form of its page, and stands in the cart, without JavaScript", async () => {
  await fetch(`${inject("browserOrigin")}/posted/plain-product`, { method: "POST", body: productPage });
  const { page, context } = await open(390, false, "/posted/plain-product", []);
  expect(await page.locator(".sqs-add-to-cart-button").isVisible()).toBe(false);
  expect(await page.locator("[data-awning-variants]").isVisible()).toBe(false);
  await page.getByRole("combobox", { name: "Size" }).selectOption({ label: "Large ($25.00)" });
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.waitForURL("**/cart");
  expect(await titles(page)).toEqual(["Mug & saucer", "Glaze club", "Bowl"]);
  const calls = await (
    await fetch(`${inject("browserOrigin")}/cart-entries-sink/${new URL(address("/")).host}`)
  ).text();
  expect(calls).toContain('"sku":"SQ-L","quantity":"1"');
  await context.close();
});
