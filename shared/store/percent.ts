import { formatNumber } from "../text/format-number.ts";

/** A rate of a tax has at most three digits after the decimal point. */
const options = { style: "percent", maximumFractionDigits: 3 } as const;

/** A rate in percent as the people of a locale write it: `8.875%` in English, `8,875 %` in German. */
export function formatPercent(percent: number, locale: string): string {
  return formatNumber(percent / 100, locale, options);
}
