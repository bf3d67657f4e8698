import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import type { CartOrigin } from "./cart-origin.ts";
import { openCart, restoreFromCache } from "./open-cart.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Step = (page: Page, origin: CartOrigin) => Promise<void>;

const enter = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press("Enter");
};

/** The states of a cart, in the order in which one page gets to them. */
const states: readonly (readonly [string, Step])[] = [
  [
    "with a valid coupon, a changed price and a choice of currencies",
    async (page) => {
      await page.locator(".awning-cart-coupon", { hasText: "5 off" }).getByText("SPRING").waitFor();
      await page.getByText("The price of this product has changed.").waitFor();
      await page.getByLabel("Currency").waitFor();
    },
  ],
  [
    "with an invalid coupon",
    async (page) => {
      await enter(page, "Coupon code", "LATE");
      await page.locator(".awning-cart-coupon", { hasText: "LATE" }).getByRole("alert").waitFor();
    },
  ],
  [
    "with a wrong zip code",
    async (page) => {
      await enter(page, "Zip code", "123");
      await page.getByText("US zip must be exactly 5 digits").waitFor();
    },
  ],
  [
    "with a removed entry, which was not restored",
    async (page, origin) => {
      await page.getByRole("button", { name: "Remove: Glaze club" }).click();
      const undo = page.getByRole("button", { name: "Undo: Glaze club" });
      await expect.poll(() => origin.calls.at(-1)).toBe("DELETE /shopping-cart/entries/e2");
      await expect.poll(() => page.locator(".awning-cart-entry").count()).toBe(1);
      origin.fault = { status: 400, body: { error: "The club is full." } };
      await undo.click();
      await page.getByText("The club is full.").waitFor();
      await undo.waitFor();
      origin.fault = "none";
    },
  ],
  [
    "with a change that waits for a connection",
    async (page, origin) => {
      origin.fault = "offline";
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Quantity −1: Mug & saucer" }).click();
      await page.getByText("Please check your internet connection.").waitFor();
    },
  ],
  [
    "of an origin that fails",
    async (page, origin) => {
      origin.fault = { status: 500, body: {} };
      await page.context().setOffline(false);
      await page.getByText("Something went wrong.").waitFor();
      origin.fault = "none";
      await restoreFromCache(page);
      await page.locator("a.awning-cart-checkout").waitFor();
    },
  ],
  [
    "below the minimum subtotal, with an entry that is sold out",
    async (page, origin) => {
      const [first, ...rest] = cartAnswer.entries;
      origin.cart = {
        ...cartAnswer,
        entries: [{ ...first, problem: "sold-out" }, ...rest],
        minimumOrderSubtotal: { currency: "USD", value: "100.00" },
      };
      await restoreFromCache(page);
      await page.getByText("To check out, your order subtotal must be $100.00 or more.").waitFor();
      expect(await page.locator(".awning-cart-checkout").isDisabled()).toBe(true);
    },
  ],
  [
    "that is empty",
    async (page, origin) => {
      origin.cart = { ...cartAnswer, entries: [], totalQuantity: 0, subtotalCents: 0 };
      await restoreFromCache(page);
      await page.getByText("You have nothing in your shopping cart.").waitFor();
    },
  ],
];

/** The states up to which layout shifts are counted. Later ones come without input: with an answer, or with the page. */
const areCounted = new Set(states.slice(0, 2).map(([name]) => name));

describe.each([390, 1440])("a cart at %i px", (width) => {
  it("has nothing that axe finds serious in any state, in both directions of text", {
    timeout: 120_000,
  }, async () => {
    const { page, context, origin, layoutShift } = await openCart(browser, width);
    page.setDefaultTimeout(20_000);
    for (const [name, reach] of states) {
      await reach(page, origin);
      if (areCounted.has(name)) expect(await layoutShift()).toEqual(noShift);
      // The other direction is itself a shift.
      for (const dir of areCounted.has(name) ? ["ltr"] : ["rtl", "ltr"]) {
        await page.evaluate((value) => {
          document.documentElement.dir = value;
        }, dir);
        expect([name, dir, await seriousProblems(page, "#sqs-cart-root")]).toEqual([name, dir, []]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    await context.close();
  });
});

it("a coupon of 10,000 characters is refused in words in its row, and the cart stays as it was", async () => {
  const { page, context, origin } = await openCart(browser);
  await page.locator(".awning-cart-entry").first().waitFor();
  const before = await page.locator(".awning-cart-entries").textContent();
  origin.fault = { status: 400, body: { error: "A code has at most 100 characters." } };
  await enter(page, "Coupon code", "x".repeat(10_000));
  await page
    .locator(".awning-cart-coupon", { hasText: "xxx" })
    .getByRole("alert")
    .getByText("A code has at most 100 characters.")
    .waitFor();
  expect(await page.locator(".awning-cart-entries").textContent()).toBe(before);
  await context.close();
});
