import type { SiteContext } from "../../context.ts";

/** Consecutive days with the same hours. `hours` is empty for days on which the business is closed. */
export interface OpeningHours {
  readonly days: string;
  readonly hours: string;
}

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const minutesPerDay = 24 * 60;
const dayMs = minutesPerDay * 60_000;
/** A Monday, 1 January 2024. Weekday names are formatted from it. */
const someMonday = Date.UTC(2024, 0, 1);

/** The opening hours from Monday to Sunday, in the site's language; empty if no day has hours. */
export function openingHours(
  businessHours: SiteContext["businessHours"],
  language: string,
): readonly OpeningHours[] {
  const hoursByDay = week.map((name) => formatHours(businessHours?.[name]));
  if (hoursByDay.every((hours) => hours === "")) return [];
  const names = dayNames(language);
  const groups: { from: number; to: number; hours: string }[] = [];
  for (const [index, hours] of hoursByDay.entries()) {
    const last = groups.at(-1);
    if (last?.hours === hours) last.to = index;
    else groups.push({ from: index, to: index, hours });
  }
  return groups.map(({ from, to, hours }) => ({
    days: from === to ? `${names[from]}` : `${names[from]}\u2009–\u2009${names[to]}`,
    hours,
  }));
}

/** The opening hours of a day: the owner's own text, or else the time ranges that are not empty. */
function formatHours(day: NonNullable<SiteContext["businessHours"]>["monday"]): string {
  const text = day?.text?.trim() ?? "";
  if (text !== "") return text;
  return (day?.ranges ?? [])
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`)
    .join(", ");
}

/** Formats a time; `minutes` are since midnight. */
function formatTime(minutes: number): string {
  const clamped = Math.min(Math.max(Math.round(minutes), 0), minutesPerDay);
  return `${String(Math.floor(clamped / 60)).padStart(2, "0")}:${String(clamped % 60).padStart(2, "0")}`;
}

function dayNames(language: string): readonly string[] {
  const format = weekdayFormat(language);
  return week.map((_, index) => format.format(someMonday + index * dayMs));
}

/** The formatter of weekday names; in English if the language tag is not valid. */
function weekdayFormat(language: string): Intl.DateTimeFormat {
  const options = { weekday: "long", timeZone: "UTC" } as const;
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat("en", options);
  }
}
