import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, maxDays, parsePeriod, previousPeriod } from "../../../worker/insights/period.ts";
import { utcDay } from "../../../worker/insights/utc-day.ts";

const now = Date.parse("2026-03-10T15:00:00Z");
const daysOf = (query: string) => {
  const { from, to, days } = parsePeriod(new URLSearchParams(query), now);
  return [utcDay(from), utcDay(to - dayMs), days];
};

describe("the period of a report", () => {
  it.each([
    ["", ["2026-03-04", "2026-03-10", 7]],
    ["days=28", ["2026-02-11", "2026-03-10", 28]],
    ["days=1", ["2026-03-10", "2026-03-10", 1]],
    ["from=2026-02-27&to=2026-03-01", ["2026-02-27", "2026-03-01", 3]],
    ["from=2026-03-09", ["2026-03-09", "2026-03-10", 2]],
    ["from=2026-03-01&to=2027-01-01", ["2026-03-01", "2026-03-10", 10]],
    ["from=2026-03-09&to=2026-03-01", ["2026-03-01", "2026-03-01", 1]],
    ["from=2020-01-01", ["2025-12-11", "2026-03-10", 90]],
    ["from=2026-02-31&days=2", ["2026-03-09", "2026-03-10", 2]],
    ["days=-5", ["2026-03-10", "2026-03-10", 1]],
    ["days=1e9", ["2025-12-11", "2026-03-10", 90]],
  ])("of %j", (query, expected) => {
    expect(daysOf(query)).toEqual(expected);
  });

  it("is whole days and at most 90 of them, whatever is asked for; the one before it has the same length", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("2026-02-29", "NaN", "Infinity", "0"));
    fc.assert(
      fc.property(text, text, text, (days, from, to) => {
        const period = parsePeriod(new URLSearchParams({ days, from, to }), now);
        expect(period.to - period.from).toBe(period.days * dayMs);
        expect(period.from % dayMs).toBe(0);
        expect(period.days).toBeGreaterThanOrEqual(1);
        expect(period.days).toBeLessThanOrEqual(maxDays);
        expect(period.to).toBeLessThanOrEqual(now + dayMs);
        const before = previousPeriod(period);
        expect([before.to, before.days]).toEqual([period.from, period.days]);
      }),
    );
  });
});
