import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTourDates } from "../../../shared/tour-dates/tour-dates.ts";
import { parseTourDatesBlock, tourDatesAddress } from "../../../shared/tour-dates/tour-dates-block.ts";

const date = (changes: Record<string, unknown> = {}) => ({
  id: "1",
  datetime: "2026-12-05T19:30:00",
  venue: { name: "Corn Hall", city: "Holt", region: "18", country: "United Kingdom" },
  offers: [{ type: "Tickets", url: "https://tickets.test/1", status: "available" }],
  url: "https://provider.test/e/1",
  ...changes,
});

describe("the settings of a tour dates block", () => {
  it("name the artist and the time frame", () => {
    const parse = (settings: unknown) => parseTourDatesBlock(JSON.stringify(settings));
    expect(parse({ artistId: "The Band", timeframe: "upcoming", startDate: 1, endDate: 2 })).toEqual({
      artist: "The Band",
      dates: "upcoming",
    });
    expect(parse({ artistId: "A", timeframe: "past" }).dates).toBe("past");
    const range = { startDate: Date.UTC(2026, 0, 1), endDate: Date.UTC(2026, 5, 30) };
    expect(parse({ artistId: "A", timeframe: "custom", ...range }).dates).toBe("2026-01-01,2026-06-30");
    expect(parse({ artistId: "A", timeframe: "custom", startDate: "x" }).dates).toBe("upcoming");
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"artistId":""}',
    '{"artistId":7}',
    JSON.stringify({ artistId: "a".repeat(1e7) }),
  ])("are not a text that begins with %.30s", (json) => expect(() => parseTourDatesBlock(json)).toThrow());

  it("lead to the provider's call, whatever the artist's name", () => {
    expect(tourDatesAddress({ artist: "AC/DC?", dates: "upcoming" }, "my-site")).toBe(
      "https://rest.bandsintown.com/artists/AC%2FDC%3F/events?app_id=squarespace-my-site&date=upcoming",
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (artist, identifier) => {
        const { origin, pathname } = new URL(tourDatesAddress({ artist, dates: "all" }, identifier));
        expect(origin).toBe("https://rest.bandsintown.com");
        expect(pathname).toMatch(/^\/artists\/[^/]+\/events$/);
      }),
    );
  });
});

describe("the provider's tour dates", () => {
  it("are read: local time, venue, place, and the address of the tickets", () => {
    expect(parseTourDates([date()])).toEqual([
      {
        id: "0-1",
        time: Date.UTC(2026, 11, 5, 19, 30),
        dateTime: "2026-12-05T19:30",
        venue: "Corn Hall",
        location: "Holt, United Kingdom",
        href: "https://tickets.test/1",
        isSoldOut: false,
      },
    ]);
  });

  it("are sold out if no offer of tickets is left", () => {
    const soldOut = { type: "Tickets", url: "https://tickets.test/1", status: "sold out" };
    expect(parseTourDates([date({ offers: [soldOut] })])[0]).toMatchObject({ isSoldOut: true });
    const other = { type: "Tickets", url: "https://tickets.test/2", status: "available" };
    expect(parseTourDates([date({ offers: [soldOut, other] })])[0]).toMatchObject({
      isSoldOut: false,
      href: "https://tickets.test/2",
    });
    expect(parseTourDates([date({ offers: undefined })])[0]).toMatchObject({
      isSoldOut: false,
      href: "https://provider.test/e/1",
    });
  });

  it("link only to the web", () => {
    const offers = [{ type: "Tickets", url: "javascript:alert(1)" }];
    expect(parseTourDates([date({ offers, url: "//evil.test" })])[0]?.href).toBe("");
  });

  it("can be any JSON, and an answer that is no list is an error", () => {
    fc.assert(fc.property(fc.array(fc.jsonValue()), (answer) => void parseTourDates(answer)));
    expect(parseTourDates([date({ datetime: "2026-99-99T00:00" }), null, date()])).toHaveLength(1);
    expect(() => parseTourDates({ errorMessage: "[NotFound]" })).toThrow("not a list");
  });
});
