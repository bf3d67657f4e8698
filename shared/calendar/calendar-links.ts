import { type IcsEvent, utcTime } from "./ics.ts";

export interface CalendarLink {
  readonly name: string;
  readonly href: string;
}

/** Links that add an event to the calendars of three services. */
export function externalCalendarLinks(event: IcsEvent): readonly CalendarLink[] {
  const { title, place, start, end } = event;
  const details = [event.description, event.url].filter((text) => text !== "").join("\n\n");
  const link = (name: string, address: string, query: Readonly<Record<string, string>>): CalendarLink => ({
    name,
    href: `${address}?${new URLSearchParams(query)}`,
  });
  return [
    link("Google Calendar", "https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: title,
      dates: `${utcTime(start)}/${utcTime(end)}`,
      details,
      location: place,
    }),
    link("Outlook", "https://outlook.live.com/calendar/0/deeplink/compose", {
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: title,
      startdt: new Date(start).toISOString(),
      enddt: new Date(end).toISOString(),
      body: details,
      location: place,
    }),
    link("Yahoo Calendar", "https://calendar.yahoo.com/", {
      v: "60",
      title,
      st: utcTime(start),
      et: utcTime(end),
      desc: details,
      in_loc: place,
    }),
  ];
}
