import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assertTimeZone,
  dayAt,
  firstWeekdayOf,
  formatMonth,
  monthOfDay,
  parseMonth,
  shiftDay,
  shiftMonth,
  utcOfDay,
  weeksOfMonth,
} from "../../../shared/calendar/month.ts";

const months = fc.record({
  year: fc.integer({ min: 1901, max: 2198 }),
  month: fc.integer({ min: 1, max: 12 }),
});
const zones = fc.constantFrom(
  "Europe/London",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Africa/Casablanca",
  "UTC",
);
const dayMs = 86_400_000;

describe("a month in an address", () => {
  it("is read as it is written", () => {
    fc.assert(
      fc.property(months, (month) => {
        expect(parseMonth(formatMonth(month))).toEqual(month);
      }),
    );
    expect(formatMonth({ year: 2026, month: 3 })).toBe("03-2026");
    expect(parseMonth("3-2026")).toEqual({ year: 2026, month: 3 });
  });

  it.each([null, undefined, "", "13-2026", "0-2026", "11-1899", "11-2200", "11-26", "2026-11", "1e1-2026"])(
    "is not %j",
    (text) => expect(parseMonth(text)).toBeUndefined(),
  );
});

describe("the month before or after", () => {
  it("is the inverse of the other, and the calendar ends", () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -11, max: 11 }), (month, by) => {
        const shifted = shiftMonth(month, by);
        expect(shifted && shiftMonth(shifted, -by)).toEqual(month);
      }),
    );
    expect(shiftMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(shiftMonth({ year: 1900, month: 1 }, -1)).toBeUndefined();
    expect(shiftMonth({ year: 2199, month: 12 }, 1)).toBeUndefined();
  });
});

describe("the weeks of a month", () => {
  it("are six, follow one another, begin on the first weekday and contain each day of the month", () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 6 }), (month, firstWeekday) => {
        const weeks = weeksOfMonth(month, firstWeekday);
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
        const days = weeks.flat();
        for (const [index, day] of days.entries()) {
          expect(utcOfDay(day) - utcOfDay(days[0] ?? "")).toBe(index * dayMs);
          expect(new Date(utcOfDay(day)).getUTCDay()).toBe((firstWeekday + index) % 7);
        }
        const ofMonth = days.filter((day) => formatMonth(monthOfDay(day)) === formatMonth(month));
        expect(ofMonth).toHaveLength(new Date(Date.UTC(month.year, month.month, 0)).getUTCDate());
        // The first week is never one of the month before.
        expect(days.indexOf(ofMonth[0] ?? "")).toBeLessThan(7);
      }),
    );
  });
});

describe("the day of a time", () => {
  it("begins once, and never goes back, in zones with and without daylight saving time", () => {
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2100, 0) }),
        fc.integer({ min: 0, max: 3 * dayMs }),
        (zone, time, later) => {
          const day = dayAt(time, zone);
          expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(dayAt(time + later, zone) >= day).toBe(true);
          // The longest day has 25 hours, and islands have skipped a day.
          expect(dayAt(time + 26 * 3_600_000, zone) > day).toBe(true);
        },
      ),
    );
  });

  it("is that of the zone on the days on which clocks change", () => {
    // 25 October 2026 has 25 hours in London, 29 March 23.
    expect(dayAt(Date.UTC(2026, 9, 24, 23), "Europe/London")).toBe("2026-10-25");
    expect(dayAt(Date.UTC(2026, 9, 25, 23, 59), "Europe/London")).toBe("2026-10-25");
    expect(dayAt(Date.UTC(2026, 9, 26), "Europe/London")).toBe("2026-10-26");
    expect(dayAt(Date.UTC(2026, 2, 29, 22, 59), "Europe/London")).toBe("2026-03-29");
    expect(dayAt(Date.UTC(2026, 2, 29, 23), "Europe/London")).toBe("2026-03-30");
  });

  it("needs a time zone that exists", () => {
    for (const zone of ["", "Europe/Wrenmouth", "<script>"]) {
      expect(() => assertTimeZone(zone)).toThrow("Failed to load timezone.");
      expect(() => dayAt(0, zone)).toThrow("Failed to load timezone.");
    }
  });

  it("can be shifted over the ends of months and years", () => {
    expect(shiftDay("2024-02-28", 1)).toBe("2024-02-29");
    expect(shiftDay("2026-12-31", 1)).toBe("2027-01-01");
    expect(shiftDay("2027-01-01", -1)).toBe("2026-12-31");
  });
});

describe("the first day of the week", () => {
  it("is that of the language", () => {
    expect(firstWeekdayOf("en-US")).toBe(0);
    expect(firstWeekdayOf("en-GB")).toBe(1);
    expect(firstWeekdayOf("ar-EG")).toBe(6);
    expect(firstWeekdayOf("not a language")).toBe(1);
  });
});
