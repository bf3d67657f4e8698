import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { applyAction } from "../../../../../worker/origin/store/order-actions/apply-action.ts";
import { finishOpenRefunds } from "../../../../../worker/origin/store/order-actions/finish-refund.ts";
import { loadRefundable } from "../../../../../worker/origin/store/order-actions/load-refundable.ts";
import type { OrderAction } from "../../../../../worker/origin/store/order-actions/order-action.ts";
import {
  planRefund,
  type RefundRequest,
} from "../../../../../worker/origin/store/order-actions/plan-refund.ts";
import { PaymentTimeout } from "../../../../../worker/origin/store/payments/payment-service.ts";
import { createTestPayments } from "../../../../../worker/origin/store/payments/test-payments.ts";
import { randomRuns } from "../../../../random-runs.ts";
import { sessionSecret } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { buyGiftCards, stockOf, vase } from "../orders/buyer.ts";
import { type Failure, failingDatabase } from "../orders/failing-database.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { orderColumn, placedOrder, refundsPaid } from "./owner-actions.ts";

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  await new Shopper().send("/shop");
});

beforeEach(async () => {
  await setVariant(vase, { stock: 50 });
});

const failure: fc.Arbitrary<Failure | undefined> = fc.option(
  fc.record({ at: fc.integer({ min: 1, max: 14 }), isDone: fc.boolean(), isLast: fc.boolean() }),
  { nil: undefined },
);

const request: fc.Arbitrary<RefundRequest> = fc.oneof(
  fc.constant({ kind: "rest" } as const),
  fc.record({
    kind: fc.constant("entries" as const),
    entries: fc.array(
      fc.record({ position: fc.integer({ min: 0, max: 1 }), quantity: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 2 },
    ),
    includesShipping: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 9000 }) }),
);

const step = fc.record({
  kind: fc.constantFrom("fulfil", "cancel", "note", "refund", "refund", "refund"),
  request,
  isRestocked: fc.boolean(),
  /** Owners that act at the same time with what they saw before. */
  owners: fc.constantFrom(1, 1, 2),
  /** Attempts of each owner with the same id. */
  attempts: fc.constantFrom(1, 1, 2),
  service: fc.constantFrom("answers", "answers", "loses the answer", "is not reached", "refuses"),
  failure,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const plainRefund = { kind: "refund", isRestocked: false } as const;

function storeWith(current: Step | undefined) {
  const db = failingDatabase(env.DB, current?.failure);
  const payments = createTestPayments(db, async () => {});
  return {
    db,
    secret: sessionSecret,
    siteUrl: "https://pottery.example/",
    payments: {
      ...payments,
      refundPart: async (refund: Parameters<typeof payments.refundPart>[0]) => {
        if (current?.service === "is not reached") throw new PaymentTimeout("not reached");
        if (current?.service === "refuses") return "refused" as const;
        const result = await payments.refundPart(refund);
        if (current?.service === "loses the answer") throw new PaymentTimeout("lost");
        return result;
      },
    },
  };
}

async function actionOf(
  id: string,
  { kind, request: wanted, isRestocked }: Pick<Step, "kind" | "request" | "isRestocked">,
): Promise<OrderAction> {
  if (kind === "note") return { kind, text: "A note" };
  if (kind === "fulfil") return { kind, carrier: "", trackingNumber: "1", trackingUrl: "", isNotified: true };
  if (kind === "cancel") return { kind, isRestocked, text: "" };
  const state = await loadRefundable(env.DB, id);
  const plan = state && planRefund(state, wanted);
  const proposedAmount = typeof plan === "object" ? plan.amount : 1;
  return { kind: "refund", request: wanted, isRestocked, text: "", proposedAmount };
}

/** Refunds a part of an order while nothing fails, and returns the kind of the outcome. */
async function refundWithoutFaults(id: string, wanted: RefundRequest): Promise<string> {
  const action = await actionOf(id, { ...plainRefund, request: wanted });
  const request = { action, actionId: crypto.randomUUID(), version: (await historyOf(id)).length };
  return (await applyAction(storeWith(undefined), id, { request, author: "account-1" })).kind;
}

async function isLeft(id: string): Promise<boolean> {
  return (await orderColumn(id, "refunded")) !== (await orderColumn(id, "grand_total"));
}

async function historyOf(id: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare("SELECT * FROM order_history WHERE order_id = ? ORDER BY version")
    .bind(id)
    .all();
  return results.map((row) => JSON.stringify(row));
}

/** Checks an order against its payment, its gift card, the stock and its history before. */
async function check(id: string, before: readonly string[], bought: number): Promise<readonly string[]> {
  const total = (await orderColumn(id, "grand_total")) ?? 0;
  const refunded = (await orderColumn(id, "refunded")) ?? 0;
  const due = total - ((await orderColumn(id, "gift_amount")) ?? 0);
  const history = await historyOf(id);
  expect(history.slice(0, before.length)).toEqual(before);
  expect(history.map((row) => JSON.parse(row).version)).toEqual(history.map((_, index) => index + 1));
  expect(refunded).toBeLessThanOrEqual(total);
  expect(await refundsPaid(id)).toBeLessThanOrEqual(Math.min(due, refunded));
  const stock = (await stockOf(vase)) ?? 0;
  expect(stock).toBeGreaterThanOrEqual(50 - bought);
  expect(stock).toBeLessThanOrEqual(50);
  return history;
}

it(
  "refunds, stock and history of an order stay consistent after any actions that fail at any step",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (quantity, hasGiftCard, steps) => {
          await setVariant(vase, { stock: 50 });
          await env.DB.prepare("DELETE FROM outbox").run();
          const [code = ""] = hasGiftCard ? await buyGiftCards() : [];
          const digestQuery = env.DB.prepare("SELECT code_digest FROM gift_cards ORDER BY rowid DESC");
          const digest = await digestQuery.first<string>("code_digest");
          const changes = { shippingOptionKey: "courier", ...(hasGiftCard && { giftCards: [code] }) };
          const id = await placedOrder(vase, quantity, changes);
          let history: readonly string[] = [];
          for (const current of steps) {
            const action = await actionOf(id, current);
            const version = history.length;
            await Promise.all(
              Array.from({ length: current.owners }, async () => {
                const actionId = crypto.randomUUID();
                for (let attempt = 0; attempt < current.attempts; attempt++)
                  await applyAction(storeWith(current), id, {
                    request: { action, actionId, version },
                    author: "account-1",
                  }).catch(() => undefined);
              }),
            );
            history = await check(id, history, quantity);
          }
          await finishOpenRefunds(storeWith(undefined), Date.now() + 1);
          const rows = (await check(id, history, quantity)).map((row) => JSON.parse(row));
          const isOpen = (row: { kind: string; action_id: string }) =>
            row.kind === "refund-requested" &&
            !rows.some((other) => other.action_id === row.action_id && /refunded|refused/.test(other.kind));
          expect(rows.filter(isOpen)).toEqual([]);
          // The reserved amount was refunded by the payment service and to the gift card.
          const refusals = rows.filter(({ kind }) => kind === "refund-refused");
          expect(refusals.length === 0 || steps.some(({ service }) => service === "refuses")).toBe(true);
          const details = rows
            .filter(({ kind }) => kind === "refund-requested")
            .filter((row) => refusals.every((refusal) => refusal.action_id !== row.action_id))
            .map((row) => JSON.parse(row.detail));
          const sum = (part: (detail: Record<string, never>) => number) =>
            details.reduce((all, detail) => all + part(detail), 0);
          expect(await orderColumn(id, "refunded")).toBe(sum(({ amount = 0 }) => amount));
          expect(await refundsPaid(id)).toBe(sum(({ paymentAmount = 0 }) => paymentAmount));
          const restocked = details
            .filter((detail) => detail.isRestocked)
            .flatMap((detail) => detail.entries as { quantity: number }[])
            .reduce((all, entry) => all + entry.quantity, 0);
          expect(await stockOf(vase)).toBe(50 - quantity + restocked);
          if (hasGiftCard) {
            const paid = (await orderColumn(id, "gift_amount")) ?? 0;
            const card = env.DB.prepare("SELECT balance FROM gift_cards WHERE code_digest = ?").bind(digest);
            const returned = sum(({ amount = 0, paymentAmount = 0 }) => amount - paymentAmount);
            expect(await card.first("balance")).toBe(5000 - paid + returned);
          }
          // Each action that was recorded has one email, or none if it sends none.
          const emails = await env.DB.prepare("SELECT id FROM outbox WHERE id LIKE 'order %ed %'").all();
          const mailed = rows.filter(
            ({ kind, action_id }) =>
              kind === "fulfilled" ||
              kind === "cancelled" ||
              (kind === "refunded" &&
                rows.some(
                  (row) =>
                    row.kind === "refund-requested" &&
                    row.action_id === action_id &&
                    JSON.parse(row.detail).amount > 0,
                )),
          );
          expect(emails.results).toHaveLength(mailed.length);

          // What is left can still be refunded, the shipping once.
          const pieces: number = details
            .flatMap((detail) => detail.entries as { quantity: number }[])
            .reduce((all, entry) => all + entry.quantity, 0);
          const refundOf = (wanted: RefundRequest) => refundWithoutFaults(id, wanted);
          const shippingToo = { kind: "entries", includesShipping: true } as const;
          if ((await isLeft(id)) && pieces < quantity) {
            const onePiece = [{ position: 0, quantity: 1 }];
            expect(await refundOf({ ...shippingToo, entries: onePiece })).toBe("done");
            if (await isLeft(id)) expect(await refundOf({ ...shippingToo, entries: [] })).toBe("invalid");
          }
          if (await isLeft(id)) expect(await refundOf({ kind: "rest" })).toBe("done");
          expect(await orderColumn(id, "refunded")).toBe(await orderColumn(id, "grand_total"));
          const giftAmount = (await orderColumn(id, "gift_amount")) ?? 0;
          expect(await refundsPaid(id)).toBe(((await orderColumn(id, "grand_total")) ?? 0) - giftAmount);
        },
      ),
      { numRuns: 60 * randomRuns },
    );
  },
  240_000 * randomRuns,
);
