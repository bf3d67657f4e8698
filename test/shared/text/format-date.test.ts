import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDate, formatDateAndTime } from "../../../shared/text/format-date.ts";

const justBeforeMidnight = Date.UTC(2026, 2, 14, 23, 30);

afterEach(() => vi.restoreAllMocks());

describe("a formatted date", () => {
  it("has the form of the locale and the day of the time zone", () => {
    expect(formatDateAndTime(justBeforeMidnight, "en-GB", "UTC")).toBe("14 March 2026 at 23:30");
    expect(formatDateAndTime(justBeforeMidnight, "de-DE", "Europe/Berlin")).toBe("15. März 2026 um 00:30");
    expect(formatDate(justBeforeMidnight, "sv-SE", { timeZone: "Asia/Tokyo" })).toBe("2026-03-15");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])("is empty for a time that is no date: %d", (at) => {
    expect(formatDateAndTime(at, "en-GB", "UTC")).toBe("");
  });

  it("does not depend on the dates that were formatted before", () => {
    const options = fc.record(
      {
        timeZone: fc.constantFrom("UTC", "Europe/Berlin", "Asia/Tokyo", "America/New_York"),
        month: fc.constantFrom("short", "long"),
        day: fc.constant("numeric"),
        hour: fc.constant("numeric"),
      },
      { requiredKeys: ["timeZone"] },
    ) as fc.Arbitrary<Intl.DateTimeFormatOptions>;
    const date = fc.tuple(
      fc.integer({ min: 0, max: 4e12 }),
      fc.constantFrom("en", "en-GB", "de", "ar", "ja"),
      options,
    );
    fc.assert(
      fc.property(fc.array(date, { minLength: 2, size: "medium" }), (dates) => {
        for (const [at, locale, style] of dates)
          expect(formatDate(at, locale, style)).toBe(new Intl.DateTimeFormat(locale, style).format(at));
      }),
      { numRuns: 20 },
    );
  });

  it("has a new format only if it is none of the last twenty", () => {
    const create = vi.spyOn(Intl, "DateTimeFormat");
    const zones = [1, 2, 3, 4, 5, 6, 7].flatMap((hours) => [
      `Etc/GMT+${hours}`,
      `Etc/GMT-${hours}`,
      `-0${hours}:30`,
    ]);
    const use = (used: readonly string[]) => {
      for (const timeZone of used) formatDate(0, "en", { timeZone });
      return create.mock.calls.length;
    };
    const [first = "", second = "", ...others] = zones;
    const last = others.slice(-1);
    expect(use([first, second, ...others.slice(0, -1), first])).toBe(20);
    expect(use([...last, first])).toBe(21);
    expect(use([second])).toBe(22);
  });

  it("rejects a time zone that the platform does not know, also after one that it knows", () => {
    expect(formatDate(0, "sv-SE", { timeZone: "UTC" })).toBe("1970-01-01");
    expect(() => formatDate(0, "sv-SE", { timeZone: "Nowhere/At_All" })).toThrow(RangeError);
    expect(formatDate(0, "sv-SE", { timeZone: "UTC" })).toBe("1970-01-01");
  });
});
