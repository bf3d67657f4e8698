import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, inject, it, vi } from "vitest";
import { testCards } from "../../../../../shared/store/checkout/checkout-values.ts";
import { digestCode } from "../../../../../worker/origin/store/orders/gift-cards.ts";
import { parseOrderInput } from "../../../../../worker/origin/store/orders/order-input.ts";
import { handlePaymentEvent } from "../../../../../worker/origin/store/orders/order-store.ts";
import { placeOrder } from "../../../../../worker/origin/store/orders/place-order.ts";
import { settleExpiredOrders } from "../../../../../worker/origin/store/orders/settle-order.ts";
import {
  createPaymentEvent,
  eventSecret,
} from "../../../../../worker/origin/store/payments/payment-event.ts";
import { createTestPayments } from "../../../../../worker/origin/store/payments/test-payments.ts";
import { randomRuns } from "../../../../random-runs.ts";
import { sessionSecret } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { Shopper } from "../shopper.ts";
import { address, countRows, stockOf, vase } from "./buyer.ts";
import { type Failure, failingDatabase } from "./failing-database.ts";

const buyers = [0, 1, 2];
let variantId: string | null = null;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  await new Shopper().send("/shop");
  variantId = await env.DB.prepare("SELECT id FROM variants WHERE sku = ?").bind(vase).first<string>("id");
});

const failure: fc.Arbitrary<Failure | undefined> = fc.option(
  fc.record({ at: fc.integer({ min: 1, max: 16 }), isDone: fc.boolean(), isLast: fc.boolean() }),
  { nil: undefined },
);

/** A press of the button that pays, the answer to a second step, or both; a number of tabs press at the same time. */
const step = fc.record({
  buyer: fc.constantFrom(...buyers),
  card: fc.constantFrom(...testCards),
  tab: fc.integer({ min: 0, max: 1 }),
  answer: fc.constantFrom("confirm" as const, "refuse" as const, undefined),
  presses: fc.constantFrom(1, 1, 1, 2, 3),
  hasGiftCard: fc.boolean(),
  failure,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

declare module "vitest" {
  interface ProvidedContext {
    benchCheckouts: number;
  }
}

/** The number of checkouts that the bench wants, with a report; 0 in a test (test/bench/checkouts.ts). */
const benchCheckouts = inject("benchCheckouts");
/** A run has one checkout at least. */
const runs = benchCheckouts > 0 ? benchCheckouts : 60 * randomRuns;
const timeoutMs = 240_000 * randomRuns + 400 * benchCheckouts;

/** How often checkouts failed, by the kind of failure, and what became of them. */
const report = {
  checkouts: { none: 0, refusedOperation: 0, lostAnswer: 0, endedWorker: 0 },
  orders: 0,
  paidOrders: 0,
  payments: 0,
  orderedPieces: 0,
  takenPieces: 0,
};

function kindOf(failure: Failure | undefined): keyof typeof report.checkouts {
  if (failure === undefined) return "none";
  if (failure.isLast) return "endedWorker";
  return failure.isDone ? "lostAnswer" : "refusedOperation";
}

const cartOf = (buyer: number) => `cart-${buyer}`.padEnd(43, "-");
const keyOf = (buyer: number, tab: number) => `00000000-0000-4000-8000-0000000000${buyer}${tab}`;

interface Shop {
  readonly stock: number;
  readonly quantities: readonly number[];
  /** Most uses of the coupon. */
  readonly uses: number;
  /** The balance of the gift card that all buyers know. */
  readonly balance: number;
}

const giftCode = "ABCDEFGHJKLMNPQR";

async function prepareShop({ stock, quantities, uses, balance }: Shop): Promise<void> {
  const db = env.DB;
  await db.batch([
    ...["gift_cards", "orders", "test_payments", "cart_coupons", "cart_entries", "carts"].map((name) =>
      db.prepare(`DELETE FROM ${name}`),
    ),
    db.prepare("UPDATE variants SET stock = ?, price = 4200 WHERE id = ?").bind(stock, variantId),
    db.prepare("UPDATE coupons SET uses = 0, max_uses = ? WHERE code = 'TIDE10'").bind(uses),
    db
      .prepare("INSERT INTO gift_cards (code_digest, currency, value, balance) VALUES (?1, 'GBP', ?2, ?2)")
      .bind(await digestCode(giftCode), balance),
    ...buyers.flatMap((buyer) => [
      db
        .prepare("INSERT INTO carts (token, id, created_at, modified_at) VALUES (?1, ?1, 1, 1)")
        .bind(cartOf(buyer)),
      db
        .prepare(
          `INSERT INTO cart_entries (id, cart_token, variant_id, quantity, title, seen_price, position)
           VALUES (?1, ?1, ?2, ?3, 'Vase', 4200, 1)`,
        )
        .bind(cartOf(buyer), variantId, quantities[buyer]),
      db.prepare("INSERT INTO cart_coupons (cart_token, code) VALUES (?, 'TIDE10')").bind(cartOf(buyer)),
    ]),
  ]);
}

function storeWith(failure: Failure | undefined) {
  const db = failingDatabase(env.DB, failure);
  const store = {
    db,
    secret: sessionSecret,
    siteUrl: "https://pottery.example/",
    payments: createTestPayments(db, async (payment) => {
      const event = await createPaymentEvent(sessionSecret, payment);
      await handlePaymentEvent(store, await eventSecret(sessionSecret), event).catch(() => {});
    }),
  };
  return store;
}

async function press({ buyer, card, tab, hasGiftCard, failure }: Step) {
  const body = {
    cartToken: cartOf(buyer),
    email: "ada@example.org",
    name: "Ada",
    shippingAddress: address,
    shippingOptionKey: "courier",
    payment: { method: "test", card },
    giftCards: hasGiftCard ? [giftCode] : [],
    termsAccepted: true,
  };
  const parsed = parseOrderInput(body, { key: keyOf(buyer, tab), method: "test", language: "en" });
  if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
  return await placeOrder(storeWith(failure), parsed.input, undefined).catch(() => undefined);
}

const paidOf = (buyer: number) =>
  countRows(
    "test_payments p JOIN orders o ON o.id = p.payment_key",
    `p.state = 'succeeded' AND o.cart_token = '${cartOf(buyer)}'`,
  );

/** Runs a step and checks its answers against what was taken. */
async function runStep(current: Step, placed: Map<string, string>): Promise<void> {
  const outcomes = await Promise.all(Array.from({ length: current.presses }, () => press(current)));
  for (const outcome of outcomes) {
    if (outcome?.kind === "placed") {
      // The same key, and every tab of the cart, has the same order.
      const cart = cartOf(current.buyer);
      expect(placed.get(cart) ?? outcome.order.id).toBe(outcome.order.id);
      placed.set(cart, outcome.order.id);
    }
    // A buyer whose answer says that nothing was paid has paid nothing.
    if (outcomes.length === 1 && (outcome?.kind === "refused" || outcome?.kind === "changed"))
      expect(await paidOf(current.buyer)).toBe(0);
    if (outcome?.kind === "challenge" && current.answer)
      await storeWith(undefined).payments.answerChallenge(outcome.paymentId, current.answer);
  }
}

it(
  "orders, payments, stock and coupons agree after any checkouts that fail at any step",
  async () => {
    let checkouts = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        fc.record({
          stock: fc.integer({ min: 0, max: 5 }),
          quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
          uses: fc.integer({ min: 1, max: 3 }),
          balance: fc.integer({ min: 1, max: 20_000 }),
        }),
        async (steps, shop) => {
          if (benchCheckouts > 0 && checkouts >= benchCheckouts) return;
          await prepareShop(shop);
          const placed = new Map<string, string>();
          for (const current of steps) await runStep(current, placed);
          checkouts += steps.length;
          for (const { failure } of steps) report.checkouts[kindOf(failure)] += 1;

          // Every payment that was not finished is asked for, as when its time is over.
          await settleExpiredOrders(storeWith(undefined), Date.now() + 24 * 60 * 60_000);
          const { results } = await env.DB.prepare(
            `SELECT o.id, o.cart_token, o.grand_total AS total, o.gift_amount AS gift, ifnull(p.amount, 0) AS amount,
             (SELECT sum(quantity) FROM order_entries e WHERE e.order_id = o.id) AS quantity,
             (SELECT is_purchased FROM carts c WHERE c.token = o.cart_token) AS purchased,
             (SELECT count(*) FROM order_coupons u WHERE u.order_id = o.id) AS coupons
           FROM orders o LEFT JOIN test_payments p ON p.payment_key = o.id AND p.state = 'succeeded'
           WHERE o.state = 'placed'`,
          ).all<Record<string, number>>();
          const sum = (name: string) => results.reduce((total, row) => total + (row[name] ?? 0), 0);
          expect(await countRows("orders", "state = 'pending'")).toBe(0);
          const payments = await countRows("test_payments", "state = 'succeeded'");
          const paidOrders = results.filter(({ amount }) => amount).length;
          expect(payments).toBe(paidOrders);
          for (const { total = 0, gift = 0, amount, quantity = 0, coupons, purchased } of results) {
            const goods = 4200 * quantity;
            expect(total).toBe(goods - (coupons ? goods / 10 : 0) + 895);
            expect([amount, purchased]).toEqual([total - gift, 1]);
          }
          expect(await env.DB.prepare("SELECT balance FROM gift_cards").first("balance")).toBe(
            shop.balance - sum("gift"),
          );
          expect(new Set(results.map(({ cart_token }) => cart_token)).size).toBe(results.length);
          const takenPieces = shop.stock - ((await stockOf(vase)) ?? 0);
          expect(takenPieces).toBe(sum("quantity"));
          expect(await env.DB.prepare("SELECT uses FROM coupons WHERE code = 'TIDE10'").first("uses")).toBe(
            sum("coupons"),
          );
          expect(await countRows("carts", "is_purchased = 1")).toBe(results.length);
          // An order that was answered is not lost afterwards.
          for (const id of placed.values()) expect(results.map((row) => row.id)).toContain(id);
          report.orders += results.length;
          report.paidOrders += paidOrders;
          report.payments += payments;
          report.orderedPieces += sum("quantity");
          report.takenPieces += takenPieces;
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
    expect(checkouts).toBeGreaterThan(20);
    // If every order is refused, all of the sums are 0 and agree.
    expect(report.paidOrders).toBeGreaterThan(5);
    if (benchCheckouts > 0) console.log(`REPORT ${JSON.stringify(report)}`);
  },
  timeoutMs,
);
