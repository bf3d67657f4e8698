import { describe, expect, it } from "vitest";
import { timeInZone, zoneOffset } from "../../../shared/calendar/zone-offset.ts";

const hour = 3_600_000;
const winter = Date.UTC(2026, 0, 15, 12);
const summer = Date.UTC(2026, 6, 15, 12);

describe("the offset of a time zone", () => {
  it("is that of the zone and of the time, whichever was asked for before", () => {
    const offsets = [
      ["Europe/Berlin", winter],
      ["Europe/Berlin", summer],
      ["America/New_York", summer],
      ["Nowhere/Unknown", summer],
      ["Asia/Kolkata", winter],
      ["", winter],
      ["America/New_York", winter],
    ].map(([zone, time]) => zoneOffset(String(zone), Number(time)) / hour);
    expect(offsets).toEqual([1, 2, -4, 0, 5.5, 0, -5]);
  });

  it("gives the time of a clock, also on the day on which clocks are changed", () => {
    expect(new Date(timeInZone("2026-11-14", "18:30", "Europe/Berlin")).toISOString()).toBe(
      "2026-11-14T17:30:00.000Z",
    );
    expect(new Date(timeInZone("2026-03-29", "12:00", "Europe/Berlin")).toISOString()).toBe(
      "2026-03-29T10:00:00.000Z",
    );
    expect(new Date(timeInZone("2026-03-29", "01:00", "Europe/Berlin")).toISOString()).toBe(
      "2026-03-29T00:00:00.000Z",
    );
  });
});
