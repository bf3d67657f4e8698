import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { externalCalendarLinks } from "../../../shared/calendar/calendar-links.ts";
import { escapeText, foldLine, formatIcs, type IcsEvent } from "../../../shared/calendar/ics.ts";

const event: IcsEvent = {
  uid: "1@example.com",
  title: "Throwing, from nothing; day 1",
  start: Date.UTC(2026, 10, 14, 10),
  end: Date.UTC(2026, 10, 15, 16),
  modified: Date.UTC(2026, 9, 12, 9),
  url: "https://example.com/events/throwing",
  place: "The Old Sail Loft, Wrenmouth",
  description: "First line\r\nsecond \\ line",
};

const text = fc.string({ unit: "binary", maxLength: 200, size: "max" });
const octets = (line: string) => new TextEncoder().encode(line);
/** Unfolds as readers do: on octets, before they are decoded. */
const unfold = (folded: string) => folded.replaceAll("\r\n ", "");

describe("a calendar file", () => {
  it("has times in UTC, escaped texts, and CRLF at the end of each line", () => {
    expect(formatIcs([event])).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Awning//Calendar//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        "UID:1@example.com",
        "DTSTAMP:20261012T090000Z",
        "DTSTART:20261114T100000Z",
        "DTEND:20261115T160000Z",
        "SUMMARY:Throwing\\, from nothing\\; day 1",
        "LOCATION:The Old Sail Loft\\, Wrenmouth",
        "DESCRIPTION:First line\\nsecond \\\\ line",
        "URL:https://example.com/events/throwing",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it("has lines of at most 75 octets that never split a character, whatever its texts", () => {
    fc.assert(
      fc.property(text, text, text, (title, place, description) => {
        const file = formatIcs([{ ...event, title, place, description }]);
        expect(file.endsWith("\r\n")).toBe(true);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of file.split("\r\n")) {
          expect(octets(line).length).toBeLessThanOrEqual(75);
          // A line with half a character is not valid UTF-16, so it would not be the same after encoding.
          expect(new TextDecoder("utf-8", { fatal: true }).decode(octets(line))).toBe(line);
        }
        const names = unfold(file)
          .split("\r\n")
          .map((line) => line.split(/[:]/, 1)[0]);
        expect(names.filter((name) => name === "BEGIN")).toHaveLength(2);
      }),
    );
  });

  it("folds without changing the text", () => {
    fc.assert(
      fc.property(text, (value) => {
        const line = value.replace(/[\r\n]/g, "");
        expect(unfold(foldLine(line))).toBe(line);
      }),
    );
    expect(foldLine("ä".repeat(60))).toBe(`${"ä".repeat(37)}\r\n ${"ä".repeat(23)}`);
    expect(foldLine("a".repeat(75))).not.toContain("\r\n");
    expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
  });

  it("has texts that can be read back", () => {
    const readBack = (escaped: string) =>
      escaped.replace(/\\([\\;,n])/g, (_, character: string) => (character === "n" ? "\n" : character));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not part of calendar files
        const kept = value.replace(/\r\n?/g, "\n").replace(/[\0-\x08\x0b-\x1f\x7f]/g, "");
        expect(readBack(escapeText(value))).toBe(kept);
      }),
    );
  });
});

describe("the links to other calendars", () => {
  it("are three, with the times in UTC", () => {
    const links = externalCalendarLinks(event).map(({ name, href }) => [name, new URL(href)] as const);
    expect(links.map(([name, { host }]) => [name, host])).toEqual([
      ["Google Calendar", "calendar.google.com"],
      ["Outlook", "outlook.live.com"],
      ["Yahoo Calendar", "calendar.yahoo.com"],
    ]);
    expect(links[0]?.[1].searchParams.get("dates")).toBe("20261114T100000Z/20261115T160000Z");
    expect(links[1]?.[1].searchParams.get("startdt")).toBe("2026-11-14T10:00:00.000Z");
    expect(links[2]?.[1].searchParams.get("et")).toBe("20261115T160000Z");
  });

  it("contain any text as a value", () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const [google] = externalCalendarLinks({ ...event, title });
        expect(new URL(google?.href ?? "").searchParams.get("text")).toBe(title);
      }),
    );
  });
});
