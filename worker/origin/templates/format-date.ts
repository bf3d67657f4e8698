import type { Site } from "../rows/site.ts";
import { type Html, html } from "./html.ts";

/** A `<time>` element with the day in the site's language. */
export function dateElement(site: Site, at: number, className: string): Html {
  return html`<time class="${className}" datetime="${isoDay(site, at)}">${dayText(site, at)}</time>`;
}

/** The day in the site's language and time zone, for example `14 March 2026`. */
export function dayText(site: Site, at: number): string {
  return new Intl.DateTimeFormat(site.language, {
    timeZone: site.timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(at);
}

/** The day in the site's time zone, for example `2026-03-14`. */
export function isoDay(site: Site, at: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: site.timeZone }).format(at);
}

/** Offset of a time zone from UTC at the time `at`, in milliseconds. */
export function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
  return Date.parse(`${parts.replace(" ", "T")}Z`) - Math.floor(at / 1000) * 1000;
}

/** The time (ms since 1970) at which clocks in a time zone show a day and a time, such as `2026-11-14` and `18:30`. */
export function timeInZone(day: string, clock: string, timeZone: string): number {
  const utc = Date.parse(`${day}T${clock}Z`);
  // The offset at that time, which may be another than at `utc` on the days on which clocks are changed.
  return utc - zoneOffset(timeZone, utc - zoneOffset(timeZone, utc));
}

/** Date and time in the site's time zone, for example `21 November 2026 at 11:49`. */
export function formatDateTime({ timeZone }: Site, at: number): string {
  return new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone });
}
