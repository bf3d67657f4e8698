import * as z from "zod";
import { periodUnits } from "../../../../shared/store/subscription-plan.ts";
import { periodStart } from "../subscriptions/billing-dates.ts";

/** The time after a paid period in which a failed payment is tried again: docs/reference/subscriptions.md#renewals */
const retryMs = 10 * 24 * 60 * 60 * 1000;

const row = z.object({
  plan_id: z.string(),
  state: z.enum(["pending", "active", "paused", "cancelled", "ended"]).nullable(),
  billing_value: z.number().nullable(),
  billing_unit: z.enum(periodUnits).nullable(),
  anchor_at: z.number().nullable(),
  period: z.number().nullable(),
  last_paid: z.number(),
});

/** The plans whose pages a member may see: those that were given by hand, and memberships for the time that is paid. */
export async function openPlans(
  db: D1Database,
  memberId: string,
  now = Date.now(),
): Promise<readonly string[]> {
  const [given, bought] = await db.batch([
    db.prepare("SELECT plan_id FROM plan_members WHERE member_id = ?").bind(memberId),
    db
      .prepare(
        `SELECT m.plan_id, s.state, s.billing_value, s.billing_unit, s.anchor_at, s.period,
           ifnull((SELECT max(r.subscription_period) FROM orders r
             WHERE r.subscription_id = s.id AND r.state = 'placed' AND r.cancelled_at IS NULL), 0) AS last_paid
         FROM memberships m JOIN orders o ON o.id = m.order_id AND o.cancelled_at IS NULL
           LEFT JOIN subscriptions s ON s.order_id = m.order_id AND s.position = m.position
         WHERE m.member_id = ?`,
      )
      .bind(memberId),
  ]);
  const plans = z.array(row.pick({ plan_id: true })).parse(given?.results);
  const memberships = z.array(row).parse(bought?.results);
  return [...plans, ...memberships.filter((each) => isOpen(each, now))].map(({ plan_id }) => plan_id);
}

/** A membership that was paid once is open for good, a subscription until its last paid period ends. */
function isOpen(
  { state, billing_value: value, billing_unit: unit, anchor_at, period, last_paid }: z.infer<typeof row>,
  now: number,
): boolean {
  if (state === null || value === null || unit === null || anchor_at === null) return true;
  const paidUntil = periodStart(anchor_at, { value, unit }, last_paid + 1);
  // A period that was skipped or paused is not tried again.
  const isTried = state === "active" && period === last_paid + 1;
  return now < paidUntil + (isTried ? retryMs : 0);
}
