import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { seriousProblems } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import { openCart } from "./open-cart.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const notice = (page: Page) => page.locator(".awning-cart-notice");

describe.each([390, 1440])("axe finds nothing serious in a cart at %i px", (width) => {
  it("that is empty", async () => {
    const { page, context } = await openCart(browser, width, (origin) => {
      origin.cart = { ...cartAnswer, entries: [], totalQuantity: 0, subtotalCents: 0 };
    });
    await page.getByText("You have nothing in your shopping cart.").waitFor();
    expect(await seriousProblems(page, "#sqs-cart-root")).toEqual([]);
    await context.close();
  });

  it("with an invalid coupon", async () => {
    const { page, context, layoutShift } = await openCart(browser, width);
    await page.getByLabel("Coupon code").fill("LATE");
    await page.getByLabel("Coupon code").press("Enter");
    await page.getByText("This coupon has expired.").waitFor();
    expect(await seriousProblems(page, "#sqs-cart-root")).toEqual([]);
    expect(await layoutShift()).toEqual(noShift);
    await context.close();
  });

  it("below the minimum subtotal, and with entries that cannot be ordered", async () => {
    const { page, context } = await openCart(browser, width, (origin) => {
      const [first, ...rest] = cartAnswer.entries;
      origin.cart = {
        ...cartAnswer,
        entries: [{ ...first, problem: "sold-out" }, ...rest],
        minimumOrderSubtotal: { currency: "USD", value: "100.00" },
      };
    });
    await page.getByText("To check out, your order subtotal must be $100.00 or more.").waitFor();
    expect(await page.locator(".awning-cart-checkout").isDisabled()).toBe(true);
    expect(await seriousProblems(page, "#sqs-cart-root")).toEqual([]);
    await context.close();
  });

  it("with a change that waits for a connection", async () => {
    const { page, context, origin } = await openCart(browser, width);
    origin.fault = "offline";
    await context.setOffline(true);
    await page.getByRole("button", { name: "Quantity −1: Mug & saucer" }).click();
    await page.getByText("Please check your internet connection.").waitFor();
    expect(await seriousProblems(page, "#sqs-cart-root")).toEqual([]);
    await context.close();
  });
});

it("a coupon of 10,000 characters is refused in words, and the cart stays as it was", async () => {
  const { page, context, origin } = await openCart(browser);
  await page.locator(".awning-cart-entry").first().waitFor();
  const before = await page.locator(".awning-cart-entries").textContent();
  origin.fault = { status: 400, body: { error: "A code has at most 100 characters." } };
  await page.getByLabel("Coupon code").fill("x".repeat(10_000));
  await page.getByLabel("Coupon code").press("Enter");
  await notice(page).getByText("A code has at most 100 characters.").waitFor();
  expect(await page.locator(".awning-cart-entries").textContent()).toBe(before);
  await context.close();
});
