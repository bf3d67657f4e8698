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
  it.each(["flagship-cart", "patrick-cart"])(
    "%s shows and changes the entries of the visitor's cart by touch at 390 px, and by keys at 1440 px",
    async (name) => {
      const url = new URL(`/pages/${name}?sqsscreenshot=true`, inject("proxied"));
      let origin: CartOrigin | undefined;
      const { page, context } = await openReusedPage(browser, url.href, {
        viewport: { width: 390, height: 900 },
        hasTouch: true,
        async beforeLoad(fresh) {
          origin = await serveCart(fresh, url.host);
        },
      });
      const expectToFit = () =>
        expect
          .poll(() => page.locator(".awning-cart").evaluate((cart) => cart.scrollWidth - cart.clientWidth))
          .toBeLessThanOrEqual(0);
      const calls = () => origin?.calls.filter((call) => !call.startsWith("GET"));
      await page.locator(".awning-cart-entry").nth(1).waitFor();
      expect(await page.locator(".awning-cart-checkout").getAttribute("href")).toBe(
        "/commerce/goto-checkout",
      );
      await expect.poll(() => page.locator(".sqs-cart-quantity").first().textContent()).toBe("3");
      await expectToFit();
      await page.getByRole("button", { name: "Quantity −1: Mug & saucer" }).tap();
      await expect.poll(calls).toEqual(['PUT /shopping-cart/entries/e1 {"quantity":1}']);
      await expect.poll(() => page.locator(".sqs-cart-quantity").first().textContent()).toBe("2");

      await page.setViewportSize({ width: 1440, height: 900 });
      await expectToFit();
      await page.getByRole("button", { name: "Quantity +1: Mug & saucer" }).press("Enter");
      await expect
        .poll(async () => calls()?.slice(1))
        .toEqual(['PUT /shopping-cart/entries/e1 {"quantity":2}']);
      await context.close();
    },
  );
});
