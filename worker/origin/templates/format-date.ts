import { formatDate, formatDateAndTime } from "../../../shared/text/format-date.ts";
import type { Site } from "../rows/site.ts";
import { type Html, html } from "./html.ts";

/** A `<time>` element with the day in the site's language. */
export function dateElement(site: Site, at: number, className: string): Html {
  return html`<time class="${className}" datetime="${isoDay(site, at)}">${dayText(site, at)}</time>`;
}

/** The day in the site's language and time zone, for example `14 March 2026`. */
export function dayText({ formattingLocale, timeZone }: Site, at: number): string {
  return formatDate(at, formattingLocale, { timeZone, day: "numeric", month: "long", year: "numeric" });
}

/** The day in the site's time zone, for example `2026-03-14`. */
export function isoDay({ timeZone }: Site, at: number): string {
  return formatDate(at, "sv-SE", { timeZone });
}

/** Date and time in the site's time zone, for example `21 November 2026 at 11:49`. */
export function formatDateTime({ formattingLocale, timeZone }: Site, at: number): string {
  return formatDateAndTime(at, formattingLocale, timeZone);
}
