/** Units with the age in seconds from which each is used, the largest first. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Below this age the text is "just now", because dates are refreshed at this interval. */
const justNowSeconds = 5;

/**
 * Parses a date in the page to milliseconds since 1970. The text has milliseconds or seconds as digits, or a date.
 * Undefined if it is not a date.
 */
export function parseTimestamp(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  const digits = /^-?\d+$/.test(trimmed) ? Number(trimmed) : undefined;
  // A number of ten digits is in seconds until the year 2286. In milliseconds it would be a date in the first months of
  // 1970.
  const timestamp =
    digits === undefined ? Date.parse(trimmed) : Math.abs(digits) < 1e10 ? digits * 1000 : digits;
  return Number.isNaN(new Date(timestamp).getTime()) ? undefined : timestamp;
}

/**
 * The time between two moments in words, in the page's language. Both are in milliseconds since 1970. Under a minute
 * the English texts are those of docs/reference/blocks.md#relative-dates.
 */
export function relativeTime(then: number, now: number, language: string): string {
  const seconds = Math.round((now - then) / 1000);
  const age = Math.abs(seconds);
  const format = formatFor(language);
  const isEnglish = format.resolvedOptions().locale.startsWith("en");
  if (age < justNowSeconds) return isEnglish ? "just now" : format.format(0, "second");
  const [unit, unitSeconds] =
    units.find(([, minimumSeconds]) => age >= minimumSeconds) ?? (["second", 1] as const);
  const text = format.format(-Math.sign(seconds) * Math.floor(age / unitSeconds), unit);
  return unit === "second" && seconds > 0 && isEnglish ? `about ${text}` : text;
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** The formatter of a language; that of English for an unknown language or an invalid language tag. */
function formatFor(language: string): Intl.RelativeTimeFormat {
  const cached = formats.get(language);
  if (cached !== undefined) return cached;
  let format: Intl.RelativeTimeFormat;
  try {
    format = new Intl.RelativeTimeFormat([language, "en"], { numeric: "auto" });
  } catch {
    format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  }
  formats.set(language, format);
  return format;
}
