import type { SiteContext } from "../../context.ts";

/** Days in a row that have the same hours, and those; no hours on days that are closed. */
export interface OpeningHours {
  readonly days: string;
  readonly hours: string;
}

const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const minutesADay = 24 * 60;
/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1);
const day = minutesADay * 60_000;

/** A week from Monday on, in the site's language; empty when no day says anything. */
export function openingHours(given: SiteContext["businessHours"], language: string): readonly OpeningHours[] {
  const said = week.map((name) => hoursOf(given?.[name]));
  if (said.every((hours) => hours === "")) return [];
  const names = dayNames(language);
  const lines: { from: number; to: number; hours: string }[] = [];
  for (const [index, hours] of said.entries()) {
    const last = lines.at(-1);
    if (last?.hours === hours) last.to = index;
    else lines.push({ from: index, to: index, hours });
  }
  return lines.map(({ from, to, hours }) => ({
    days: from === to ? `${names[from]}` : `${names[from]}\u2009–\u2009${names[to]}`,
    hours,
  }));
}

/** The owner's own words; else the ranges, and a range that says nothing is none. */
function hoursOf(given: NonNullable<SiteContext["businessHours"]>["monday"]): string {
  const text = given?.text?.trim() ?? "";
  if (text !== "") return text;
  return (given?.ranges ?? [])
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => `${clock(from)}–${clock(to)}`)
    .join(", ");
}

function clock(minutes: number): string {
  const at = Math.min(Math.max(Math.round(minutes), 0), minutesADay);
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

function dayNames(language: string): readonly string[] {
  const format = formatIn(language);
  return week.map((_, index) => format.format(monday + index * day));
}

/** English for a language that is none. */
function formatIn(language: string): Intl.DateTimeFormat {
  const options = { weekday: "long", timeZone: "UTC" } as const;
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat("en", options);
  }
}
