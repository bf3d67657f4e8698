import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type BillingPeriod,
  nextPeriod,
  periodStart,
} from "../../../../../worker/origin/store/subscriptions/billing-dates.ts";

const days = (first: string, every: BillingPeriod, count: number) =>
  Array.from({ length: count }, (_, period) =>
    new Date(periodStart(Date.parse(first), every, period)).toISOString().slice(0, 16),
  );

describe("the starts of periods", () => {
  it("keep the 31st, and use the last day of shorter months", () => {
    expect(days("2027-12-31T09:30Z", { value: 1, unit: "month" }, 6)).toEqual([
      "2027-12-31T09:30",
      "2028-01-31T09:30",
      "2028-02-29T09:30",
      "2028-03-31T09:30",
      "2028-04-30T09:30",
      "2028-05-31T09:30",
    ]);
    expect(days("2026-12-30T00:00Z", { value: 2, unit: "month" }, 3)).toEqual([
      "2026-12-30T00:00",
      "2027-02-28T00:00",
      "2027-04-30T00:00",
    ]);
  });

  it("of years from 29 February are on the 29th again in leap years", () => {
    expect(days("2028-02-29T23:59Z", { value: 2, unit: "year" }, 3)).toEqual([
      "2028-02-29T23:59",
      "2030-02-28T23:59",
      "2032-02-29T23:59",
    ]);
  });

  it("of weeks are days of 24 hours", () => {
    expect(days("2027-03-26T12:00Z", { value: 2, unit: "week" }, 2)).toEqual([
      "2027-03-26T12:00",
      "2027-04-09T12:00",
    ]);
  });

  it("always come later, in a month that follows from the count", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
        fc.integer({ min: 1, max: 18 }),
        fc.integer({ min: 0, max: 100 }),
        (first, value, period) => {
          const start = new Date(periodStart(first.getTime(), { value, unit: "month" }, period));
          const months = first.getUTCFullYear() * 12 + first.getUTCMonth() + period * value;
          expect(start.getUTCFullYear() * 12 + start.getUTCMonth()).toBe(months);
          const nextDay = new Date(start.getTime() + 86_400_000).getUTCDate();
          expect(start.getUTCDate() === first.getUTCDate() || nextDay === 1).toBe(true);
          const next = nextPeriod(
            { anchor: first.getTime(), every: { value, unit: "month" }, from: 0 },
            start.getTime(),
          );
          expect(next).toBe(period + 1);
        },
      ),
    );
  });
});
