import "../../texts.ts";
import {
  parseSubscriptionPlan,
  planText,
  type SubscriptionPlan,
} from "../../../shared/store/subscription-plan.ts";
import { productTexts } from "../../../shared/texts/product.ts";

interface BillingColumns {
  readonly billing_value: number | null;
  readonly billing_unit: string | null;
  readonly billing_cycles: number | null;
}

/** The plan of a variant that is a subscription (docs/reference/commerce.md#subscription-plans); undefined for others. */
export function subscriptionPlanOf(columns: BillingColumns): SubscriptionPlan | undefined {
  const { billing_value: value, billing_unit: unit, billing_cycles: numBillingCycles } = columns;
  return parseSubscriptionPlan({ billingPeriod: { value, unit }, numBillingCycles });
}

/** The plan with its description in a language, for example "every 2 months", "every month for 1 year". */
export function describePlan(
  columns: BillingColumns,
  language: string,
): (SubscriptionPlan & { readonly description: string }) | undefined {
  const plan = subscriptionPlanOf(columns);
  if (plan === undefined) return undefined;
  return { ...plan, description: planText(plan, productTexts(language)) };
}
