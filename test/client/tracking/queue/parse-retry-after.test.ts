import { describe, expect, it } from "vitest";
import { parseRetryAfter } from "../../../../client/tracking/queue/engine/parse-retry-after.ts";

const now = Date.parse("2026-07-01T12:00:00Z");
const date = "Wed, 01 Jul 2026 12:00:00 GMT";

describe("Retry-After", () => {
  it.each([
    ["seconds", "120", null, 120_000],
    ["seconds with blanks", " 7 ", null, 7000],
    ["at once", "0", null, 0],
    ["a date, by the visitor's clock", "Wed, 01 Jul 2026 12:00:30 GMT", null, 30_000],
    [
      "a date, by the response's own",
      "Sat, 01 Aug 2026 10:00:30 GMT",
      "Sat, 01 Aug 2026 10:00:00 GMT",
      30_000,
    ],
    ["a date beside an unreadable one", "Wed, 01 Jul 2026 12:00:30 GMT", "today", 30_000],
    ["longer than a day", "100000000", date, 86_400_000],
  ])("is parsed: %s", (_, header, responseDate, ms) => {
    expect(parseRetryAfter(header, responseDate, now)).toBe(ms);
  });

  it.each([
    ["no header", null],
    ["empty", ""],
    ["blank", "  "],
    ["words", "soon"],
    ["the past", "Wed, 01 Jul 2026 11:00:00 GMT"],
    ["a negative number", "-5"],
  ])("has no usable value: %s", (_, header) => {
    expect(parseRetryAfter(header, date, now)).toBeUndefined();
  });
});
