import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  daysOfEvent,
  eventsByDay,
  isAllDay,
  parseCalendarEvents,
} from "../../../shared/calendar/calendar-events.ts";
import { weeksOfMonth } from "../../../shared/calendar/month.ts";

const item = (changes: Record<string, unknown> = {}) => ({
  id: "e1",
  recordType: 12,
  title: "First pot",
  fullUrl: "/events/first-pot",
  excerpt: "<p>Two hours &amp; cake</p>",
  structuredContent: { startDate: Date.UTC(2026, 10, 13, 18, 30), endDate: Date.UTC(2026, 10, 13, 20, 30) },
  location: {
    addressTitle: "The loft",
    addressLine1: "7 Staithe Lane",
    addressLine2: "",
    addressCountry: "UK",
  },
  ...changes,
});

describe("the answer for a month", () => {
  it("is read: times, address, place, and the excerpt as text", () => {
    expect(parseCalendarEvents([item()])).toEqual([
      {
        id: "e1",
        title: "First pot",
        href: "/events/first-pot",
        start: Date.UTC(2026, 10, 13, 18, 30),
        end: Date.UTC(2026, 10, 13, 20, 30),
        place: "The loft, 7 Staithe Lane",
        excerpt: "Two hours & cake",
      },
    ]);
  });

  it("leaves out items without a start, which stop the builder's calendar", () => {
    const items = [
      {},
      null,
      7,
      "x",
      item({ structuredContent: undefined }),
      item({ structuredContent: { startDate: "1" } }),
      item(),
    ];
    expect(parseCalendarEvents(items)).toHaveLength(1);
  });

  it("is sorted by start, and an event does not end before it begins", () => {
    const late = item({ id: "late", structuredContent: { startDate: 2e12, endDate: 1 } });
    const found = parseCalendarEvents([late, item()]);
    expect(found.map(({ id }) => id)).toEqual(["e1", "late"]);
    expect(found[1]?.end).toBe(2e12);
  });

  it("is not a list", () => {
    for (const answer of [null, {}, "[]", 5, undefined])
      expect(() => parseCalendarEvents(answer)).toThrow("not a list");
  });

  it.each(["javascript:alert(1)", "//evil.test", "/\\evil.test", "data:text/html,x", "ftp://a", 5, null])(
    "has no address %j",
    (fullUrl) => expect(parseCalendarEvents([item({ fullUrl })])[0]?.href).toBe(""),
  );

  it("is bounded: 500 events, 300 characters of a text", () => {
    const items = Array.from({ length: 2000 }, () =>
      item({ title: "a".repeat(1e4), excerpt: "<".repeat(1e5) }),
    );
    const found = parseCalendarEvents(items);
    expect(found).toHaveLength(500);
    expect(found[0]?.title).toHaveLength(300);
  });

  it("can be any JSON", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (answer) => {
        for (const { start, end } of parseCalendarEvents(answer)) expect(end).toBeGreaterThanOrEqual(start);
      }),
    );
  });
});

describe("an event on the days of a calendar", () => {
  const days = weeksOfMonth({ year: 2026, month: 11 }, 1).flat();
  const event = (start: number, end: number) =>
    parseCalendarEvents([item({ structuredContent: { startDate: start, endDate: end } })]);
  const daysWith = (start: number, end: number, zone: string) =>
    [...eventsByDay(event(start, end), days, zone)]
      .filter(([, found]) => found.length > 0)
      .map(([day]) => day);

  it("is on each of its days in the site's zone", () => {
    expect(daysWith(Date.UTC(2026, 10, 14, 10), Date.UTC(2026, 10, 15, 16), "Europe/London")).toEqual([
      "2026-11-14",
      "2026-11-15",
    ]);
    expect(daysWith(Date.UTC(2026, 10, 14, 23), Date.UTC(2026, 10, 15, 1), "America/New_York")).toEqual([
      "2026-11-14",
    ]);
  });

  it("is not on the day that begins when it ends", () => {
    expect(daysWith(Date.UTC(2026, 10, 14, 20), Date.UTC(2026, 10, 15), "UTC")).toEqual(["2026-11-14"]);
    expect(daysWith(Date.UTC(2026, 10, 15), Date.UTC(2026, 10, 15), "UTC")).toEqual(["2026-11-15"]);
  });

  it("of a century is on the days of the calendar only", () => {
    expect(daysWith(Date.UTC(1950, 0), Date.UTC(2150, 0), "UTC")).toEqual(days);
  });

  it("has a first day that is not after its last", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom("Europe/London", "America/New_York", "Asia/Kathmandu"),
        (start, length, zone) => {
          const { first, last } = daysOfEvent({ start, end: start + length }, zone);
          expect(first <= last).toBe(true);
        },
      ),
    );
  });

  it("takes all day if it lasts from midnight to midnight, also when the day has 25 hours", () => {
    const [start, end] = [Date.UTC(2026, 9, 24, 23), Date.UTC(2026, 9, 26)];
    expect(isAllDay({ start, end }, "Europe/London")).toBe(true);
    expect(isAllDay({ start, end }, "UTC")).toBe(false);
    expect(isAllDay({ start, end: start }, "Europe/London")).toBe(false);
  });
});
