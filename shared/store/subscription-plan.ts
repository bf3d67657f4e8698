import { asObject } from "../fields.ts";
import { fillText } from "../text/text.ts";

/** The units of billing periods, also in the database. */
export const periodUnits = ["week", "month", "year"] as const;
type PeriodUnit = (typeof periodUnits)[number];

/** A plan by which a product is paid and sent again and again: docs/reference/commerce.md#subscription-plans */
export interface SubscriptionPlan {
  readonly billingPeriod: { readonly value: number; readonly unit: PeriodUnit };
  /** 0: without an end. */
  readonly numBillingCycles: number;
}

const units: Readonly<Record<string, PeriodUnit>> = { WEEK: "week", MONTH: "month", YEAR: "year" };
const maxCount = 1000;

/** Reads a plan; undefined if its period is not readable. */
export function parseSubscriptionPlan(value: unknown): SubscriptionPlan | undefined {
  const { billingPeriod, numBillingCycles } = asObject(value);
  const period = asObject(billingPeriod);
  const unit =
    units[
      String(period.unit)
        .toUpperCase()
        .replace(/(?:LY|S)$/, "")
    ];
  if (unit === undefined || !isCount(period.value)) return undefined;
  return {
    billingPeriod: { value: period.value, unit },
    numBillingCycles: isCount(numBillingCycles) ? numBillingCycles : 0,
  };
}

/**
 * A price with its plan: `$10.00 every 2 months for 1 year`. `strings` are the page's `data-localized-strings`; for a
 * text that they do not have the English one is used.
 * @param hasOtherPrices true if other variants cost more: `from $10.00 every week`
 */
export function planPriceText(
  price: string,
  plan: SubscriptionPlan,
  { strings, hasOtherPrices = false }: { readonly strings?: unknown; readonly hasOtherPrices?: boolean } = {},
): string {
  const { unit, value } = plan.billingPeriod;
  // The published texts know weeks and months only.
  const isWeekly = unit === "week";
  const every = unit === "year" ? value * 12 : value;
  const duration = durationOf(every * plan.numBillingCycles, isWeekly);
  const values = { price, billingPeriodValue: every, duration: duration.count };
  const key = [
    "productPrice",
    hasOtherPrices ? "multiplePrices" : "singlePrice",
    `${every === 1 ? "1" : "n"}${isWeekly ? "Weekly" : "Monthly"}`,
    plan.numBillingCycles === 0
      ? "indefinite"
      : `limited__${duration.count === 1 ? "1" : "n"}${duration.unit}`,
  ].join("__");
  const published = asObject(strings)[key];
  return fillText(
    typeof published === "string" ? published : english(plan, every, duration, hasOtherPrices),
    values,
  );
}

interface Duration {
  readonly count: number;
  readonly unit: "Weeks" | "Months" | "Years";
}

/** A time in the largest unit that divides it. */
function durationOf(periods: number, isWeekly: boolean): Duration {
  const perYear = isWeekly ? 52 : 12;
  if (periods > 0 && periods % perYear === 0) return { count: periods / perYear, unit: "Years" };
  return { count: periods, unit: isWeekly ? "Weeks" : "Months" };
}

function english(
  plan: SubscriptionPlan,
  every: number,
  { count, unit }: Duration,
  hasOtherPrices: boolean,
): string {
  const period = plan.billingPeriod.unit === "week" ? "week" : "month";
  const frequency = every === 1 ? `every ${period}` : `every {billingPeriodValue} ${period}s`;
  const singular = unit.toLowerCase().slice(0, -1);
  const end = plan.numBillingCycles === 0 ? "" : ` for {duration} ${count === 1 ? singular : `${singular}s`}`;
  return `${hasOtherPrices ? "from " : ""}{price} ${frequency}${end}`;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxCount;
}
