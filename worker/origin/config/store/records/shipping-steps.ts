import { decimalOf, moneyFromDecimal } from "../../../../../shared/store/money.ts";
import { fillText } from "../../../../../shared/text/text.ts";
import type { OwnerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";
import { gramsPerPound } from "../../../store/measures.ts";
import { type Column, maxAmount, type Value } from "./columns.ts";

/** The unit in which an owner reads weights: lb with imperial measures. Both are understood. */
export type WeightUnit = "kg" | "lb";

interface Step {
  /** In minor units of the store's currency, or in grams. */
  readonly from: number;
  readonly price: number;
  readonly unit?: "g";
}

const maxSteps = 20;

/** The prices of a shipping option: a line for each step. */
export const stepsColumn = (texts: OwnerRecordsTexts, unit: WeightUnit): Column => ({
  name: "steps",
  field: {
    name: "steps",
    label: texts.prices,
    kind: "long",
    help: fillText(texts.pricesHelp, { unit }),
  },
  format: (value, { currency }) =>
    parseSteps(value)
      .map(({ from, price, unit: stored }) => {
        const start = stored === "g" ? weightText(from, unit) : decimalOf({ currency, minorUnits: from });
        return `${start} ${decimalOf({ currency, minorUnits: price })}`;
      })
      .join("\n"),
  parse(text, { currency }) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const steps = lines.map((line) => parseLine(line, currency));
    const valid = steps.filter((step) => step !== undefined);
    const isValid =
      valid.length > 0 &&
      valid.length === steps.length &&
      valid.length <= maxSteps &&
      valid[0]?.from === 0 &&
      new Set(valid.map(({ from }) => from)).size === valid.length;
    return isValid ? JSON.stringify(valid) : { problem: fillText(texts.pricesProblem, { unit }) };
  },
});

/** True if the steps fit the kind: by weight in kg or lb, all others not. */
export function fitsKind(steps: Value | undefined, kind: Value | undefined): boolean {
  const withStart = parseSteps(steps ?? null).filter(({ from }) => from > 0);
  return withStart.every(({ unit }) => (unit === "g") === (kind === "weight"));
}

function parseSteps(value: Value): readonly Step[] {
  return JSON.parse(String(value ?? "[]")) as Step[];
}

function parseLine(line: string, currency: string): Step | undefined {
  const [, start = "", unit, cost = ""] = /^\s*([\d.]+)\s*(kg|lb)?\s+([\d.]+)\s*$/i.exec(line) ?? [];
  const price = moneyFromDecimal(currency, cost)?.minorUnits;
  const from = unit === undefined ? moneyFromDecimal(currency, start)?.minorUnits : gramsOf(start, unit);
  if (price === undefined || from === undefined || price > maxAmount || from > maxAmount) return undefined;
  return { from, price, ...(unit !== undefined && { unit: "g" as const }) };
}

/** Whole grams. Pounds are rounded down, so that goods of the same weight, whose grams are rounded, reach the step. */
function gramsOf(weight: string, unit: string): number | undefined {
  if (unit.toLowerCase() === "lb")
    return /^\d{1,5}(?:\.\d{1,2})?$/.test(weight) ? Math.floor(Number(weight) * gramsPerPound) : undefined;
  return /^\d{1,5}(?:\.\d{1,3})?$/.test(weight) ? Math.round(Number(weight) * 1000) : undefined;
}

const weightText = (grams: number, unit: WeightUnit): string =>
  unit === "kg" ? `${grams / 1000} kg` : `${Number((grams / gramsPerPound).toFixed(2))} lb`;
