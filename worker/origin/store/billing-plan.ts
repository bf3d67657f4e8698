import { parseSubscriptionPlan, type SubscriptionPlan } from "../../../shared/store/subscription-plan.ts";

interface BillingColumns {
  readonly billing_value: number | null;
  readonly billing_unit: string | null;
  readonly billing_cycles: number | null;
}

/** The plan of a variant that is a subscription (docs/reference/commerce.md#subscription-plans); undefined for others. */
function planOf(columns: BillingColumns): SubscriptionPlan | undefined {
  const { billing_value: value, billing_unit: unit, billing_cycles: numBillingCycles } = columns;
  return parseSubscriptionPlan({ billingPeriod: { value, unit }, numBillingCycles });
}

/** The plan with its description, for example "every 2 months", "every month for 12 months". */
export function describePlan(
  columns: BillingColumns,
): (SubscriptionPlan & { readonly description: string }) | undefined {
  const plan = planOf(columns);
  if (plan === undefined) return undefined;
  const { value, unit } = plan.billingPeriod;
  const every = value === 1 ? `every ${unit}` : `every ${value} ${unit}s`;
  const length = plan.numBillingCycles * value;
  const time = plan.numBillingCycles === 0 ? "" : ` for ${length} ${unit}${length === 1 ? "" : "s"}`;
  return { ...plan, description: every + time };
}
