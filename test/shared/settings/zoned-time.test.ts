import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromZonedInput, toZonedInput } from "../../../shared/settings/zoned-time.ts";

describe("a time in the site's time zone", () => {
  it.each([
    ["Europe/London", "2026-07-01T09:00", "2026-07-01T08:00:00.000Z"],
    ["Europe/London", "2026-11-24T09:00", "2026-11-24T09:00:00.000Z"],
    ["America/New_York", "2026-01-01T00:30", "2026-01-01T05:30:00.000Z"],
    ["Asia/Kathmandu", "2026-01-01T05:45", "2026-01-01T00:00:00.000Z"],
    ["no such zone", "2026-01-01T05:45", "2026-01-01T05:45:00.000Z"],
  ])("in %s %s is %s", (zone, input, iso) => {
    expect(fromZonedInput(input, zone)).toBe(iso);
    expect(toZonedInput(iso, zone)).toBe(input);
  });

  it("that clocks skip is an hour later", () => {
    expect(toZonedInput(fromZonedInput("2026-03-29T01:30", "Europe/London"), "Europe/London")).toBe(
      "2026-03-29T02:30",
    );
  });

  it.each(["", "tomorrow", "2026-13-45T00:00", "2026-11-24"])("is empty for %j", (input) => {
    expect(fromZonedInput(input, "UTC")).toBe("");
    expect(toZonedInput(input === "2026-11-24" ? "" : input, "UTC")).toBe("");
  });

  it("stays the same through the input, except in an hour that clocks repeat", () => {
    const zones = fc.constantFrom("Europe/London", "America/St_Johns", "Pacific/Apia", "Asia/Tokyo");
    const times = fc.date({ min: new Date("2000-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(zones, times, (zone, time) => {
        const input = toZonedInput(time.toISOString(), zone);
        expect(toZonedInput(fromZonedInput(input, zone), zone)).toBe(input);
      }),
    );
  });
});
