import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { type CartOrigin, serveCart } from "../browser/store/cart-origin.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.skipIf(!hasRealPages)(`the cart page of a published site${skipReason}`, () => {
  it.each([
    ["flagship-cart", 390],
    ["flagship-cart", 1440],
    ["patrick-cart", 390],
    ["patrick-cart", 1440],
  ])("%s shows and changes the entries of the visitor's cart at %i px", async (name, width) => {
    const url = new URL(`/pages/${name}?sqsscreenshot=true`, inject("proxied"));
    const hasTouch = width === 390;
    let origin: CartOrigin | undefined;
    const { page, context } = await openReusedPage(browser, url.href, {
      viewport: { width, height: 900 },
      hasTouch,
      async beforeLoad(fresh) {
        origin = await serveCart(fresh, url.host);
      },
    });
    await page.locator(".awning-cart-entry").nth(1).waitFor();
    expect(await page.locator(".awning-cart-checkout").getAttribute("href")).toBe("/commerce/goto-checkout");
    await expect.poll(() => page.locator(".sqs-cart-quantity").first().textContent()).toBe("3");
    const overflow = await page
      .locator(".awning-cart")
      .evaluate((cart) => cart.scrollWidth - cart.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const fewer = page.getByRole("button", { name: "Quantity −1: Mug & saucer" });
    if (hasTouch) await fewer.tap();
    else await fewer.press("Enter");
    await expect
      .poll(() => origin?.calls.filter((call) => !call.startsWith("GET")))
      .toEqual(['PUT /shopping-cart/entries/e1 {"quantity":1}']);
    await context.close();
  });
});
