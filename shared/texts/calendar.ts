// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface CalendarTexts {
  readonly previous: string;
  readonly next: string;
  readonly today: string;
  readonly month: string;
  readonly list: string;
  /** The number of further events of a day. */
  readonly more: Text<"n">;
  readonly allDay: string;
  /** The last day of an event. */
  readonly ends: Text<"date">;
  readonly none: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** The name of a time zone. */
  readonly zone: Text<"zone">;
}

const english: CalendarTexts = {
  previous: "Previous month",
  next: "Next month",
  today: "Today",
  month: "Month",
  list: "List",
  more: "+{n} more",
  allDay: "All day",
  ends: "ends {date}",
  none: "There are no events in this month.",
  loading: "The events are loading.",
  failed: "The events could not be loaded.",
  retry: "Try again",
  zone: "Times: {zone}",
};

export const calendarTexts = (language: string): CalendarTexts => textsByLanguage("calendar", english, language);
