import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { itemId, newerProduct } from "./product-markup.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  const head = `<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>`;
  for (const [name, dir] of [
    ["ltr", "ltr"],
    ["rtl", "rtl"],
  ])
    await fetch(`${inject("browserOrigin")}/posted/json-product-${name}`, {
      method: "POST",
      body: `<!doctype html><html lang="en" dir="${dir}"><head><meta name="viewport" content="width=device-width"><title>Mug</title>${head}</head><body>${newerProduct({ productType: 1, variants }, {}, quantity)}</body></html>`,
    });
});
afterAll(() => browser.close());

const context = {
  website: { id: "5f0000000000000000000000", language: "en-GB" },
  websiteSettings: {
    storeSettings: {
      selectedCurrency: "GBP",
      merchandisingSettings: { scarcityEnabledOnProductItems: true, scarcityThreshold: 5 },
    },
  },
  templateVersion: "7.1",
  pageType: 50,
  item: { id: itemId, recordType: 11 },
};
const variant = (Size: string, Glaze: string, qtyInStock: number, value = "19.99") => ({
  id: `id-${Size}-${Glaze}`,
  sku: `SQ-${Size}-${Glaze}`,
  price: { currency: "GBP", value },
  qtyInStock,
  attributes: { Size, Glaze },
});
const variants = [
  variant("Small", "Blue", 2),
  variant("Small", "Red", 0),
  variant("Large", "Blue", 9, "24.00"),
];
const quantity =
  '<div class="product-quantity-input-wrapper"><input aria-label="Quantity" type="number" min="1" max="9999" value="1"></div>';

async function open({ width = 390, query = "", page: name = "ltr", javaScriptEnabled = true } = {}) {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openReusedPage(browser, `${inject("proxied")}/posted/json-product-${name}${query}`, {
    viewport: { width, height: 800 },
    javaScriptEnabled,
    beforeLoad: async (page, browserContext) => {
      await browserContext.addCookies([{ name: "crumb", value: "fresh", url: inject("proxied") }]);
      if (javaScriptEnabled) shift = await watchLayoutShift(page);
    },
  });
  opened.page.setDefaultTimeout(20_000);
  if (javaScriptEnabled)
    await opened.page.locator('.product-detail[data-awning-state="ready"]').waitFor({ state: "attached" });
  return { ...opened, layoutShift: async () => await shift?.() };
}

const value = (page: Page, name: string) => page.locator(".radio-button-outer-label", { hasText: name });
const radio = (page: Page, name: string) => page.getByRole("radio", { name });
const addCalls = (page: Page) => {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/shopping-cart/entries")) bodies.push(request.postDataJSON());
  });
  return bodies;
};

describe.each([390, 1440])("the options of a product in the page's JSON, at %i px", (width) => {
  it("are there before scripts run, and each choice leads price, stock and address", async () => {
    const { page, context: browserContext, errors, layoutShift } = await open({ width });
    const bodies = addCalls(page);
    await value(page, "Small").click();
    await value(page, "Blue").click();
    expect(await radio(page, "Blue").isChecked()).toBe(true);
    await expect.poll(() => page.locator(".product-scarcity").textContent()).toMatch(/2/);
    await expect.poll(() => new URL(page.url()).search).toBe("?variant=SQ-Small-Blue");
    await expect.poll(() => value(page, "Red").getAttribute("data-awning-value")).toBe("sold-out");
    await value(page, "Large").click();
    await expect.poll(() => radio(page, "Red").isDisabled()).toBe(true);
    await expect.poll(() => page.locator(".product-price-value").textContent()).toBe("£24.00");
    expect(await layoutShift()).toEqual(noShift);
    expect(await seriousProblems(page, ".product-detail")).toEqual([]);
    await page.getByLabel("Quantity").fill("10");
    await page.getByRole("button", { name: "Take it" }).click();
    expect(await page.getByRole("alert").textContent()).toMatch(/9/);
    await page.getByLabel("Quantity").fill("2");
    await page.getByRole("button", { name: "Take it" }).click();
    await expect
      .poll(() => bodies)
      .toEqual([{ itemId, sku: "SQ-Large-Blue", quantity: "2", additionalFields: "null" }]);
    expect(errors).toEqual([]);
    await browserContext.close();
  });

  it("without JavaScript there is a plain form", async () => {
    const { page, context: browserContext } = await open({ width, javaScriptEnabled: false });
    expect(await page.locator("[data-awning-variants]").isVisible()).toBe(false);
    await page.getByLabel("Size, Glaze").selectOption({ label: "Large, Blue (£24.00)" });
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await page.waitForURL("**/cart");
    await browserContext.close();
  });
});

it("the variant of the address is chosen in the HTML itself", async () => {
  const { page, context: browserContext, errors } = await open({ query: "?variant=SQ-Large-Blue" });
  expect(await radio(page, "Large").isChecked()).toBe(true);
  await expect.poll(() => page.locator(".product-price-value").textContent()).toBe("£24.00");
  expect(await page.locator("input:checked").count()).toBe(2);
  expect(errors).toEqual([]);
  await browserContext.close();
});

it("by keyboard, from right to left: arrows choose, values that do not exist are passed over", async () => {
  const { page, context: browserContext, errors } = await open({ page: "rtl" });
  const bodies = addCalls(page);
  await radio(page, "Small").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => value(page, "Red").getAttribute("data-awning-value")).toBe("sold-out");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => radio(page, "Red").isDisabled()).toBe(true);
  await page.keyboard.press("Tab");
  expect(await radio(page, "Blue").evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Take it" }).focus();
  await page.keyboard.press("Enter");
  expect(await page.getByRole("alert").textContent()).toBe("Select Glaze");
  expect(await radio(page, "Blue").evaluate((each) => each === document.activeElement)).toBe(true);
  expect(bodies).toEqual([]);
  expect(errors).toEqual([]);
  await browserContext.close();
});
