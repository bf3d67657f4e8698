import * as z from "zod";
import { jsonColumn } from "../../../database/json-column.ts";

const addressSchema = z.object({
  country: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
  phone: z.string(),
});

const orderRow = z.object({
  id: z.string(),
  website_id: z.string(),
  token: z.string(),
  state: z.enum(["pending", "placed", "released"]),
  order_number: z.number().nullable(),
  idempotency_key: z.string(),
  cart_token: z.string(),
  request_digest: z.string(),
  email: z.string(),
  name: z.string(),
  shipping_address: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : addressSchema.parse(JSON.parse(text)))),
  shipping_name: z.string(),
  /** The note of the method if the order is collected. */
  pickup_note: z.string().nullable(),
  /** 1 if the store itself delivers the order near by. */
  local_delivery: z.number(),
  note: z.string(),
  marketing_consent: z.number(),
  currency: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  /** The discounts as the buyer knows them: by code, or by title if they need none. */
  discounts: jsonColumn(
    z.array(z.object({ kind: z.enum(["percent", "amount", "shipping"]), label: z.string() })),
  ),
  shipping: z.number(),
  tax: z.number(),
  included_tax: z.number(),
  tax_name: z.string(),
  grand_total: z.number(),
  gift_amount: z.number(),
  created_at: z.number(),
  placed_at: z.number().nullable(),
  kind: z.enum(["order", "subscription", "contribution"]),
  payment_method: z.string(),
  site_url: z.string(),
  has_membership: z.number(),
  subscription_id: z.string().nullable(),
  subscription_period: z.number().nullable(),
  fulfilled_at: z.number().nullable(),
  cancelled_at: z.number().nullable(),
  refunded: z.number(),
});
/** An order. Amounts are in minor units of its currency. */
export type OrderRow = z.infer<typeof orderRow>;

const entryRow = z.object({
  position: z.number(),
  variant_id: z.string(),
  item_id: z.string(),
  sku: z.string(),
  title: z.string(),
  product_type: z.number(),
  attributes: jsonColumn(z.record(z.string(), z.string())),
  additional_fields: z.string(),
  answers: jsonColumn(z.array(z.object({ label: z.string(), value: z.string() }))),
  plan: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  /** The parts of the order's discount and added tax; null for older orders and for renewals. */
  discount: z.number().nullable(),
  tax: z.number().nullable(),
});
export type OrderEntryRow = z.infer<typeof entryRow>;

export const orderByIdQuery = "SELECT * FROM orders WHERE id = ?";

export function orderFromRow(value: unknown): OrderRow | undefined {
  return value === null || value === undefined ? undefined : orderRow.parse(value);
}

export async function findOrder(db: D1Database, id: string): Promise<OrderRow | undefined> {
  return orderFromRow(await db.prepare(orderByIdQuery).bind(id).first());
}

/** The order with this token. The token is a secret: who has it may see the order. */
export async function findOrderByToken(db: D1Database, token: string): Promise<OrderRow | undefined> {
  return orderFromRow(await db.prepare("SELECT * FROM orders WHERE token = ?").bind(token).first());
}

/** The orders of a key or of a cart that were not released: the one of the key first. */
export async function findOpenOrders(
  db: D1Database,
  { key, cartToken }: { readonly key: string; readonly cartToken: string },
): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM orders WHERE state <> 'released' AND (idempotency_key = ?1 OR cart_token = ?2)
       ORDER BY idempotency_key = ?1 DESC`,
    )
    .bind(key, cartToken)
    .all();
  return z.array(orderRow).parse(results);
}

export async function loadOrderEntries(db: D1Database, orderId: string): Promise<OrderEntryRow[]> {
  const { results } = await db
    .prepare("SELECT * FROM order_entries WHERE order_id = ? ORDER BY position")
    .bind(orderId)
    .all();
  return z.array(entryRow).parse(results);
}

/** Some pending orders that were to be paid before a time, the oldest first. */
export async function findExpiredOrders(db: D1Database, now: number): Promise<OrderRow[]> {
  const { results } = await db
    .prepare("SELECT * FROM orders WHERE state = 'pending' AND expires_at < ? ORDER BY expires_at LIMIT 10")
    .bind(now)
    .all();
  return z.array(orderRow).parse(results);
}
