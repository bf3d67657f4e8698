import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, it, vi } from "vitest";
import { createOrderStore } from "../../../../../worker/origin/store/orders/order-store.ts";
import { settleExpiredOrders } from "../../../../../worker/origin/store/orders/settle-order.ts";
import { periodStart } from "../../../../../worker/origin/store/subscriptions/billing-dates.ts";
import { changeSubscription } from "../../../../../worker/origin/store/subscriptions/change-subscription.ts";
import { renewSubscriptions } from "../../../../../worker/origin/store/subscriptions/renew-subscriptions.ts";
import { findSubscription } from "../../../../../worker/origin/store/subscriptions/subscription-rows.ts";
import { randomRuns } from "../../../../random-runs.ts";
import { sessionSecret } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { countRows, stockOf } from "../orders/buyer.ts";
import { type Failure, failingDatabase } from "../orders/failing-database.ts";
import { Shopper, setVariant } from "../shopper.ts";
import { dayMs, planSku, subscribe } from "./subscriber.ts";

const stock = 1000;
const anchor = Date.parse("2027-01-31T10:00Z");
let id = "";
let sku = "";

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  await new Shopper().send("/shop");
  sku = await planSku();
  ({ id } = (await subscribe(sku)).subscription);
});

const failure: fc.Arbitrary<Failure | undefined> = fc.option(
  fc.record({ at: fc.integer({ min: 1, max: 30 }), isDone: fc.boolean(), isLast: fc.boolean() }),
  { nil: undefined },
);

/** Some triggers at the same time, each of which may end anywhere, and a change of the buyer meanwhile. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 60 }),
  triggers: fc.array(failure, { minLength: 1, maxLength: 3 }),
  card: fc.constantFrom("success", "success", "timeout", "twice", "refused"),
  action: fc.constantFrom(undefined, "skip" as const, "pause" as const),
  /** The operation of the first trigger before which the change is made; 0: at the same time. */
  changeAt: fc.constantFrom(0, 0, 3, 4, 5, 6, 7),
  // Requests of other visitors settle the orders whose time is over.
  hasVisitor: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function storeWith(failure?: Failure, before?: (operation: number) => Promise<void>) {
  const bindings = { DB: failingDatabase(env.DB, failure, before), SESSION_SECRET: sessionSecret };
  return createOrderStore(bindings, "https://pottery.example");
}

async function restart(cycles: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM orders WHERE subscription_id IS NOT NULL"),
    env.DB.prepare("DELETE FROM test_payments"),
    env.DB.prepare(
      `UPDATE subscriptions SET state = 'active', anchor_at = ?, period = 1, attempt = 0, failures = 0,
         next_charge_at = ?, billing_cycles = ?`,
    ).bind(anchor, periodStart(anchor, { value: 1, unit: "month" }, 1), cycles),
  ]);
  await setVariant(sku, { stock });
}

interface Changed {
  readonly period: number;
  /** True if the period was paid when the buyer got the answer. */
  readonly isPaid: boolean;
}

/** Changes the subscription as its buyer, and returns the period that was skipped, or in which it was paused. */
async function changeAsBuyer(action: Step["action"], now: number): Promise<Changed | undefined> {
  const subscription = await findSubscription(env.DB, id);
  if (action === undefined || subscription?.state !== "active") return undefined;
  const { period } = subscription;
  await changeSubscription(storeWith(), subscription, { action, period, card: undefined }, now);
  return { period, isPaid: await isPaid(period) };
}

async function isPaid(period: number): Promise<boolean> {
  const query = `SELECT 1 FROM orders o JOIN test_payments p ON p.payment_key = o.id
    WHERE o.subscription_period = ? AND p.state = 'succeeded'`;
  return (await env.DB.prepare(query).bind(period).first()) !== null;
}

it(
  "every period that is due is paid exactly once, whatever fails",
  async () => {
    let [charged, lost] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(0, 0, 0, 6),
        fc.boolean(),
        async (steps, cycles, isInterrupted) => {
          await restart(cycles);
          const skipped = new Set<number>();
          let now = anchor;
          // Pauses, and payments that fail for too long, leave periods out.
          let isComplete = true;
          for (const { days, triggers, hasVisitor, ...wanted } of steps) {
            const card = !isInterrupted && wanted.card === "refused" ? "success" : wanted.card;
            const action = !isInterrupted && wanted.action === "pause" ? undefined : wanted.action;
            now += days * dayMs;
            await env.DB.prepare("UPDATE subscriptions SET payment_method = ?").bind(card).run();
            let change: Promise<Changed | undefined> | undefined;
            const changeOnce = async () => {
              change ??= changeAsBuyer(action, now);
              await change;
            };
            await Promise.all([
              wanted.changeAt === 0 && changeOnce(),
              ...triggers.map(async (failure, index) => {
                const before = async (operation: number) => {
                  if (index === 0 && operation === wanted.changeAt) await changeOnce();
                };
                await renewSubscriptions(storeWith(failure, before), now).catch(() => {});
              }),
            ]);
            await changeOnce();
            const changed = await change;
            if (hasVisitor) await settleExpiredOrders(storeWith(), now + 16 * 60_000);
            if (changed !== undefined) {
              expect(await isPaid(changed.period)).toBe(changed.isPaid);
              if (action === "skip") skipped.add(changed.period);
            }
            const { state } = (await findSubscription(env.DB, id)) ?? {};
            if (state === "paused") {
              isComplete = false;
              const subscription = await findSubscription(env.DB, id);
              const next = {
                action: "resume" as const,
                period: subscription?.period ?? 0,
                card: "success" as const,
              };
              if (subscription) await changeSubscription(storeWith(), subscription, next, now);
            }
          }

          // The last triggers have no faults, and come until refused payments have been made again.
          await env.DB.exec("UPDATE subscriptions SET payment_method = 'success'");
          await settleExpiredOrders(storeWith(), now + 16 * 60_000);
          for (const later of [0, 1, 5, 10]) await renewSubscriptions(storeWith(), now + later * dayMs);
          now += 10 * dayMs;

          const { results } = await env.DB.prepare(
            `SELECT o.subscription_period AS period, o.state, p.state AS payment FROM orders o
             LEFT JOIN test_payments p ON p.payment_key = o.id WHERE o.subscription_id IS NOT NULL`,
          ).all<{ period: number; state: string; payment: string | null }>();
          const paid = results.filter(({ payment }) => payment === "succeeded").map(({ period }) => period);
          const placed = results.filter(({ state }) => state === "placed").map(({ period }) => period);
          expect(new Set(paid).size).toBe(paid.length);
          expect(paid.toSorted()).toEqual(placed.toSorted());
          expect(results.filter(({ state }) => state === "pending")).toEqual([]);
          expect(await stockOf(sku)).toBe(stock - placed.length);
          expect(await countRows("test_payments", "state = 'succeeded'")).toBe(paid.length);
          if (cycles > 0) expect(paid.length).toBeLessThan(cycles);
          const due: number[] = [];
          for (let period = 1; periodStart(anchor, { value: 1, unit: "month" }, period) <= now; period++)
            due.push(period);
          for (const period of paid) expect(due).toContain(period);
          if (isComplete && cycles === 0) {
            expect(due.filter((period) => !skipped.has(period) && !paid.includes(period))).toEqual([]);
            charged += paid.length;
          }
          if (isComplete && cycles > 0 && skipped.size === 0)
            expect(paid.length).toBe(Math.min(due.length, cycles - 1));
          lost += results.filter(({ payment }) => payment === null || payment === "cancelled").length;
        },
      ),
      { numRuns: 40 * randomRuns, endOnFailure: true },
    );
    expect(charged).toBeGreaterThan(15);
    expect(lost).toBeGreaterThan(0);
  },
  240_000 * randomRuns,
);
