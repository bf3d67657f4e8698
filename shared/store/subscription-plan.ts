import { asObject } from "../fields.ts";
import { fillPlural, fillText } from "../text/text.ts";
import type { ProductTexts } from "../texts/product.ts";

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

interface PlanPriceOptions {
  readonly texts: ProductTexts;
  readonly strings?: unknown;
  readonly hasOtherPrices?: boolean;
}

/**
 * A price with its plan: `$10.00 every 2 months for 1 year`. `strings` are the page's `data-localized-strings`; a text that
 * they do not have is that of the catalogue.
 * @param hasOtherPrices true if other variants cost more: `from $10.00 every week`
 */
export function planPriceText(
  price: string,
  plan: SubscriptionPlan,
  { texts, strings, hasOtherPrices = false }: PlanPriceOptions,
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
  if (typeof published === "string") return fillText(published, values);
  const period = { value: every, unit: isWeekly ? "week" : "month" } as const;
  const text = fillText(texts.planPrice, {
    price,
    plan: planText({ ...plan, billingPeriod: period }, texts),
  });
  return hasOtherPrices ? fillText(texts.planFrom, { price: text }) : text;
}

/** A plan in words: `every 2 months for 1 year`. */
export function planText(
  { billingPeriod: { unit, value }, numBillingCycles }: SubscriptionPlan,
  texts: ProductTexts,
): string {
  const every = fillPlural(
    { week: texts.everyWeek, month: texts.everyMonth, year: texts.everyYear }[unit],
    value,
  );
  if (numBillingCycles === 0) return every;
  const periods = value * numBillingCycles * (unit === "year" ? 12 : 1);
  const { count, unit: units } = durationOf(periods, unit === "week");
  const time = fillPlural({ Weeks: texts.weeks, Months: texts.months, Years: texts.years }[units], count);
  return fillText(texts.planFor, { every, time });
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

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxCount;
}
