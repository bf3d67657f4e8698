import type { Browser, BrowserContext, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriousProblems } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import {
  acceptTerms,
  addPlate,
  confirmed,
  fillIn,
  fillInToPayment,
  goOn,
  isOpen,
  openCheckout,
  origin,
  payButton,
  sellOut,
} from "./open-checkout.ts";
import { orderCart } from "./order-cart.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Buys a gift card of £50.00 for the buyer, in the cart of the context, and returns its code. */
async function buyGiftCard(context: BrowserContext): Promise<string> {
  const { request } = context;
  const product = await (await request.get(`${origin()}/shop/p/gift-card`)).text();
  const giftCardProductId = /data-item-id="([\da-f]{24})"/.exec(product)?.[1] ?? "";
  const variants = /data-variants="([^"]*)"/.exec(product)?.[1]?.replaceAll("&quot;", '"') ?? "[]";
  const sku = (JSON.parse(variants) as { price: number; sku: string }[]).find(
    ({ price }) => price === 5000,
  )?.sku;
  const path = `${origin()}/checkout/giftcard`;
  const form = await (
    await request.get(`${path}?websiteId=1&giftCardProductId=${giftCardProductId}&sku=${sku}`)
  ).text();
  const crumb = /name="crumb" value="([^"]*)"/.exec(form)?.[1] ?? "";
  const response = await request.post(path, {
    form: { crumb, giftCardProductId, sku: sku ?? "" },
    headers: { origin: origin(), accept: "text/html" },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  const confirmed = await (await request.get(origin() + (await orderCart(context, origin())))).text();
  const code = /<code>([^<]+)</.exec(confirmed)?.[1] ?? "";
  expect(code).not.toBe("");
  return code;
}

/** The numbers of lines that the texts of the elements have. */
const linesOf = async (elements: Locator) =>
  new Set(
    await elements.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      }),
    ),
  );

describe("the checkout", () => {
  it("takes the consent to a changed price, says that a card was refused, takes another one, and places one order where answers are lost", async () => {
    const { page, context } = await openCheckout(browser);
    await fillIn(page, "Card that is refused");
    const change = "The price of Cove candlestick has changed.";
    await page.route(
      "**/api/commerce/orders?*",
      (route) => route.fulfill({ status: 409, json: { changed: [{ what: "price", message: change }] } }),
      { times: 1 },
    );
    await payButton(page).click();
    await page.getByText(change).waitFor();
    const hint = page.getByText("Accept the changes beside the summary", { exact: false });
    await hint.first().waitFor();
    const consent = page.getByLabel("I accept the changes");
    const padding = await page
      .locator(".awning-checkout-changes")
      .evaluate((element) => getComputedStyle(element).paddingInlineStart);
    expect(padding).toBe("16px");
    await consent.check();
    await hint.waitFor({ state: "detached" });
    await page.getByLabel("Coupon code").fill("TIDE10");
    await page.getByLabel("Coupon code").press("Enter");
    await page.getByRole("button", { name: "Remove: TIDE10" }).waitFor();
    expect(await consent.isChecked()).toBe(false);
    await consent.check();
    await payButton(page).click();
    await page.getByText("The card was refused.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Edit: Payment" }).click();
    await page.getByLabel("Card that is accepted").check();
    await goOn(page);
    const keys: (string | undefined)[] = [];
    let isLost = true;
    await page.route("**/api/commerce/orders?*", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await payButton(page).click();
    await page.getByText("your order is never placed twice", { exact: false }).waitFor();
    await payButton(page).click();
    await confirmed(page);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await context.close();
  }, 120_000);

  it("no longer says what the visitor has mended, and still asks for the consent to the rest", async () => {
    const { page, context } = await openCheckout(browser, { prepare: addPlate });
    await fillIn(page);
    const price = "The price of Cove candlestick has changed.";
    const mended = ["Horizon plate is sold out. Please remove it.", "The total is now £81.77."];
    const changed = [
      { what: "stock", message: mended[0] },
      { what: "price", message: price },
      { what: "total", message: mended[1] },
    ];
    await page.route(
      "**/api/commerce/orders?*",
      (route) => route.fulfill({ status: 409, json: { changed } }),
      {
        times: 1,
      },
    );
    await sellOut(page, "Horizon plate");
    await payButton(page).click();
    const messages = page.locator(".awning-checkout-changes li");
    await page.getByRole("button", { name: "Remove: Horizon plate" }).waitFor();
    expect(await messages.allTextContents()).toEqual([mended[0], price, mended[1]]);
    await page.getByRole("button", { name: "Remove: Horizon plate" }).click();
    await expect.poll(() => messages.allTextContents()).toEqual([price]);
    await payButton(page).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toBe("awning-checkout-changes");
    await page.getByLabel("I accept the changes").check();
    await payButton(page).click();
    await confirmed(page);
    await context.close();
  }, 120_000);

  it("is paid with a gift card that was bought, and names one that is not known", async () => {
    let code = "";
    const { page, context } = await openCheckout(browser, {
      width: 390,
      prepare: async (opened) => {
        code = await buyGiftCard(opened);
      },
    });
    await fillInToPayment(page);
    await page.getByLabel("Gift card code").fill("AAAA-AAAA");
    await goOn(page);
    await page.getByText("We do not know this gift card.", { exact: false }).waitFor();
    await page.getByLabel("Gift card code").fill(code);
    await goOn(page);
    await isOpen(page, "review");
    await acceptTerms(page);
    await page.getByText("To pay", { exact: true }).waitFor();
    expect(await seriousProblems(page, "[data-awning-checkout]")).toEqual([]);
    await page.getByRole("button", { name: /^(?:Pay £|Place the order)/ }).click();
    await confirmed(page);
    // The sign of an amount and its digits are in one line.
    expect(await linesOf(page.locator(".order-table td"))).toEqual(new Set([1]));
    await context.close();
  }, 120_000);
});
