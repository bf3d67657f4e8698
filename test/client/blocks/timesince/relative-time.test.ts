import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTimestamp, relativeTime } from "../../../../client/blocks/timesince/relative-time.ts";

const now = Date.UTC(2026, 5, 15, 12);
const ago = (seconds: number, language = "en-GB") => relativeTime(now - seconds * 1000, now, language);

describe("relativeTime", () => {
  it.each([
    [0, "just now"],
    [4, "just now"],
    [5, "about 5 seconds ago"],
    [59, "about 59 seconds ago"],
    [60, "1 minute ago"],
    [3599, "59 minutes ago"],
    [3600, "1 hour ago"],
    [86_400, "yesterday"],
    [3 * 86_400, "3 days ago"],
    [7 * 86_400, "last week"],
    [40 * 86_400, "last month"],
    [800 * 86_400, "2 years ago"],
    [-30, "in 30 seconds"],
    [-7200, "in 2 hours"],
  ])("%d seconds: %s", (seconds, text) => expect(ago(seconds)).toBe(text));

  it("is in the page's language", () => {
    expect(ago(0, "de")).toBe("jetzt");
    expect(ago(120, "de-CH")).toBe("vor 2 Minuten");
    expect(ago(30, "fr")).toBe("il y a 30 secondes");
  });

  it.each(["", "no language", "x", "-"])("is English for the language %j", (language) =>
    expect(ago(0, language)).toBe("just now"),
  );

  it("has a text for every time", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (then, at) => {
        expect(relativeTime(then.getTime(), at.getTime(), "en")).toMatch(/\w/);
      }),
    );
  });
});

describe("parseTimestamp", () => {
  it.each([
    ["1718452800000", 1_718_452_800_000],
    ["1718452800", 1_718_452_800_000],
    ["2024-06-15T12:00:00Z", 1_718_452_800_000],
    [" 2024-06-15 ", Date.UTC(2024, 5, 15)],
  ])("parses %j", (text, timestamp) => expect(parseTimestamp(text)).toBe(timestamp));

  it.each(["", "  ", "yesterday", "2024-13-45", "99999999999999999999"])("returns undefined for %j", (text) =>
    expect(parseTimestamp(text)).toBeUndefined(),
  );
});
