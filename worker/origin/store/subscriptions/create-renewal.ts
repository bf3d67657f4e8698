import { productTypes } from "../../../../shared/store/product.ts";
import { newSecretId } from "../../../http/secret-id.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { type OrderRow, orderByIdQuery, orderFromRow } from "../orders/order-rows.ts";
import { pendingLifetimeMs, prepareStock } from "../orders/take-stock.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

/** The id of the order that renews a subscription, and so the key of its payment. It is the same in every run. */
export function renewalId(
  secret: string,
  { id, period, attempt }: Pick<SubscriptionRow, "id" | "period" | "attempt">,
): Promise<string> {
  return idempotencyKeyOf(secret, `renewal ${id} ${period} ${attempt}`);
}

interface NewRenewal {
  readonly id: string;
  readonly subscription: SubscriptionRow;
  readonly now: number;
}

/**
 * Creates the pending order of a due period and takes its stock: one transaction, in which the subscription must still be
 * due. Undefined if it is not, or if a constraint has refused it: the order exists, or the product is sold out.
 */
export async function createRenewal(
  db: D1Database,
  { id, subscription, now }: NewRenewal,
): Promise<OrderRow | undefined> {
  const { id: subscriptionId, period, attempt } = subscription;
  try {
    const results = await db.batch([
      db
        .prepare(
          `INSERT INTO orders (id, website_id, token, state, kind, idempotency_key, cart_token, request_digest, email,
             name, shipping_address, shipping_name, pickup_note, local_delivery, currency, subtotal, discount, shipping,
             tax, included_tax, tax_name, grand_total, created_at, expires_at, payment_method, site_url, subscription_id,
             subscription_period, member_id)
           SELECT ?1, o.website_id, ?2, 'pending', o.kind, ?1, ?1, '', o.email,
             o.name, iif(e.product_type = ${productTypes.physical}, o.shipping_address, NULL), s.shipping_name,
             iif(e.product_type = ${productTypes.physical}, o.pickup_note, NULL),
             iif(e.product_type = ${productTypes.physical}, o.local_delivery, 0), o.currency, s.subtotal, 0, s.shipping,
             s.tax, s.included_tax, o.tax_name, s.total, ?3, ?4, s.payment_method, o.site_url, s.id,
             s.period, o.member_id
           FROM subscriptions s JOIN orders o ON o.id = s.order_id
             JOIN order_entries e ON e.order_id = s.order_id AND e.position = s.position
           WHERE s.id = ?5 AND s.period = ?6 AND s.attempt = ?7 AND s.next_charge_at <= ?3
             AND EXISTS (SELECT 1 FROM variants v WHERE v.id = e.variant_id)`,
        )
        .bind(id, newSecretId(), now, now + pendingLifetimeMs, subscriptionId, period, attempt),
      db
        .prepare(
          `INSERT INTO order_entries (order_id, position, variant_id, item_id, sku, title, product_type, attributes,
             additional_fields, answers, plan, quantity, unit_price)
           SELECT ?1, 0, e.variant_id, e.item_id, e.sku, e.title, e.product_type, e.attributes,
             e.additional_fields, e.answers, e.plan, e.quantity, e.unit_price
           FROM subscriptions s JOIN order_entries e ON e.order_id = s.order_id AND e.position = s.position
           WHERE s.id = ?2 AND EXISTS (SELECT 1 FROM orders WHERE id = ?1)`,
        )
        .bind(id, subscriptionId),
      ...prepareStock(db, id),
      db.prepare(orderByIdQuery).bind(id),
    ]);
    return orderFromRow(results.at(-1)?.results[0]);
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) return undefined;
    throw error;
  }
}
