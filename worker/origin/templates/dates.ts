import type { Site } from "../rows/site.ts";
import { type Html, html } from "./html.ts";

/** `<time>` with the day as the site's readers write it. */
export function day(site: Site, at: number, className: string): Html {
  const text = new Intl.DateTimeFormat(site.language, {
    timeZone: site.timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(at);
  return html`<time class="${className}" datetime="${isoDay(site, at)}">${text}</time>`;
}

/** 2026-03-14, in the site's own time zone. */
export function isoDay(site: Site, at: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: site.timeZone }).format(at);
}

/** How far the site's clock is ahead of UTC at that moment, in milliseconds. */
export function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
  return Date.parse(`${parts.replace(" ", "T")}Z`) - Math.floor(at / 1000) * 1000;
}
