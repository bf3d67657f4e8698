/** Months and days of a calendar. Days are texts such as `2026-11-14`, so that no time zone can change them. */

export interface Month {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
}

/** Years outside of these are refused, so that every month has an address and `Intl` can name it. */
const firstYear = 1900;
const lastYear = 2199;

const dayMs = 86_400_000;

/** Reads a month as in addresses and in the platform's call: `11-2026`. Undefined if it is none. */
export function parseMonth(text: string | null | undefined): Month | undefined {
  const [, month = "", year = ""] = /^(\d{1,2})-(\d{4})$/.exec(text ?? "") ?? [];
  return validMonth({ year: Number(year), month: Number(month) });
}

function validMonth({ year, month }: Month): Month | undefined {
  const isValid = year >= firstYear && year <= lastYear && month >= 1 && month <= 12;
  return isValid ? { year, month } : undefined;
}

/** `11-2026`, with two digits for the month. */
export function formatMonth({ year, month }: Month): string {
  return `${String(month).padStart(2, "0")}-${year}`;
}

/** The month `by` months later; undefined if it is outside of the calendar's years. */
export function shiftMonth({ year, month }: Month, by: number): Month | undefined {
  const index = year * 12 + month - 1 + by;
  return validMonth({ year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 });
}

/** The month of a day. */
export function monthOfDay(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of a time (ms since 1970) in a time zone. Throws 'Failed to load timezone.' if there is no such zone. */
export function dayAt(time: number, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (format === undefined) {
    assertTimeZone(timeZone);
    // Swedish dates have the form 2026-11-14.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    dayFormats.set(timeZone, format);
  }
  return format.format(time);
}

/** Throws 'Failed to load timezone.', the platform's message, if the browser or the worker does not know the zone. */
export function assertTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch (cause) {
    throw new RangeError("Failed to load timezone.", { cause });
  }
}

/** The midnight (UTC) of a day. It serves only to count and to name days. */
export function utcOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day `by` days later. */
export function shiftDay(day: string, by: number): string {
  return new Date(utcOfDay(day) + by * dayMs).toISOString().slice(0, 10);
}

/**
 * The days of six weeks that contain the month. There are always six, so that all months have the same height.
 * `firstWeekday`: 0 is Sunday.
 */
export function weeksOfMonth({ year, month }: Month, firstWeekday: number): readonly (readonly string[])[] {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const weekday = new Date(utcOfDay(first)).getUTCDay();
  const start = shiftDay(first, -((weekday - firstWeekday + 7) % 7));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => shiftDay(start, week * 7 + day)),
  );
}

/** Regions whose weeks begin on Sunday, for browsers without `Intl.Locale.prototype.getWeekInfo`. */
const sundayFirst = /^(?:en|ja|ko|he|pt)$|-(?:US|CA|MX|BR|JP|KR|IN|IL|ZA|TW|HK|AU)$/i;

/** The first day of the week in a language: 0 is Sunday. */
export function firstWeekdayOf(language: string): number {
  type WeekInfo = { readonly firstDay: number };
  try {
    const locale = new Intl.Locale(language) as Intl.Locale & {
      getWeekInfo?: () => WeekInfo;
      weekInfo?: WeekInfo;
    };
    const info = locale.getWeekInfo?.() ?? locale.weekInfo;
    if (info !== undefined) return info.firstDay % 7;
  } catch {
    // The language is not a valid tag.
  }
  return sundayFirst.test(language) ? 0 : 1;
}
