import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCalendarEvents } from "../../../shared/calendar/calendar-events.ts";
import { createCalendarModel } from "../../../shared/calendar/calendar-model.ts";
import { calendarLinks, positionOfQuery } from "../../../shared/calendar/calendar-position.ts";

const november = { year: 2026, month: 11 };
const now = Date.UTC(2026, 10, 23, 12);
const site = { id: "block-1", language: "en-GB", timeZone: "Europe/London" };

const events = (...times: readonly (readonly [number, number])[]) =>
  parseCalendarEvents(
    times.map(([startDate, endDate], at) => ({
      id: `e${at}`,
      title: `E${at}`,
      structuredContent: { startDate, endDate },
    })),
  );
const dayOf = (model: ReturnType<typeof createCalendarModel>, day: string) =>
  model.weeks.flat().find((each) => each.day === day);

describe("the model of a month", () => {
  it("has its dates in the formatting locale, and its texts in the language", () => {
    const model = createCalendarModel({ ...site, formattingLocale: "de-DE" }, november, [], now);
    expect(model.label).toBe("November 2026");
    expect(model.weekdays[0]?.long).toBe("Montag");
    expect(model.texts.today).toBe("Today");
  });

  it("names the month, the weekdays, the days, today and the time zone", () => {
    const model = createCalendarModel(site, november, [], now);
    expect(model.label).toBe("November 2026");
    expect(model.weekdays.map(({ long }) => long)).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
    expect(dayOf(model, "2026-11-13")?.name).toMatch(/^Friday,? 13 November 2026$/);
    expect(
      model.weeks
        .flat()
        .filter(({ isToday }) => isToday)
        .map(({ day }) => day),
    ).toEqual(["2026-11-23"]);
    expect(model.zone).toBe("Times: United Kingdom Time");
    expect(model.currentMonth).toEqual(november);
  });

  it("has events with their times in the site's zone, and says when they end on another day", () => {
    const model = createCalendarModel(
      site,
      november,
      events([Date.UTC(2026, 10, 14, 10), Date.UTC(2026, 10, 15, 16)]),
      now,
    );
    expect(dayOf(model, "2026-11-14")?.events).toMatchObject([
      { title: "E0", time: "10:00", ends: "ends 15 Nov", isOngoing: false },
    ]);
    expect(dayOf(model, "2026-11-15")?.events).toMatchObject([
      { time: "– 16:00", ends: "", isOngoing: true },
    ]);
  });

  it("counts the events of a day that its cell does not show", () => {
    const day: readonly [number, number] = [Date.UTC(2026, 10, 14, 10), Date.UTC(2026, 10, 14, 11)];
    const more = (count: number) =>
      dayOf(createCalendarModel(site, november, events(...Array(count).fill(day)), now), "2026-11-14")?.more;
    expect([more(1), more(2), more(3), more(5)]).toEqual(["", "", "+1 more", "+3 more"]);
  });

  it("has no events on the days of other months, which the call for the month does not return either", () => {
    const model = createCalendarModel(
      site,
      november,
      events([Date.UTC(2026, 9, 30), Date.UTC(2026, 11, 3)]),
      now,
    );
    for (const { isOutside, events: found } of model.weeks.flat()) expect(found.length === 0).toBe(isOutside);
  });

  it("exists for any month, language and zone, and has no text undefined", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2199 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom("en-US", "de-CH", "ar-EG", "fa-IR", "th-TH", "ja", "x", "not a language", ""),
        fc.constantFrom("Europe/London", "America/New_York", "Pacific/Kiritimati"),
        (year, month, language, timeZone) => {
          const model = createCalendarModel({ id: "a", language, timeZone }, { year, month }, [], now);
          expect(model.label).not.toBe("");
          expect(JSON.stringify(model)).not.toMatch(/undefined|Invalid Date|NaN/);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("needs a time zone", () => {
    expect(() => createCalendarModel({ ...site, timeZone: "Mars/Base" }, november, [], now)).toThrow(
      "Failed to load timezone.",
    );
  });
});

describe("the position of a calendar", () => {
  const defaults = {
    view: "month",
    timeZone: "Pacific/Kiritimati",
    now: Date.UTC(2026, 10, 30, 12),
  } as const;

  it("is in the address", () => {
    expect(positionOfQuery(new URLSearchParams("month=03-2027&view=list"), defaults)).toEqual({
      month: { year: 2027, month: 3 },
      view: "list",
    });
  });

  it("is the current month in the site's zone otherwise", () => {
    for (const query of ["", "month=13-2026&view=<b>", "view=grid"])
      expect(positionOfQuery(new URLSearchParams(query), defaults)).toEqual({
        month: { year: 2026, month: 12 },
        view: "month",
      });
  });

  it("has links that keep the other parameters of the page", () => {
    const links = calendarLinks(
      { month: november, view: "list" },
      { id: "block-1", query: "a=1&month=11-2026", currentMonth: { year: 2026, month: 10 } },
    );
    expect(links).toEqual({
      previous: "?a=1&month=10-2026&view=list#block-1",
      next: "?a=1&month=12-2026&view=list#block-1",
      today: "?a=1&month=10-2026&view=list#block-1",
      month: "?a=1&month=11-2026&view=calendar#block-1",
      list: "?a=1&month=11-2026&view=list#block-1",
    });
  });

  it("has no link beyond the calendar's years", () => {
    const query = { id: "a", query: "", currentMonth: november };
    expect(calendarLinks({ month: { year: 1900, month: 1 }, view: "month" }, query).previous).toBe("");
    expect(calendarLinks({ month: { year: 2199, month: 12 }, view: "month" }, query).next).toBe("");
  });
});
