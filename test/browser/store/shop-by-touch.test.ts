import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("a visitor with a phone finds, adds, changes and removes by touch, and a page from the cache shows the cart as it is", async () => {
  const origin = inject("demo");
  const { page, context, errors } = await openPage(browser, `${origin}/shop`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    beforeLoad: async (_, opened) =>
      opened.addCookies([{ name: "ss_cookieAllowed", value: "false", url: origin }]),
  });
  page.setDefaultTimeout(20_000);
  await page.locator('a[href^="/shop/p/cove-candlestick"]').first().tap();
  await page.waitForURL("**/shop/p/cove-candlestick*");
  // The controls are loaded when the block is ready. Without them the form would be sent as without JavaScript.
  await waitForNetwork(page);
  const options = page.locator("[data-awning-variants] label, .variant-radiobtn-wrapper label");
  if ((await options.count()) > 0) await options.first().tap();
  const added = page.waitForResponse((response) => response.url().includes("/shopping-cart/entries"));
  await page.locator(".sqs-add-to-cart-button").first().tap();
  expect((await added).status()).toBe(200);
  await page.goto(`${origin}/cart`);
  const quantity = page.locator('input[name="quantity"]');
  await quantity.waitFor();
  await page.getByRole("button", { name: / \+1: / }).tap();
  await expect.poll(() => quantity.inputValue()).toBe("2");
  // A page that the browser brings back asks for the cart again.
  const asked = page.waitForRequest((request) => /\/shopping-cart\?/.test(request.url()));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await asked;
  await page.getByRole("button", { name: /^Remove/ }).tap();
  await expect.poll(() => quantity.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(errors).toEqual([]);
  await context.close();
}, 90_000);
