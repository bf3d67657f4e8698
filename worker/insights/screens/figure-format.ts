import { commaList, commaOf } from "../../../shared/text/comma-list.ts";

/** Figures in the format of a locale. */
export interface FigureFormat {
  readonly number: (value: number, decimals?: number) => string;
  /** A share in percent, and at most 100 %. A dash if there is no whole. */
  readonly share: (part: number, whole: number, decimals?: number) => string;
  /** A change in percent, which may be more than 100 %. */
  readonly change: (ratio: number) => string;
  /** A day of UTC such as `2026-11-26`. */
  readonly day: (day: string) => string;
  /** The comma between two parts of a text, with its space. */
  readonly comma: string;
  /** The texts that are not empty, with commas between them. */
  readonly list: (texts: readonly string[]) => string;
}

export function figureFormat(locale: string): FigureFormat {
  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    number,
    share: (part, whole, decimals = 0) =>
      whole > 0
        ? new Intl.NumberFormat(locale, {
            style: "percent",
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          }).format(Math.min(1, part / whole))
        : "–",
    change: (ratio) =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(ratio),
    day: (day) => days.format(new Date(day)),
    comma: commaOf(locale),
    list: (texts) => commaList(texts, locale),
  };
}
