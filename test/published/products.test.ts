import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser/browser.ts";
import { openBuiltPage } from "../browser/client/built-page.ts";
import { hasRealPages, realPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens the body of a real page with the built client alone, whichever features of the page keep the builder's scripts. */
async function open(name: string) {
  const html = realPages.find(({ path }) => path === `/pages/${name}`)?.bytes.toString() ?? "";
  const body = (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? "").replace(
    /<script[\s\S]*?<\/script>/g,
    "",
  );
  const calls: { path: string; body: unknown }[] = [];
  const opened = await openBuiltPage(browser, {
    body,
    data: JSON.stringify({ site: { id: "s", language: "en-US", templateVersion: "7" } }),
    init: async (page) => {
      await page.context().addCookies([{ name: "crumb", value: "abc", url: "http://built.test" }]);
      await page.route("**/api/commerce/shopping-cart/entries*", async (route) => {
        const { pathname, search } = new URL(route.request().url());
        calls.push({
          path: `${route.request().method()} ${pathname}${search}`,
          body: route.request().postDataJSON(),
        });
        await route.fulfill({ json: { newlyAdded: {}, shoppingCart: { totalQuantity: 1 } } });
      });
    },
  });
  return { ...opened, calls };
}

const path = "POST /api/commerce/shopping-cart/entries?crumb=abc";
const button = (page: Page) => page.locator(".sqs-add-to-cart-button").first();

describe.skipIf(!hasRealPages)(`products of published pages${skipReason}`, () => {
  it("7.0: a variant is chosen and added with the recorded call", async () => {
    const { page, context, calls } = await open("patrick-product");
    const select = page.locator('.product-variants select[data-variant-option-name="Size"]');
    await button(page).focus();
    await page
      .locator('.product-variants label[aria-pressed="false"]')
      .first()
      .waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".awning-product-message").textContent()).toBe("Select Size");
    await select.selectOption("Large");
    expect(new URL(page.url()).search).toBe("?variant=SQ0817937");
    expect(await page.locator(".product-price").textContent()).toBe("$25.00");
    expect(await page.locator('label[for="variant-option-Size-Large"]').getAttribute("aria-pressed")).toBe(
      "true",
    );
    await page.getByLabel("Quantity").fill("2");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        button(page)
          .textContent()
          .then((text) => text?.trim()),
      )
      .toBe("Added!");
    expect(calls).toEqual([
      {
        path,
        body: {
          itemId: "5e31211b89363c704fe4c01d",
          sku: "SQ0817937",
          quantity: "2",
          additionalFields: "null",
        },
      },
    ]);
    await context.close();
  });

  it("7.1 since 2025: a product without variants is added with the recorded call", async () => {
    const { page, context, calls } = await open("zaara-product");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => button(page).getAttribute("class")).toContain("cart-added");
    expect(calls).toEqual([
      {
        path,
        body: { itemId: "6923914502f31d51cda66ff6", sku: null, quantity: "1", additionalFields: "null" },
      },
    ]);
    await context.close();
  });
});
