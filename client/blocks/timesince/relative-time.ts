/** From which age on, in seconds, a unit tells it, with its own seconds; the largest first. */
const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Younger than the time between two refreshes, in seconds. */
const justNow = 5;

/**
 * How long ago a moment was, in the page's language (spec 5, timesince). Both are in milliseconds since 1970. In
 * English, under a minute: "just now", then "about N seconds ago".
 */
export function relativeTime(then: number, now: number, language: string): string {
  const seconds = Math.round((now - then) / 1000);
  const age = Math.abs(seconds);
  const format = formatOf(language);
  const isEnglish = format.resolvedOptions().locale.startsWith("en");
  if (age < justNow) return isEnglish ? "just now" : format.format(0, "second");
  const [unit, length] = units.find(([, least]) => age >= least) ?? (["second", 1] as const);
  const told = format.format(-Math.sign(seconds) * Math.floor(age / length), unit);
  return unit === "second" && seconds > 0 && isEnglish ? `about ${told}` : told;
}

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** A language that nobody knows, or that is no language tag at all, reads as English. */
function formatOf(language: string): Intl.RelativeTimeFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  let format: Intl.RelativeTimeFormat;
  try {
    format = new Intl.RelativeTimeFormat([language, "en"], { numeric: "auto" });
  } catch {
    format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  }
  formats.set(language, format);
  return format;
}
