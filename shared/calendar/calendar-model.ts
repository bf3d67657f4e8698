/**
 * The texts of a calendar's month. The edge and the browser may format dates differently, so the view contains only texts
 * of this model, and a calendar that the edge has rendered is hydrated with the edge's model.
 */

import { fillText } from "../text/text.ts";
import { type CalendarTexts, calendarTexts } from "../texts/calendar.ts";
import { type CalendarEvent, daysOfEvent, eventsByDay, isAllDay, isMidnight } from "./calendar-events.ts";
import {
  assertTimeZone,
  dayAt,
  firstWeekdayOf,
  type Month,
  monthOfDay,
  utcOfDay,
  weeksOfMonth,
} from "./month.ts";

/** The block of a calendar, its language and its time zone. */
export interface CalendarSite {
  /** Id of the block's element, and the start of the ids inside. */
  readonly id: string;
  readonly language: string;
  /** The locale of dates and times, if it is another one than `language`. */
  readonly formattingLocale?: string | undefined;
  readonly timeZone: string;
}

/** An event on one day. */
export interface DayEvent {
  /** Unique on its day. */
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly time: string;
  readonly dateTime: string;
  /** The last day, if it is another. */
  readonly ends: string;
  /** True if the event has begun on an earlier day. */
  readonly isOngoing: boolean;
  readonly place: string;
  readonly excerpt: string;
}

export interface CalendarDay {
  /** `2026-11-14` */
  readonly day: string;
  readonly number: string;
  /** The whole date. */
  readonly name: string;
  readonly isToday: boolean;
  /** True if the day belongs to the month before or after. */
  readonly isOutside: boolean;
  readonly events: readonly DayEvent[];
  /** Label of the button that shows all events of the day. Empty if all are shown. */
  readonly more: string;
}

/** All texts of one month. */
export interface CalendarModel {
  readonly id: string;
  readonly month: Month;
  /** The month of today. */
  readonly currentMonth: Month;
  readonly label: string;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly weeks: readonly (readonly CalendarDay[])[];
  readonly zone: string;
  readonly texts: CalendarTexts;
}

/** The number of events that a day of the table shows. */
export const eventsPerDay = 2;

/** Throws 'Failed to load timezone.' if the site's time zone is unknown. `now`: ms since 1970. */
export function createCalendarModel(
  { id, language, formattingLocale = language, timeZone }: CalendarSite,
  month: Month,
  events: readonly CalendarEvent[],
  now: number,
): CalendarModel {
  assertTimeZone(timeZone);
  const locale = validLocale(formattingLocale);
  const texts = calendarTexts(language);
  const weeks = weeksOfMonth(month, firstWeekdayOf(locale));
  const isOutside = (day: string) => monthOfDay(day).month !== month.month;
  const daysOfMonth = weeks.flat().filter((day) => !isOutside(day));
  const byDay = eventsByDay(events, daysOfMonth, timeZone);
  const today = dayAt(now, timeZone);
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC", calendar: "gregory" });
  const formats = {
    number: inUtc({ day: "numeric" }),
    name: inUtc({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    ends: inUtc({ day: "numeric", month: "short" }),
    time: new Intl.DateTimeFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" }),
  };
  const dayEvent = (event: CalendarEvent, day: string, index: number): DayEvent => {
    const { first, last } = daysOfEvent(event, timeZone);
    const isOngoing = first < day;
    const isWholeDay =
      isAllDay(event, timeZone) || (isOngoing && (day < last || isMidnight(event.end, timeZone)));
    const time = isOngoing ? `– ${formats.time.format(event.end)}` : formats.time.format(event.start);
    return {
      key: `${index}-${event.id}`,
      title: event.title,
      href: event.href,
      time: isWholeDay ? texts.allDay : time,
      dateTime: new Date(event.start).toISOString(),
      ends: last > day ? fillText(texts.ends, { date: formats.ends.format(utcOfDay(last)) }) : "",
      isOngoing,
      place: event.place,
      excerpt: event.excerpt,
    };
  };
  return {
    id,
    month,
    currentMonth: monthOfDay(today),
    label: inUtc({ month: "long", year: "numeric" }).format(Date.UTC(month.year, month.month - 1)),
    weekdays: (weeks[0] ?? []).map((day) => ({
      short: inUtc({ weekday: "short" }).format(utcOfDay(day)),
      long: inUtc({ weekday: "long" }).format(utcOfDay(day)),
    })),
    weeks: weeks.map((days) =>
      days.map((day) => {
        const found = (byDay.get(day) ?? []).map((event, index) => dayEvent(event, day, index));
        const hidden = found.length - eventsPerDay;
        return {
          day,
          number: formats.number.format(utcOfDay(day)),
          name: formats.name.format(utcOfDay(day)),
          isToday: day === today,
          isOutside: isOutside(day),
          events: found,
          more: hidden > 0 ? fillText(texts.more, { n: hidden }) : "",
        };
      }),
    ),
    zone: fillText(texts.zone, { zone: zoneName(locale, timeZone, now) }),
    texts,
  };
}

function validLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return "en";
  }
}

function zoneName(locale: string, timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
