import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Buyer, buyGiftCards, mug, ordersPlaced, paymentsTaken } from "./orders/buyer.ts";
import { type Failure, failingDatabase } from "./orders/failing-database.ts";
import { filled, PlainBuyer } from "./plain-buyer.ts";
import { setVariant } from "./shopper.ts";

beforeAll(async () => {
  await new Buyer().send("/");
});
beforeEach(async () => {
  await env.DB.prepare("DROP TRIGGER IF EXISTS meanwhile").run();
  await setVariant(mug, { stock: 10 });
});

describe("payment without JavaScript", () => {
  it("applies a typed coupon before it is paid, and shows the new amount", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const amount = Number(buyer.hidden("amount"));
    expect((await buyer.press("pay", { ...filled, promoCode: "TIDE10" })).status).toBe(200);
    expect(Number(buyer.hidden("amount"))).toBeLessThan(amount);
    expect((await buyer.press("pay")).status).toBe(303);
  });

  it.each([
    ["of the first operation", { at: 1, isDone: false, isLast: true }],
    ["of the operation with the cart", { at: 6, isDone: false, isLast: false }],
    ["before the order is made", { at: 10, isDone: false, isLast: true }],
    ["after the order is made", { at: 12, isDone: true, isLast: true }],
    ["after the order is placed", { at: 23, isDone: true, isLast: true }],
  ])("keeps what was typed at a failure of the database %s, and places one order", async (_, failure) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { DB, fail } = breakableDatabase();
    const buyer = await new PlainBuyer({ DB }).open();
    await buyer.fill();
    const placed = await ordersPlaced();
    fail(failure);
    const response = await buyer.press("pay");
    fail(undefined);
    expect(response.status).toBe(503);
    expect(buyer.page).toContain("What you wrote is kept.");
    expect(buyer.page).toContain(`value="${filled.note}"`);
    const again = await buyer.sendAgain();
    expect(again.headers.get("location")).toMatch(/^\/checkout\/order-confirmed\?token=/);
    expect(await ordersPlaced()).toBe(placed + 1);
    vi.restoreAllMocks();
  });

  it("says in the answer of the call that the shop has failed, not the payment service", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { DB, fail } = breakableDatabase();
    const buyer = await new PlainBuyer({ DB }).open();
    for (const failure of [
      { at: 1, isDone: false, isLast: true },
      { at: 15, isDone: false, isLast: true },
    ]) {
      fail(failure);
      const { status, json } = await buyer.order();
      fail(undefined);
      expect([status, json.error]).toEqual([503, expect.stringContaining("could not store your order")]);
    }
    expect((await buyer.order()).status).toBe(200);
    vi.restoreAllMocks();
  });

  it.each([
    [
      "another window has stopped the order",
      `CREATE TRIGGER meanwhile AFTER INSERT ON orders BEGIN INSERT INTO test_payments (id, payment_key, currency, amount, state, created_at) VALUES (NEW.id, NEW.id, '', 0, 'cancelled', 0); END`,
      "This cart is being ordered in another window. Nothing was paid here.",
    ],
    [
      "its time was over before the payment was made",
      "CREATE TRIGGER meanwhile AFTER INSERT ON test_payments BEGIN UPDATE orders SET state = 'released' WHERE id = NEW.payment_key; END",
      "Your payment came too late and was refunded. You have not paid. Please try again.",
    ],
  ])("says that %s, with and without scripts, and takes nothing", async (_, meanwhile, message) => {
    const sums = async () => [await ordersPlaced(), await paymentsTaken()];
    const before = await sums();
    const plain = await new PlainBuyer().open();
    await plain.fill();
    const buyer = await new PlainBuyer().open();
    await env.DB.prepare(meanwhile).run();
    expect((await plain.press("pay")).status).toBe(409);
    expect(plain.page).toContain(message);
    expect(plain.page).toContain(filled.note);
    const { status, json } = await buyer.order();
    await env.DB.prepare("DROP TRIGGER meanwhile").run();
    expect([status, json.error, json.changed]).toEqual([409, message, []]);
    expect(await sums()).toEqual(before);
    expect((await plain.press("pay")).status).toBe(303);
  });

  it("places one order for two presses", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const [first, second] = await Promise.all([buyer.press("pay"), buyer.press("pay")]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
  });

  it("says that a card was refused, and takes another one with the same key", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill({ ...filled, "payment.card": "refused" });
    const key = buyer.hidden("key");
    expect((await buyer.press("pay", { ...filled, "payment.card": "refused" })).status).toBe(402);
    expect(buyer.page).toContain("The payment was refused");
    expect(buyer.hidden("key")).toBe(key);
    expect((await buyer.press("pay")).status).toBe(303);
  });

  it("shows the question of the bank", async () => {
    const typed = { ...filled, "payment.card": "challenge" };
    const buyer = await new PlainBuyer().open();
    await buyer.fill(typed);
    expect((await buyer.press("pay", typed)).status).toBe(202);
    expect(buyer.page).toContain("Your bank asks you to confirm the payment");
    expect((await buyer.press("bank-confirm", typed)).status).toBe(303);
  });

  it("wants a changed price to be accepted before the payment", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    await setVariant(mug, { price: 9900 });
    expect((await buyer.press("pay")).status).toBe(409);
    expect(buyer.page).toContain("has changed");
    expect(buyer.page).toContain("Accept the changes beside the summary before you pay.");
    expect(buyer.focused()).toBe("awning-checkout-message");
    expect((await buyer.press("pay")).status).toBe(409);
    expect((await buyer.press("pay", { ...filled, acceptChanges: "true" })).status).toBe(303);
  });

  it("says what is sold out since, leads back to the cart, and orders nothing", async () => {
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const placed = await ordersPlaced();
    await setVariant(mug, { stock: 0 });
    expect((await buyer.press("pay")).status).toBe(409);
    expect(buyer.page).toContain("This product is sold out. Remove it to check out.");
    expect(buyer.page).not.toContain("Accept the changes");
    expect(buyer.page).toMatch(
      /Some products cannot be ordered as they are\..*<a href="\/cart">Change your cart/s,
    );
    expect(buyer.page).toMatch(/value="pay" disabled/);
    expect(buyer.page).toContain(`value="${filled.name}"`);
    expect(await ordersPlaced()).toBe(placed);
    await setVariant(mug, { stock: 10 });
    await buyer.press("edit-payment");
    expect((await buyer.press("pay")).status).toBe(303);
  });

  it("leads to the received order where the payment service does not answer", async () => {
    const buyer = await new PlainBuyer().open();
    const typed = { ...filled, "payment.card": "timeout" };
    await buyer.fill(typed);
    const answer = await buyer.press("pay", typed);
    const address = answer.headers.get("location") ?? "";
    expect([answer.status, address]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/order-received\?token=/),
    ]);
    const page = await (await buyer.send(address)).text();
    expect(page).toContain('"pageType":207');
    expect(page).toContain("Thank you, ");
    expect(buyer.cookies.get("CART") ?? "").toBe("");
  });

  it("lets a gift card pay a part, and names one that cannot be used", async () => {
    const [giftCard = ""] = await buyGiftCards();
    await setVariant(mug, { price: 6000 });
    const buyer = await new PlainBuyer().open();
    await buyer.fill();
    const total = Number(buyer.hidden("amount"));
    expect(total).toBeGreaterThan(60);
    expect((await buyer.press("continue-payment", { ...filled, giftCard: "NO-CARD" })).status).toBe(422);
    expect(buyer.openSection()).toBe("payment");
    expect(buyer.page).toContain("We do not know this gift card. Please check its code.");
    await env.DB.exec("UPDATE gift_cards SET currency = 'EUR'");
    await buyer.press("continue-payment", { ...filled, giftCard });
    await env.DB.exec("UPDATE gift_cards SET currency = 'GBP'");
    expect(buyer.page).toContain("This gift card is in EUR.");
    expect((await buyer.press("pay", { ...filled, giftCard: "NO-CARD" })).status).toBe(422);
    expect(buyer.page).toContain("We do not know this gift card.");
    const typed = { ...filled, giftCard: ` ${giftCard.toLowerCase()} ` };
    expect((await buyer.press("continue-payment", typed)).status).toBe(200);
    expect(buyer.page).toContain("<dt>Gift card</dt><dd>-£50.00</dd>");
    expect(Number(buyer.hidden("amount"))).toBeCloseTo(total - 50);
    expect((await buyer.press("pay", typed)).status).toBe(303);
    const left = await env.DB.prepare("SELECT sum(balance) AS sum FROM gift_cards").first("sum");
    expect(left).toBe(0);
  });

  it("takes an order that a gift card pays in full where cards need the service's own fields", async () => {
    const [giftCard = ""] = await buyGiftCards();
    await setVariant(mug, { price: 2000 });
    const service = "https://payments.example";
    const buyer = new PlainBuyer({
      ...{
        PAYMENT_SECRET_KEY: "sk_test_1",
        PAYMENT_PUBLIC_KEY: "pk_test_1",
        PAYMENT_WEBHOOK_SECRET: "whsec_1",
      },
      ...{ PAYMENT_API: service, PAYMENT_SCRIPT: `${service}/fields.js` },
    });
    await buyer.open();
    await buyer.fill();
    expect(buyer.page).toMatch(/<noscript><p>The fields for the card could not be loaded/);
    expect((await buyer.press("pay")).status).toBe(422);
    expect(buyer.openSection()).toBe("payment");
    expect(buyer.page).toContain("Please type your card.");
    const typed = { ...filled, giftCard };
    expect((await buyer.press("continue-payment", typed)).status).toBe(200);
    expect(buyer.hidden("amount")).toBe("0.00");
    const paid = await buyer.press("pay", typed);
    expect([paid.status, paid.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/checkout/order-confirmed?token="),
    ]);
    const last =
      "SELECT gift_amount = grand_total AS paid FROM orders WHERE state = 'placed' ORDER BY rowid DESC";
    expect(await env.DB.prepare(last).first("paid")).toBe(1);
  });
});

/** A database that works until `fail` is called. */
function breakableDatabase() {
  let db: D1Database = env.DB;
  const DB = {
    prepare: (sql: string) => db.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => db.batch(statements),
  } as unknown as D1Database;
  const fail = (failure: Failure | undefined) => {
    db = failure ? failingDatabase(env.DB, failure) : env.DB;
  };
  return { DB, fail };
}
