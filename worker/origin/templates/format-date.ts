import type { Site } from "../rows/site.ts";
import { type Html, html } from "./html.ts";

/** A `<time>` element with the day in the site's language. */
export function dateElement(site: Site, at: number, className: string): Html {
  return html`<time class="${className}" datetime="${isoDay(site, at)}">${dayText(site, at)}</time>`;
}

/** The day in the site's language and time zone, for example `14 March 2026`. */
export function dayText(site: Site, at: number): string {
  return new Intl.DateTimeFormat(site.formattingLocale, {
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

/** Date and time in the site's time zone, for example `21 November 2026 at 11:49`. */
export function formatDateTime({ formattingLocale, timeZone }: Site, at: number): string {
  return new Date(at).toLocaleString(formattingLocale, { dateStyle: "long", timeStyle: "short", timeZone });
}
