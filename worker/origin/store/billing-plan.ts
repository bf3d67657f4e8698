interface BillingColumns {
  readonly billing_value: number | null;
  readonly billing_unit: string | null;
  readonly billing_cycles: number | null;
}

interface BillingPlan {
  readonly billingPeriod: { readonly value: number; readonly unit: string };
  /** 0: until it is cancelled. */
  readonly numBillingCycles: number;
}

/** The plan of a variant that is a subscription (docs/reference/commerce.md#subscription-plans); undefined for others. */
function billingPlan(columns: BillingColumns): BillingPlan | undefined {
  const { billing_value: value, billing_unit: unit, billing_cycles } = columns;
  if (value === null || unit === null) return undefined;
  return { billingPeriod: { value, unit }, numBillingCycles: billing_cycles ?? 0 };
}

/** The plan with its description, for example "every 2 months", "every month for 12 months". */
export function describePlan(
  columns: BillingColumns,
): (BillingPlan & { readonly description: string }) | undefined {
  const plan = billingPlan(columns);
  if (plan === undefined) return undefined;
  const { value, unit } = plan.billingPeriod;
  const every = value === 1 ? `every ${unit}` : `every ${value} ${unit}s`;
  const length = plan.numBillingCycles * value;
  const time = plan.numBillingCycles === 0 ? "" : ` for ${length} ${unit}${length === 1 ? "" : "s"}`;
  return { ...plan, description: every + time };
}
