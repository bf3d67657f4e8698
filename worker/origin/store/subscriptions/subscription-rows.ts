import * as z from "zod";
import { periodUnits } from "../../../../shared/store/subscription-plan.ts";
import type { BillingPeriod } from "./billing-dates.ts";

const row = z.object({
  id: z.string(),
  order_id: z.string(),
  token: z.string(),
  state: z.enum(["pending", "active", "paused", "cancelled", "ended"]),
  billing_value: z.number(),
  billing_unit: z.enum(periodUnits),
  billing_cycles: z.number(),
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  payment_method: z.string(),
  anchor_at: z.number(),
  period: z.number(),
  attempt: z.number(),
  failures: z.number(),
  next_charge_at: z.number().nullable(),
  charges: z.number(),
  title: z.string(),
  quantity: z.number(),
  plan: z.string(),
  currency: z.string(),
  email: z.string(),
  name: z.string(),
  site_url: z.string(),
  item_path: z.string().nullable(),
});
/** A subscription with its entry and its buyer. `charges`: the payments so far, that of the order included. `item_path` is null if the product is gone. */
export type SubscriptionRow = z.infer<typeof row>;

const select = `SELECT s.*, e.title, e.quantity, e.plan, o.currency, o.email, o.name, o.site_url,
    (SELECT i.path FROM items i WHERE i.id = e.item_id) AS item_path,
    1 + (SELECT count(*) FROM orders r WHERE r.subscription_id = s.id AND r.state = 'placed') AS charges
  FROM subscriptions s JOIN orders o ON o.id = s.order_id
    JOIN order_entries e ON e.order_id = s.order_id AND e.position = s.position`;

export async function findSubscription(db: D1Database, id: string): Promise<SubscriptionRow | undefined> {
  return (await load(db.prepare(`${select} WHERE s.id = ?`).bind(id)))[0];
}

/** The subscription with this token, which is a secret of its buyer. A pending one is not shown. */
export async function findSubscriptionByToken(
  db: D1Database,
  token: string,
): Promise<SubscriptionRow | undefined> {
  return (await load(db.prepare(`${select} WHERE s.token = ? AND s.state <> 'pending'`).bind(token)))[0];
}

/** True if an order begins a subscription, also before it is placed. */
export async function beginsSubscription(db: D1Database, orderId: string): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM subscriptions WHERE order_id = ?").bind(orderId).first()) !== null;
}

/** The subscriptions that an order has begun, or has renewed. */
export async function subscriptionsOfOrder(
  db: D1Database,
  { id, subscription_id }: { readonly id: string; readonly subscription_id: string | null },
): Promise<readonly SubscriptionRow[]> {
  const where = "s.state <> 'pending' AND (s.order_id = ?1 OR s.id = ?2) ORDER BY s.position";
  return await load(db.prepare(`${select} WHERE ${where}`).bind(id, subscription_id));
}

/** The subscriptions that a member has begun while signed in, and those of the member's memberships; the latest first. */
export async function subscriptionsOfMember(
  db: D1Database,
  memberId: string,
): Promise<readonly SubscriptionRow[]> {
  const where = `s.state <> 'pending' AND (o.member_id = ?1 OR EXISTS (SELECT 1 FROM memberships m
    WHERE m.order_id = s.order_id AND m.position = s.position AND m.member_id = ?1)) ORDER BY s.anchor_at DESC, s.id`;
  return await load(db.prepare(`${select} WHERE ${where}`).bind(memberId));
}

/** Some subscriptions whose payment is due, the oldest first. */
export async function findDueSubscriptions(
  db: D1Database,
  now: number,
  limit: number,
): Promise<readonly SubscriptionRow[]> {
  const where = "s.state = 'active' AND s.next_charge_at <= ?1 ORDER BY s.next_charge_at, s.id LIMIT ?2";
  return await load(db.prepare(`${select} WHERE ${where}`).bind(now, limit));
}

async function load(statement: D1PreparedStatement): Promise<SubscriptionRow[]> {
  const { results } = await statement.all();
  return z.array(row).parse(results);
}

export function billingPeriodOf({
  billing_value: value,
  billing_unit: unit,
}: Pick<SubscriptionRow, "billing_value" | "billing_unit">): BillingPeriod {
  return { value, unit };
}
