import { LruMap } from "../lru-map.ts";

/**
 * The formats that were used last. A list of events takes five, in the locale of each language of a site. Creating one
 * takes about 130 µs, and using it 2.
 */
const formats = new LruMap<string, Intl.DateTimeFormat>(20);

/**
 * A date in a locale.
 *
 * @param at milliseconds since 1970
 * @throws RangeError if that is no date, or if the platform does not know the locale or the time zone
 */
export function formatDate(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return format.format(at);
}

/**
 * Date and time in a time zone, for example `21 November 2026 at 11:49`. Empty for something without a time, whose
 * milliseconds are no date.
 *
 * @throws RangeError if the platform does not know the locale or the time zone
 */
export function formatDateAndTime(at: number, locale: string, timeZone: string): string {
  const isDate = !Number.isNaN(new Date(at).getTime());
  return isDate ? formatDate(at, locale, { dateStyle: "long", timeStyle: "short", timeZone }) : "";
}
