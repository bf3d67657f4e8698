import type { SubscriptionPlan } from "../../../../shared/store/subscription-plan.ts";

export type BillingPeriod = SubscriptionPlan["billingPeriod"];

const weekMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The start of a period, counted from the first payment. Months are added to the day of the first payment, in UTC: a day
 * that a month does not have becomes its last one, and the months after it have the first day again.
 */
export function periodStart(anchor: number, { value, unit }: BillingPeriod, period: number): number {
  if (unit === "week") return anchor + period * value * weekMs;
  const first = new Date(anchor);
  const month = first.getUTCMonth() + period * value * (unit === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const start = new Date(anchor);
  start.setUTCFullYear(first.getUTCFullYear(), month, Math.min(first.getUTCDate(), lastDay));
  return start.getTime();
}

/** The first period from `from` on that starts after a time. */
export function nextPeriod(
  { anchor, every, from }: { readonly anchor: number; readonly every: BillingPeriod; readonly from: number },
  now: number,
): number {
  let period = from;
  while (periodStart(anchor, every, period) <= now) period += 1;
  return period;
}
