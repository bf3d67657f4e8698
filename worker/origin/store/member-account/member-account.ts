import * as z from "zod";
import { openPlans } from "../memberships/open-plans.ts";
import { type OrderRow, orderFromRow } from "../orders/order-rows.ts";
import { type SubscriptionRow, subscriptionsOfMember } from "../subscriptions/subscription-rows.ts";
import { type MemberAddress, memberAddresses } from "./addresses.ts";

const maxOrders = 50;

const planRow = z.object({ name: z.string(), path: z.string().nullable() });

/** Everything that the account page of a member shows. */
export interface MemberAccount {
  readonly orders: readonly OrderRow[];
  readonly subscriptions: readonly SubscriptionRow[];
  /** The plans whose pages are open, with the first page of each. */
  readonly plans: readonly z.infer<typeof planRow>[];
  readonly addresses: readonly MemberAddress[];
}

/** Loads the account of a member. Orders are those that were made while the member was signed in, and memberships. */
export async function loadMemberAccount(db: D1Database, memberId: string): Promise<MemberAccount> {
  const [orders, subscriptions, open, addresses] = await Promise.all([
    db
      .prepare(
        `SELECT o.* FROM orders o WHERE o.state = 'placed' AND (o.member_id = ?1
           OR EXISTS (SELECT 1 FROM memberships m WHERE m.order_id = o.id AND m.member_id = ?1))
         ORDER BY o.placed_at DESC, o.order_number DESC LIMIT ${maxOrders}`,
      )
      .bind(memberId)
      .all(),
    subscriptionsOfMember(db, memberId),
    openPlans(db, memberId),
    memberAddresses(db, memberId),
  ]);
  const plans = await db
    .prepare(
      `SELECT p.name, (SELECT min(c.path) FROM collections c WHERE c.plan_id = p.id) AS path FROM plans p
       WHERE p.id IN (SELECT value FROM json_each(?)) ORDER BY p.name`,
    )
    .bind(JSON.stringify(open))
    .all();
  return {
    orders: orders.results.flatMap((found) => orderFromRow(found) ?? []),
    subscriptions,
    plans: z.array(planRow).parse(plans.results),
    addresses,
  };
}
