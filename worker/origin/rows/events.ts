import * as z from "zod";
import { type CalendarEvent, eventRecordType } from "../../../shared/calendar/calendar-events.ts";
import type { IcsEvent } from "../../../shared/calendar/ics.ts";
import { dayAt, type Month, monthOfDay } from "../../../shared/calendar/month.ts";
import type { Item } from "./items.ts";

/** Schema of the JSON column `data` of an event. Times in ms since 1970. */
const eventData = z.object({
  start: z.number(),
  end: z.number(),
  place: z.object({ title: z.string(), line1: z.string(), line2: z.string(), country: z.string() }),
});

export type CalendarEventData = z.infer<typeof eventData>;

/** The times and the place of an item that is an event; undefined for other items. */
export function eventDataOf({ recordType, data }: Item): CalendarEventData | undefined {
  return recordType === eventRecordType ? eventData.parse(data) : undefined;
}

/** The place in one line. */
export function placeLine({ place }: CalendarEventData): string {
  return [place.title, place.line1, place.line2].filter((line) => line !== "").join(", ");
}

export function toCalendarEvent(item: Item, data: CalendarEventData): CalendarEvent {
  const { id, title, path: href, excerpt } = item;
  return { id, title, href, excerpt, start: data.start, end: data.end, place: placeLine(data) };
}

/** An event as in iCalendar files. */
export function toIcsEvent(item: Item, data: CalendarEventData, url: URL): IcsEvent {
  return {
    uid: `${item.id}@${url.hostname}`,
    title: item.title,
    start: data.start,
    end: data.end,
    modified: item.modifiedAt,
    url: new URL(item.path, url.origin).href,
    place: placeLine(data),
    description: item.excerpt,
  };
}

/** An event as in the platform's JSON: docs/reference/blocks.md#calendar */
export function eventJson(item: Item, { start, end, place }: CalendarEventData): Record<string, unknown> {
  return {
    id: item.id,
    systemDataId: item.id,
    recordType: item.recordType,
    title: item.title,
    fullUrl: item.path,
    excerpt: item.excerpt,
    startDate: start,
    endDate: end,
    structuredContent: { startDate: start, endDate: end },
    location: {
      addressTitle: place.title,
      addressLine1: place.line1,
      addressLine2: place.line2,
      addressCountry: place.country,
    },
  };
}

/** The events that take place in a month, by start. */
export function eventsOfMonth(
  items: readonly Item[],
  { year, month }: Month,
  timeZone: string,
): readonly { readonly item: Item; readonly data: CalendarEventData }[] {
  const index = (time: number): number => {
    const of = monthOfDay(dayAt(time, timeZone));
    return of.year * 12 + of.month;
  };
  const wanted = year * 12 + month;
  return items
    .flatMap((item) => {
      const data = eventDataOf(item);
      const isInMonth =
        data !== undefined &&
        index(data.start) <= wanted &&
        index(Math.max(data.start, data.end - 1)) >= wanted;
      return isInMonth ? { item, data } : [];
    })
    .sort((a, b) => a.data.start - b.data.start);
}
