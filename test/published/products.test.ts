import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import type { ReusedPageOptions } from "../browser/reused-pages.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const entriesPath = "/api/commerce/shopping-cart/entries";

/** Opens a page of a published site. Its calls that change the cart are kept with method, path, query and body. */
async function open(path: string, options: ReusedPageOptions) {
  const calls: unknown[] = [];
  const url = new URL(path, inject("proxied"));
  const opened = await openReusedPage(browser, url.href, {
    ...options,
    async beforeLoad(page) {
      await page.context().addCookies([{ name: "crumb", value: "abc", url: url.origin }]);
      await page.route(`**${entriesPath}**`, (route) => {
        const request = route.request();
        const { pathname, search } = new URL(request.url());
        calls.push([request.method(), pathname + search, request.postDataJSON()]);
        return route.fulfill({ json: { newlyAdded: {}, shoppingCart: { totalQuantity: 1, entries: [] } } });
      });
    },
  });
  return { ...opened, calls };
}

const recorded = (itemId: string, sku: string | null, quantity: string) => [
  "POST",
  `${entriesPath}?crumb=abc`,
  { itemId, sku, quantity, additionalFields: "null" },
];
const tee = "5e31211b89363c704fe4c01d";
const guide = "6923914502f31d51cda66ff6";
const block = "66b64913c9ceb6413cc03b05";
const button = (root: Page | Locator) => root.locator(".sqs-add-to-cart-button");

/** The small tee: the style sheet shows the select or the radio buttons. */
async function chooseSmall(page: Page, press: (control: Locator) => Promise<void>) {
  const select = page.locator(".product-variants select").first();
  if (await select.isVisible()) await select.selectOption("Small");
  else await press(page.locator(".variant-radiobtn-wrapper label").first());
  await page.waitForURL(/[?&]variant=SQ7770217/);
}

describe.skipIf(!hasRealPages)(`products of published sites${skipReason}`, () => {
  it("by touch at 390 px: option, quantity and button of a page of 7.0", async () => {
    const { page, context, calls } = await open("/pages/patrick-product", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await button(page).scrollIntoViewIfNeeded();
    await button(page).tap();
    await page.getByRole("alert").filter({ hasText: "Select Size" }).waitFor();
    await chooseSmall(page, (label) => label.tap());
    await page.getByLabel("Quantity").fill("3");
    await button(page).tap();
    await expect.poll(() => calls).toEqual([recorded(tee, "SQ7770217", "3")]);
    await context.close();
  });

  it("by keyboard at 1440 px: option, quantity and button of a page of 7.0", async () => {
    const { page, context, calls } = await open("/pages/patrick-product", {
      viewport: { width: 1440, height: 900 },
    });
    await button(page).focus();
    const product = page.locator('[data-awning-state="ready"]').filter({ has: button(page) });
    await product.first().waitFor({ state: "attached" });
    await button(page).press("Enter");
    await page.getByRole("alert").filter({ hasText: "Select Size" }).waitFor();
    await chooseSmall(page, (label) => label.press("Enter"));
    await page.getByLabel("Quantity").press("ArrowUp");
    await button(page).press("Enter");
    await expect.poll(() => calls).toEqual([recorded(tee, "SQ7770217", "2")]);
    await context.close();
  });

  it.each([
    ["/pages/zaara-product", ".product-detail", guide],
    ["/pages/dadachi-home", ".product-block[data-product]", block],
  ])("by touch and by keyboard: %s", async (path, root, itemId) => {
    for (const hasTouch of [true, false]) {
      const { page, context, calls } = await open(path, {
        viewport: hasTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        hasTouch,
      });
      const product = page.locator(root).first();
      await button(product).scrollIntoViewIfNeeded();
      await product.and(page.locator('[data-awning-state="ready"]')).waitFor({ state: "attached" });
      if (hasTouch) await button(product).tap();
      else await button(product).press("Enter");
      await expect.poll(() => calls).toEqual([recorded(itemId, null, "1")]);
      await context.close();
    }
  });

  it("without JavaScript a page of 7.0 has a plain form, with the variants of the page", async () => {
    const { page, context } = await open("/pages/patrick-product", {
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    const form = page.locator("form.awning-product-form");
    expect(await form.getAttribute("action")).toBe("/_awning/cart/entries");
    expect(await form.locator('input[name="itemId"]').getAttribute("value")).toBe(tee);
    expect(await form.locator('select[name="sku"] option').count()).toBe(5);
    expect(await form.getByRole("button").isVisible()).toBe(true);
    expect(await button(page).isVisible()).toBe(false);
    await context.close();
  });
});
