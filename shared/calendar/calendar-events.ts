import { asObject } from "../fields.ts";
import { stripMarkup } from "../text/strip-markup.ts";
import { dayAt, shiftDay } from "./month.ts";

/** An event of a calendar. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  /** Address of the event's page. Empty if it has none that may be linked. */
  readonly href: string;
  /** Times in ms since 1970. `end` is not before `start`. */
  readonly start: number;
  readonly end: number;
  readonly place: string;
  /** Plain text. */
  readonly excerpt: string;
}

/** Record type of events (docs/reference/page-types.md#content-item-types). */
export const eventRecordType = 12;

const maxEvents = 500;
const maxTextLength = 300;
/** Times of the years from 1900 to 2199. */
const minTime = Date.UTC(1899, 11, 31);
const maxTime = Date.UTC(2200, 0, 2);

/**
 * Reads the answer of the call for the items of a month (docs/reference/blocks.md#calendar), sorted by their start. Items
 * without a valid start are left out. Throws a `TypeError` if the answer is not a list.
 */
export function parseCalendarEvents(answer: unknown): readonly CalendarEvent[] {
  if (!Array.isArray(answer)) throw new TypeError("The events of the month are not a list.");
  return answer
    .slice(0, maxEvents)
    .flatMap((item) => parseEvent(item) ?? [])
    .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}

function parseEvent(item: unknown): CalendarEvent | undefined {
  const { structuredContent, location, ...fields } = asObject(item);
  const content = asObject(structuredContent);
  const start = timeOf(content.startDate) ?? timeOf(fields.startDate);
  if (start === undefined) return undefined;
  const end = timeOf(content.endDate) ?? timeOf(fields.endDate) ?? start;
  const place = asObject(location);
  return {
    id: text(fields.id) || text(fields.systemDataId) || String(start),
    title: text(fields.title),
    href: safeHref(fields.fullUrl),
    start,
    end: Math.max(start, end),
    place: [place.addressTitle, place.addressLine1, place.addressLine2]
      .map(text)
      .filter((line) => line !== "")
      .join(", "),
    excerpt: plainText(fields.excerpt),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, maxTextLength) : "";
}

function timeOf(value: unknown): number | undefined {
  return typeof value === "number" && value > minTime && value < maxTime ? Math.trunc(value) : undefined;
}

/** The value if it is a path of this site or an http(s) URL; otherwise an empty string. */
function safeHref(value: unknown): string {
  if (typeof value !== "string" || value.length > 2000) return "";
  if (/^\/(?![/\\])/.test(value)) return value;
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? value : "";
}

/** The text of HTML. It is only ever inserted as text, so markup that this does not recognize is shown, not run. */
function plainText(value: unknown): string {
  if (typeof value !== "string") return "";
  return stripMarkup(value.slice(0, 5000)).replace(/\s+/g, " ").trim().slice(0, maxTextLength);
}

/** The first and the last day of an event. One that ends at midnight does not take place on the day that then begins. */
export function daysOfEvent(
  { start, end }: Pick<CalendarEvent, "start" | "end">,
  timeZone: string,
): { readonly first: string; readonly last: string } {
  const first = dayAt(start, timeZone);
  return { first, last: end > start ? dayAt(end - 1, timeZone) : first };
}

/** An event that takes place on a number of days in a row, and has no time of day. */
export function isAllDay({ start, end }: Pick<CalendarEvent, "start" | "end">, timeZone: string): boolean {
  return end > start && isMidnight(start, timeZone) && isMidnight(end, timeZone);
}

/** True if a day begins at the time. */
export function isMidnight(time: number, timeZone: string): boolean {
  return dayAt(time, timeZone) !== dayAt(time - 1, timeZone);
}

/** The events of each of the given days (which follow one another), by day. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  days: readonly string[],
  timeZone: string,
): ReadonlyMap<string, readonly CalendarEvent[]> {
  const found = new Map<string, CalendarEvent[]>(days.map((day) => [day, []]));
  const from = days[0] ?? "";
  const to = days.at(-1) ?? "";
  for (const event of events) {
    const { first, last } = daysOfEvent(event, timeZone);
    const until = last < to ? last : to;
    for (let day = first > from ? first : from; day <= until; day = shiftDay(day, 1))
      found.get(day)?.push(event);
  }
  return found;
}
