import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin, siteAddress } from "./request-origin.ts";

beforeAll(emptyDatabase);

interface EventItem {
  readonly id: string;
  readonly title: string;
  readonly fullUrl: string;
  readonly recordType: number;
  readonly structuredContent: { readonly startDate: number; readonly endDate: number };
}

const collectionId = "d8ed93804199f67d6bb400b7";
const call = (month: string, id = collectionId) =>
  requestOrigin(`/api/open/GetItemsByMonth?month=${month}&collectionId=${id}`);
/** A month that has events, because the seed has events in the week in which the database is created. */
const month = () => {
  const [year, number] = new Date().toISOString().split("-");
  return `${number}-${year}`;
};
async function anyEvent(): Promise<EventItem> {
  const page = (await (await requestOrigin("/events?format=json")).json()) as { items: EventItem[] };
  const [first] = page.items;
  if (first === undefined) throw new Error("The site has no events.");
  return first;
}

describe("the call for the events of a month", () => {
  it("is answered with a list of the events of the collection, as on published sites", async () => {
    const { structuredContent } = await anyEvent();
    const start = new Date(structuredContent.startDate);
    const response = await call(`${start.getUTCMonth() + 1}-${start.getUTCFullYear()}`);
    const items = (await response.json()) as EventItem[];
    expect(items.length).toBeGreaterThan(0);
    for (const { recordType, fullUrl, structuredContent: times } of items) {
      expect(recordType).toBe(12);
      expect(fullUrl).toMatch(/^\/events\/[\w-]+$/);
      expect(times.endDate).toBeGreaterThan(times.startDate);
    }
    const starts = items.map((item) => item.structuredContent.startDate);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(await (await call("01-1999")).json()).toEqual([]);
  });

  it("is refused for a month or a collection that does not exist", async () => {
    expect((await call("13-2026")).status).toBe(400);
    expect((await call("")).status).toBe(400);
    expect((await call("11-2026", "000000000000000000000000")).status).toBe(404);
    expect((await call("11-2026", "' OR 1=1 --")).status).toBe(404);
  });
});

describe("a page with a calendar", () => {
  it("has the month of its address in its HTML, with links to the months before and after", async () => {
    const html = await (await requestOrigin("/calendar?month=12-2026")).text();
    expect(html).toMatch(/class="awning-calendar-label"[^>]*>December 2026</);
    expect(html).toMatch(/href="\?month=11-2026&amp;view=calendar#block-[\da-f]+"/);
    expect(html).toMatch(/href="\?month=01-2027&amp;view=calendar#block-[\da-f]+"/);
    expect(html).toContain(`&quot;collectionId&quot;:&quot;${collectionId}&quot;`);
  });

  it("shows the current month if its address names none, or a broken one", async () => {
    const label = new Intl.DateTimeFormat("en-GB", {
      month: "long",
      year: "numeric",
      timeZone: "Europe/London",
    });
    for (const query of ["", "?month=99-9999", "?month=%3Cscript%3E"])
      expect(await (await requestOrigin(`/calendar${query}`)).text()).toContain(
        `>${label.format(Date.now())}<`,
      );
  });

  it("has the events of the month in the table and in the list", async () => {
    const items = (await (await call(month())).json()) as EventItem[];
    for (const view of ["calendar", "list"]) {
      const html = await (await requestOrigin(`/calendar?month=${month()}&view=${view}`)).text();
      expect(/<table [^>]*class="awning-calendar-month"/.test(html)).toBe(view === "calendar");
      for (const { fullUrl } of items) expect(html).toContain(`href="${fullUrl}"`);
    }
  });
});

describe("the page of an event", () => {
  it("adds the event to calendars: a file and three services", async () => {
    const { fullUrl } = await anyEvent();
    const html = await (await requestOrigin(fullUrl)).text();
    expect(html).toContain(`href="${fullUrl}?format=ical"`);
    for (const host of ["calendar.google.com", "outlook.live.com", "calendar.yahoo.com"])
      expect(html).toContain(`href="https://${host}/`);
    expect(html).toContain('"@type":"Event"');
  });

  it("is a calendar file with ?format=ical", async () => {
    const { id, fullUrl, title, structuredContent } = await anyEvent();
    const response = await requestOrigin(`${fullUrl}?format=ical`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.ics"$/);
    const file = await response.text();
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const unfolded = file.replaceAll("\r\n ", "").split("\r\n");
    const start = new Date(structuredContent.startDate).toISOString().replace(/[-:]|\.\d+/g, "");
    expect(unfolded).toEqual(
      expect.arrayContaining([
        `UID:${id}@${new URL(siteAddress).host}`,
        `DTSTART:${start}`,
        `SUMMARY:${title.replaceAll(",", "\\,")}`,
        `URL:${siteAddress}${fullUrl}`,
      ]),
    );
  });

  it("exists for events only", async () => {
    const response = await requestOrigin("/about?format=ical");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });
});
