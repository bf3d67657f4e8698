import { findOrder, type OrderRow } from "../orders/order-rows.ts";
import { abandonOrder, amountDue, type OrderStore, settleOrder } from "../orders/settle-order.ts";
import { createRenewal, renewalId } from "./create-renewal.ts";
import { prepareFailureEmail } from "./subscription-emails.ts";
import { findDueSubscriptions, findSubscription, type SubscriptionRow } from "./subscription-rows.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Times from a refusal to the next attempt. After the last one the subscription is paused. */
const retryDelaysMs = [1 * dayMs, 3 * dayMs, 5 * dayMs] as const;

/** A run makes a limited number of queries. The next run goes on. */
const maxRenewals = 50;

/**
 * Charges every period that is due. Two runs at the same time, a run that ends anywhere, and answers that are lost charge
 * no period twice: docs/decisions/0071-subscriptions.md. Returns the number of attempts.
 */
export async function renewSubscriptions(store: OrderStore, now: number): Promise<number> {
  await cancelWithOrders(store.db);
  const given = new Set<string>();
  let renewals = 0;
  while (renewals < maxRenewals) {
    const due = await findDueSubscriptions(store.db, now, maxRenewals);
    const open = due.filter(({ id }) => !given.has(id)).slice(0, maxRenewals - renewals);
    if (open.length === 0) return renewals;
    for (const subscription of open) {
      renewals += 1;
      try {
        await renew(store, subscription, now);
      } catch (error) {
        // The result is not known. The next run requests it.
        given.add(subscription.id);
        console.error(`subscription ${subscription.id}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  return renewals;
}

/** Ends the subscriptions whose first order the owner has cancelled. */
async function cancelWithOrders(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE subscriptions SET state = 'cancelled', next_charge_at = NULL WHERE state IN ('active', 'paused')
         AND order_id IN (SELECT id FROM orders WHERE cancelled_at IS NOT NULL)`,
    )
    .run();
}

/** Charges the period that is due, or goes on where another run has ended. */
async function renew(store: OrderStore, subscription: SubscriptionRow, now: number): Promise<void> {
  const id = await renewalId(store.secret, subscription);
  const order = (await findOrder(store.db, id)) ?? (await createRenewal(store.db, { id, subscription, now }));
  if (order) return await payRenewal(store, { order, subscription, now });
  const current = await findSubscription(store.db, subscription.id);
  // The buyer of the subscription or another run was faster, unless the product is not available.
  const isSame =
    current?.state === "active" &&
    current.period === subscription.period &&
    current.attempt === subscription.attempt;
  if (isSame && !(await findOrder(store.db, id)))
    await recordFailure(store, { subscription, now, reason: "unavailable" });
}

interface Renewal {
  readonly order: OrderRow;
  readonly subscription: SubscriptionRow;
  readonly now: number;
}

async function payRenewal(store: OrderStore, { order, subscription, now }: Renewal): Promise<void> {
  let settled = await settleOrder(store, order);
  if (settled.kind === "unpaid")
    settled = await settleOrder(store, order, await charge(store, order, subscription));
  // A second step is a question to the buyer, who is not there.
  const isChallenged = settled.kind === "challenge";
  if (isChallenged) settled = await abandonOrder(store, order);
  if (settled.kind === "placed") return;
  const payment = await store.payments.find(order.id);
  // A service without a card for the renewal refuses it without keeping a payment.
  if (isChallenged || settled.kind === "refused" || payment?.state === "challenge")
    return await recordFailure(store, { subscription, now, reason: "refused" });
  // The payment was cancelled, because it took too long. Its key cannot be used again.
  await prepareNextAttempt(store.db, subscription).run();
}

async function charge(store: OrderStore, order: OrderRow, { order_id }: SubscriptionRow) {
  const { id: key, currency, payment_method: card } = order;
  return await store.payments.pay({ key, currency, amount: amountDue(order), card, renewalOf: order_id });
}

function prepareNextAttempt(db: D1Database, { id, period, attempt }: SubscriptionRow): D1PreparedStatement {
  return db
    .prepare("UPDATE subscriptions SET attempt = attempt + 1 WHERE id = ? AND period = ? AND attempt = ?")
    .bind(id, period, attempt);
}

interface Failure {
  readonly subscription: SubscriptionRow;
  readonly now: number;
  readonly reason: "refused" | "unavailable";
}

/** Plans the next attempt, or pauses the subscription after the last one, and tells the buyer. Once for an attempt. */
async function recordFailure(store: OrderStore, { subscription, now, reason }: Failure): Promise<void> {
  const { id, period, attempt, failures } = subscription;
  const delay = retryDelaysMs[failures];
  const retryAt = delay === undefined ? null : now + delay;
  await store.db.batch([
    await prepareFailureEmail(store, { subscription, now, reason, retryAt }),
    store.db
      .prepare(
        `UPDATE subscriptions SET attempt = attempt + 1, failures = failures + 1, next_charge_at = ?4,
           state = CASE WHEN ?4 IS NULL THEN 'paused' ELSE 'active' END
         WHERE id = ?1 AND period = ?2 AND attempt = ?3 AND state = 'active'`,
      )
      .bind(id, period, attempt, retryAt),
  ]);
}
