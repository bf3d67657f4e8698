import { newSecretId } from "../../../http/secret-id.ts";
import { subscriptionPlanOf } from "../billing-plan.ts";
import type { EntryRow } from "../cart-rows.ts";
import { type PricedCart, priceCart } from "../cart-rules.ts";
import type { OrderRow } from "../orders/order-rows.ts";
import { periodStart } from "./billing-dates.ts";
import { billingPeriodOf, findSubscription, type SubscriptionRow } from "./subscription-rows.ts";

export function hasPlan(entry: EntryRow): boolean {
  return subscriptionPlanOf(entry) !== undefined;
}

/**
 * Inserts the subscriptions of a pending order. They begin when it is placed. A renewal costs what the entry costs alone
 * today, with its shipping and taxes, and without coupons and gift cards.
 */
export function prepareSubscriptions(
  db: D1Database,
  orderId: string,
  { priced, paymentMethod }: { readonly priced: PricedCart; readonly paymentMethod: string },
): D1PreparedStatement {
  const rows = priced.entries.flatMap((entry, position) => {
    const plan = subscriptionPlanOf(entry);
    if (plan === undefined) return [];
    const alone = priceCart({ ...priced, entries: [entry], coupons: [] });
    const { subtotal, shipping, tax, includedTax, grandTotal } = alone.sums;
    return {
      id: crypto.randomUUID(),
      position,
      token: newSecretId(),
      value: plan.billingPeriod.value,
      unit: plan.billingPeriod.unit,
      cycles: plan.numBillingCycles,
      ...{ subtotal, shipping, tax, includedTax, total: grandTotal },
      shippingName: alone.requiresShipping ? (alone.selected?.row.name ?? "") : "",
    };
  });
  return db
    .prepare(
      `INSERT INTO subscriptions (id, website_id, order_id, position, token, state, billing_value, billing_unit,
         billing_cycles, subtotal, shipping, shipping_name, tax, included_tax, total, payment_method)
       SELECT s.value ->> 'id', ?2, ?1, s.value ->> 'position', s.value ->> 'token', 'pending', s.value ->> 'value',
         s.value ->> 'unit', s.value ->> 'cycles', s.value ->> 'subtotal', s.value ->> 'shipping',
         s.value ->> 'shippingName', s.value ->> 'tax', s.value ->> 'includedTax', s.value ->> 'total', ?4
       FROM json_each(?3) s`,
    )
    .bind(orderId, priced.site.id, JSON.stringify(rows), paymentMethod);
}

/**
 * The changes of subscriptions when an order is placed: those of a first order begin, that of a renewal goes on with its
 * next period. They belong to the transaction in which the order becomes `placed`, and repeating them changes nothing.
 */
export async function preparePlacedSubscriptions(
  db: D1Database,
  order: OrderRow,
  now: number,
): Promise<readonly D1PreparedStatement[]> {
  if (order.subscription_id === null)
    return order.kind === "order" ? [] : await prepareBeginnings(db, order, now);
  const { subscription_id: id, subscription_period: period } = order;
  const subscription = await findSubscription(db, id);
  if (subscription === undefined || period === null) return [];
  const next = periodStart(subscription.anchor_at, billingPeriodOf(subscription), period + 1);
  return [
    db
      .prepare(
        `UPDATE subscriptions SET period = ?2 + 1, attempt = 0, failures = 0,
           next_charge_at = CASE state WHEN 'active' THEN ?3 END
         WHERE id = ?1 AND period = ?2 AND (SELECT state FROM orders WHERE id = ?4) = 'placed'`,
      )
      .bind(id, period, next, order.id),
    prepareEnd(db, id),
  ];
}

async function prepareBeginnings(
  db: D1Database,
  { id }: OrderRow,
  now: number,
): Promise<readonly D1PreparedStatement[]> {
  const { results } = await db
    .prepare("SELECT id, billing_value, billing_unit FROM subscriptions WHERE order_id = ?")
    .bind(id)
    .all<Pick<SubscriptionRow, "id" | "billing_value" | "billing_unit">>();
  return results.flatMap((row) => [
    db
      .prepare(
        `UPDATE subscriptions SET state = 'active', anchor_at = ?2, next_charge_at = ?3
         WHERE id = ?1 AND state = 'pending' AND (SELECT state FROM orders WHERE id = order_id) = 'placed'`,
      )
      .bind(row.id, now, periodStart(now, billingPeriodOf(row), 1)),
    prepareEnd(db, row.id),
  ]);
}

/** Ends a subscription whose payments are all made. */
export function prepareEnd(db: D1Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE subscriptions SET state = 'ended', next_charge_at = NULL
       WHERE id = ? AND state IN ('active', 'paused') AND billing_cycles > 0 AND billing_cycles <=
         1 + (SELECT count(*) FROM orders r WHERE r.subscription_id = subscriptions.id AND r.state = 'placed')`,
    )
    .bind(id);
}
