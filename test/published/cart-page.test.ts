import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { serveCart } from "../browser/store/cart-origin.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.skipIf(!hasRealPages)(`the cart page of a published site${skipReason}`, () => {
  it.each([390, 1440])("shows the entries of the visitor's cart at %i px", async (width) => {
    const url = new URL("/pages/flagship-cart?sqsscreenshot=true", inject("proxied"));
    const { page, context } = await openPage(browser, url.href, {
      viewport: { width, height: 900 },
      beforeLoad: async (fresh) => void (await serveCart(fresh, url.host)),
    });
    await page.locator(".awning-cart-entry").nth(1).waitFor();
    expect(await page.locator(".awning-cart-checkout").getAttribute("href")).toBe("/commerce/goto-checkout");
    await expect.poll(() => page.locator(".sqs-cart-quantity").first().textContent()).toBe("3");
    const overflow = await page
      .locator(".awning-cart")
      .evaluate((cart) => cart.scrollWidth - cart.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
});
