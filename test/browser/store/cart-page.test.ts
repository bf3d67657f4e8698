import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { axe, seriousProblems } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import type { CartOrigin } from "./cart-origin.ts";
import { openCart, restoreFromCache } from "./open-cart.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const express = { key: "express", name: "Express", costCents: 900 };
const changes = ({ calls }: CartOrigin) => calls.filter((call) => !call.startsWith("GET"));
const field = (page: Page) => page.getByRole("textbox", { name: "Quantity: Mug & saucer" });
const amount = (page: Page) => page.locator(".awning-cart-amounts dd").first();
/** The message in the row of an entry. */
const problem = (page: Page, title: string) =>
  page.locator(".awning-cart-entry", { hasText: title }).locator(".awning-cart-form-problem");
/** Holds the answers to changes until the returned function is called. */
function holdAnswers(origin: CartOrigin): () => void {
  let release = () => {};
  origin.held = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const checkout = (page: Page) => page.locator(".awning-cart-checkout");

/** The error that a browser logs where a call to the cart was refused. */
const refused = (call: string) =>
  `Failed to load resource: the server responded with a status of 400 (Bad Request) (http://built.test/api/commerce/shopping-cart/${call}?crumb=abc)`;

/** Opens the cart for the tests of a group, and expects exactly these errors of its page. */
function shareCart(width: number, expectedErrors: readonly unknown[]) {
  let cart: Awaited<ReturnType<typeof openCart>>;
  beforeAll(async () => {
    cart = await openCart(browser, width);
  });
  afterAll(async () => {
    expect(cart.errors).toEqual(expectedErrors);
    await cart.context.close();
  });
  return () => cart;
}

/** Gives the visitor the first cart again. */
async function takeBackChanges({ page, origin }: Awaited<ReturnType<typeof openCart>>): Promise<void> {
  Object.assign(origin, { cart: cartAnswer, fault: "none", held: undefined });
  origin.calls.length = 0;
  await restoreFromCache(page);
  await expect.poll(() => origin.calls).toEqual(["GET /shopping-cart"]);
  await amount(page).filter({ hasText: "$51.00" }).waitFor();
}

/** Expects the cart as a page shows it after its load. */
async function expectCart(
  { page, origin, errors, layoutShift }: Awaited<ReturnType<typeof openCart>>,
  width: number,
): Promise<void> {
  await page.getByRole("heading", { name: "Shopping Cart" }).waitFor();
  expect(origin.calls).toEqual(["GET /shopping-cart"]);
  expect(await page.locator(".awning-cart-entry").count()).toBe(2);
  expect(await page.locator(".sqs-cart-quantity").textContent()).toBe("3");
  expect(await amount(page).textContent()).toBe("$51.00");
  expect(await page.getByText("The price of this product has changed.").count()).toBe(1);
  expect(await page.getByRole("link", { name: "Continue Shopping" }).getAttribute("href")).toBe("/store");
  expect(await checkout(page).getAttribute("href")).toBe("/commerce/goto-checkout");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await layoutShift()).toEqual(noShift);
  const { violations } = await axe(page).include("#sqs-cart-root").analyze();
  expect(
    violations.filter(({ impact }) => /serious|critical/.test(impact ?? "")).map(({ id }) => id),
  ).toEqual([]);
  expect(errors).toEqual([]);
}

describe("a published cart page at 390 px", () => {
  const opened = shareCart(390, [refused("coupons")]);

  it("shows the visitor's cart, after one question", () => expectCart(opened(), 390));

  it("shows the rows of an estimate and of coupons from the press on, so that the answers move nothing", async () => {
    const { page, origin } = opened();
    origin.cart = {
      ...cartAnswer,
      ...{ shippingOptions: [], selectedShippingOption: null, shippingCostCents: 0 },
      ...{ validCoupons: [], invalidCoupons: [], discountCents: 0 },
      ...{ applicableTaxRules: [], taxCents: 0, grandTotalCents: 0 },
    };
    await restoreFromCache(page);
    await expect.poll(() => page.locator(".awning-cart-coupon").count()).toBe(0);
    /** Makes a change, whose answer is the cart with other fields, and expects that the answer moves nothing. */
    const expectNoMove = async (press: () => Promise<void>, answered: object) => {
      const release = holdAnswers(origin);
      await press();
      const waiting = page.locator("button.awning-cart-checkout", { hasText: "Saving…" });
      await waiting.waitFor();
      const place = await checkout(page).boundingBox();
      origin.cart = { ...origin.cart, ...answered };
      release();
      await checkout(page).and(page.locator("a[href]")).waitFor();
      expect(await checkout(page).boundingBox()).toEqual(place);
    };
    const estimate = (zip: string) => async () => {
      await page.getByLabel("Zip code").fill(zip);
      await page.getByLabel("Zip code").press("Enter");
      await page.locator(".awning-cart-rates[aria-busy]").waitFor();
    };
    const add = (code: string) => async () => {
      await page.getByLabel("Coupon code").fill(code);
      await page.getByLabel("Coupon code").press("Enter");
      await page.locator(".awning-cart-coupon[aria-busy]").waitFor();
    };
    const removeCoupon = (code: string) => () =>
      page.getByRole("button", { name: `Remove: ${code}` }).press("Enter");
    const row = (name: string) => page.locator(".awning-cart-amounts div", { hasText: name });
    const { shippingOptions, selectedShippingOption, taxCents, applicableTaxRules, validCoupons } =
      cartAnswer;

    await page.getByText("Estimate Shipping").click();
    await expectNoMove(estimate("12345"), {
      shippingOptions: [...shippingOptions, express],
      ...{ selectedShippingOption, taxCents, applicableTaxRules, shippingCostCents: 450 },
    });
    await page.getByRole("button", { name: "Express" }).waitFor();
    expect(await row("Taxes (NY)").locator("dd").textContent()).toBe("$4.08");
    await expectNoMove(estimate("12346"), { taxCents: 0, applicableTaxRules: [] });
    expect(await row("Taxes").locator("dd").textContent()).toBe("$0.00");
    const vat = { name: "VAT", included: true, amountCents: 700 };
    await expectNoMove(estimate("12347"), { applicableTaxRules: [vat] });
    await row("Of which VAT: $7.00").waitFor();
    await expectNoMove(add("SPRING"), { validCoupons, invalidCoupons: [], discountCents: 500 });
    expect(await row("Discount").locator("dd").textContent()).toBe("-$5.00");
    await expectNoMove(add("LATE"), {});
    await page.getByText("This coupon has expired.").waitFor();
    const reason = "This code is for orders of 1,000.00 or more. Add something else.";
    await expectNoMove(removeCoupon("LATE"), { invalidCoupons: [] });
    await expectNoMove(add("LARGE"), { invalidCoupons: [{ promoCode: "LARGE", reason }] });
    await expectNoMove(removeCoupon("LARGE"), { invalidCoupons: [] });
    origin.fault = { status: 400, body: { error: "A code has at most 100 characters. Check yours." } };
    await expectNoMove(add("x".repeat(101)), {});
    await page.locator(".awning-cart-coupon").getByText("A code has at most 100 characters.").waitFor();
    origin.fault = "none";
    await expectNoMove(removeCoupon("SPRING"), { validCoupons: [], discountCents: 0 });
    expect(await row("Discount").count()).toBe(0);
  });
});

describe("a published cart page", () => {
  const opened = shareCart(1440, [
    // Of "Undo", which asks for the cart before it adds the entry.
    expect.stringMatching(/ a status of 400 .*\/api\/commerce\/shopping-cart\?mock=false&/),
    refused("entries"),
    // Of the entries that cannot be removed and changed.
    refused("entries/e2"),
    refused("entries/e1"),
  ]);
  let isChanged = false;
  beforeEach(async () => {
    if (isChanged) await takeBackChanges(opened());
    isChanged = true;
  });

  it("shows the visitor's cart at 1440 px, after one question", () => expectCart(opened(), 1440));

  it.each([
    // Each has another message than the one before.
    ["0", "Unable to update quantity. Enter a number from 1 to 2."],
    ["3", "Unable to update quantity. Only 2 left."],
    ["-1", "Unable to update quantity. Enter a number from 1 to 2."],
    ["99999", "Unable to update quantity. Only 2 left."],
    ["many", "Unable to update quantity. Enter a number from 1 to 2."],
  ])("says why a quantity of %s is not possible, and keeps the old one", async (text, message) => {
    const { page, origin } = opened();
    await field(page).fill(text);
    await field(page).press("Enter");
    await expect.poll(() => problem(page, "Mug & saucer").textContent()).toBe(message);
    await expect.poll(() => field(page).inputValue()).toBe("2");
    expect(changes(origin)).toEqual([]);
  });

  it("changes quantities by keyboard and by buttons, and never empties by Enter", async () => {
    const { page, origin } = opened();
    await field(page).fill("1");
    await field(page).press("Enter");
    await expect.poll(() => changes(origin)).toEqual(['PUT /shopping-cart/entries/e1 {"quantity":1}']);
    await expect.poll(() => amount(page).textContent()).toBe("$31.50");
    expect(await page.locator(".awning-cart-entry").count()).toBe(2);
    expect(await page.locator(".sqs-cart-quantity").textContent()).toBe("2");
    await page.getByRole("button", { name: "Quantity +1: Mug & saucer" }).click();
    await expect.poll(() => field(page).inputValue()).toBe("2");
    await expect.poll(() => changes(origin).at(-1)).toBe('PUT /shopping-cart/entries/e1 {"quantity":2}');
  });

  it("removes an entry, and adds it again by Undo", async () => {
    const { page, origin } = opened();
    await page.getByRole("button", { name: "Remove: Glaze club" }).press("Enter");
    const undo = page.getByRole("button", { name: "Undo: Glaze club" });
    await undo.waitFor();
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => changes(origin)).toEqual(["DELETE /shopping-cart/entries/e2"]);
    await expect.poll(() => page.locator(".awning-cart-entry").count()).toBe(1);
    // A refused restoration keeps the line, and can be repeated.
    origin.fault = { status: 400, body: { error: "Not now." } };
    await undo.press("Enter");
    await page.locator(".awning-cart-notice").getByText("Not now.").waitFor();
    origin.fault = "none";
    const release = holdAnswers(origin);
    await undo.press("Enter");
    await undo.waitFor({ state: "detached" });
    expect(await page.locator(".awning-cart-entry").count()).toBe(2);
    expect(await amount(page).textContent()).toBe("$51.00");
    const control = page.locator(".awning-cart-entry").last().getByRole("textbox");
    await expect.poll(() => control.evaluate((each) => each === document.activeElement)).toBe(true);
    const place = await checkout(page).boundingBox();
    release();
    await checkout(page).and(page.locator("a[href]")).waitFor();
    expect(changes(origin).at(-1)).toBe(
      'POST /shopping-cart/entries {"itemId":"60","sku":null,"quantity":"1","additionalFields":"null"}',
    );
    expect(await page.locator(".awning-cart-entry").count()).toBe(2);
    expect(await checkout(page).boundingBox()).toEqual(place);
    // The row of the answer is another one, and gets the focus.
    await expect.poll(() => control.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it("says that an entry cannot be removed, and keeps it", async () => {
    const { page, origin } = opened();
    await page.locator(".awning-cart-entry").first().waitFor();
    origin.fault = { status: 400, body: { error: "This order is being paid." } };
    await page.getByRole("button", { name: "Remove: Glaze club" }).press("Enter");
    await expect
      .poll(() => problem(page, "Glaze club").textContent())
      .toBe("Unable to remove item. This order is being paid.");
    await expect.poll(() => page.locator(".awning-cart-entry").count()).toBe(2);
  });

  it("says why a coupon does not apply, and asks for a zip code of 5 digits", async () => {
    const { page, origin } = opened();
    await page.getByLabel("Coupon code").fill("LATE");
    await page.getByLabel("Coupon code").press("Enter");
    await page.getByText("This coupon has expired.").waitFor();
    expect(changes(origin)).toEqual(['POST /shopping-cart/coupons {"promoCode":"LATE"}']);
    await page.getByLabel("Zip code").fill("1234");
    await page.getByLabel("Zip code").press("Enter");
    const shipping = page.locator("form").filter({ has: page.getByLabel("Zip code") });
    await shipping.getByText("US zip must be exactly 5 digits").waitFor();
    await page.getByLabel("Zip code").fill("12345");
    await page.getByLabel("Zip code").press("Enter");
    await expect
      .poll(() => changes(origin).at(-1))
      .toBe('PUT /shopping-cart/shipping-location {"country":"US","zip":"12345"}');
  });

  it("shows a refusal, and the cart as it was", async () => {
    const { page, origin } = opened();
    origin.fault = { status: 400, body: { error: "Only one for each visitor." } };
    await page.getByRole("button", { name: "Quantity −1: Mug & saucer" }).click();
    await page.getByText("Unable to update quantity. Only one for each visitor.").waitFor();
    expect(await field(page).inputValue()).toBe("2");
    expect(await amount(page).textContent()).toBe("$51.00");
  });
});

describe("a published cart page that is opened for a test", () => {
  it("keeps a change while the browser is offline, and sends it later", async () => {
    const { page, context, origin } = await openCart(browser);
    origin.fault = "offline";
    await context.setOffline(true);
    await page.getByRole("button", { name: "Quantity −1: Mug & saucer" }).click();
    await page.getByText("Please check your internet connection.").waitFor();
    expect(await field(page).inputValue()).toBe("1");
    expect(await checkout(page).isDisabled()).toBe(true);
    origin.fault = "none";
    await context.setOffline(false);
    await expect.poll(() => changes(origin).at(-1)).toBe('PUT /shopping-cart/entries/e1 {"quantity":1}');
    await checkout(page).and(page.locator("a[href]")).waitFor();
    expect(await page.getByText("Please check your internet connection.").count()).toBe(0);
    expect(origin.cart.entries[0]).toMatchObject({ quantity: 1 });
    await context.close();
  });

  it("shows in two tabs what one has changed", async () => {
    // A new context, whose routes are also those of the second page.
    const { page, context, origin } = await openCart(browser, 1440, () => {}, { isNew: true });
    const other = await context.newPage();
    await other.goto("http://built.test/");
    await other.locator(".awning-cart-entry").first().waitFor();
    await page.getByRole("button", { name: "Quantity −1: Mug & saucer" }).click();
    await expect.poll(() => field(other).inputValue()).toBe("1");
    await expect.poll(() => other.locator(".sqs-cart-quantity").textContent()).toBe("2");
    await other.getByRole("button", { name: "Remove: Mug & saucer" }).click();
    await expect.poll(() => page.locator(".awning-cart-entry").count()).toBe(1);
    await expect
      .poll(() => changes(origin))
      .toEqual(['PUT /shopping-cart/entries/e1 {"quantity":1}', "DELETE /shopping-cart/entries/e1"]);
    await context.close();
  });

  it("says so where the cart cannot be loaded, and shows an empty cart without broken data", async () => {
    const failing = await openCart(browser, 1440, (origin) => {
      origin.fault = { status: 500, body: {} };
    });
    await failing.page.getByText("Something went wrong. Please try again.").waitFor();
    expect(await failing.page.getByText("You have nothing in your shopping cart.").count()).toBe(0);
    expect(await seriousProblems(failing.page)).toEqual([]);
    await failing.context.close();
    const broken = await openCart(browser, 1440, (origin) => {
      origin.fault = { status: 200, body: { entries: "x", subtotalCents: "12", totalQuantity: {} } };
    });
    await broken.page.getByText("You have nothing in your shopping cart.").waitFor();
    await broken.context.close();
  });
});
