import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { maxDailyEvents } from "../../../../worker/events/store/daily-limit.ts";
import { deleteExpired } from "../../../../worker/events/store/delete-expired.ts";
import { utcDay } from "../../../../worker/insights/utc-day.ts";
import { testOriginUrl } from "../../origin.ts";
import { consumeMessages, embeddedEnv, eventOf, queryRows } from "../deliver/consume-messages.ts";

const stored = async (host: string): Promise<number> =>
  (await queryRows("SELECT id FROM events WHERE host = ?", host)).length;

beforeAll(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const today = utcDay(Date.now());
/** Sets the number of rows that are stored for a site on a day. */
const setStored = (site: string, day: string, rows: number) =>
  env.DB.prepare(
    "INSERT INTO deliveries (host, endpoint, day, delivered) VALUES (?, 'stored rows', ?, ?) ON CONFLICT DO UPDATE SET delivered = excluded.delivered",
  )
    .bind(`site ${site}`, day, rows)
    .run();

describe("a site's rows", () => {
  it("are limited for each day", async () => {
    await consumeMessages([eventOf("full.test")], { with: embeddedEnv });
    await setStored("", "2001-01-01", maxDailyEvents);
    await setStored("", today, maxDailyEvents - 1);
    expect(await consumeMessages([eventOf("full.test")], { with: embeddedEnv })).toEqual(["ack"]);
    expect(await stored("full.test")).toBe(2);
    const flood = [eventOf("full.test"), eventOf("full.test")];
    expect(await consumeMessages(flood, { with: embeddedEnv })).toEqual(["ack", "ack"]);
    expect(await stored("full.test")).toBe(2);
    expect(
      await queryRows("SELECT delivered, dead FROM deliveries WHERE host = 'full.test' AND day = ?", today),
    ).toEqual([{ delivered: 2, dead: 2 }]);
    await setStored("", today, 0);
  });

  it("count once for all hosts without an origin of their own, which clients can make up", async () => {
    for (const host of ["one.test", "two.test"])
      await env.SITES.put(`site:${host}`, JSON.stringify({ origin: testOriginUrl.origin, insights: "on" }));
    await setStored("", today, maxDailyEvents - 2);
    const event = eventOf("made-up-0.test");
    await consumeMessages([event, event, eventOf("made-up-1.test"), eventOf("one.test")], {
      with: embeddedEnv,
    });
    const invented = Array.from({ length: 10 }, (_, index) => eventOf(`made-up-${index + 2}.test`));
    await consumeMessages([...invented, eventOf("one.test"), eventOf("two.test")], { with: embeddedEnv });
    expect(await queryRows("SELECT host FROM events WHERE host LIKE 'made-up-%' ORDER BY host")).toEqual([
      { host: "made-up-0.test" },
      { host: "made-up-1.test" },
    ]);
    expect([await stored("one.test"), await stored("two.test")]).toEqual([2, 1]);

    await setStored("one.test", today, maxDailyEvents);
    await consumeMessages([eventOf("one.test"), eventOf("two.test")], { with: embeddedEnv });
    expect([await stored("one.test"), await stored("two.test")]).toEqual([2, 2]);
    await setStored("", today, 0);
  });

  it("count more than once if they are long", async () => {
    const countOf = async (title: string): Promise<unknown> => {
      await setStored("", today, 0);
      const event = eventOf("long.test", { data: { url: "/kiln", title, websiteId: "w1" } });
      await consumeMessages([event], { with: embeddedEnv });
      const sql = "SELECT delivered FROM deliveries WHERE host = 'site ' AND day = ?";
      return (await queryRows(sql, today))[0]?.delivered;
    };
    expect(await countOf("a")).toBe(1);
    expect(await countOf("a".repeat(5000))).toBe(10);
    // Bytes count, not characters.
    expect(await countOf("\u9676".repeat(2400))).toBe(15);
    await setStored("", today, 0);
  });

  it.each([
    ["ASCII", "a".repeat(9000), "a".repeat(600)],
    // The data of this one has fewer than 8000 UTF-16 units.
    ["three bytes a character", "\u9676".repeat(3000), "\u9676".repeat(200)],
    ["four bytes a character", `ab${"\u{1f3fa}".repeat(3000)}`, `ab${"\u{1f3fa}".repeat(149)}`],
  ])("have no data that would fill the database: %s", async (_, title, storedTitle) => {
    const event = eventOf("large.test", { data: { url: "/kiln", title, websiteId: "w1" } });
    await consumeMessages([event], { with: embeddedEnv });
    expect(
      await queryRows(
        "SELECT path, title, data FROM events WHERE host = 'large.test' ORDER BY rowid DESC LIMIT 1",
      ),
    ).toEqual([{ path: "/kiln", title: storedTitle, data: null }]);
  });

  it("are deleted, the oldest first, above the number that the database has room for", async () => {
    const now = Date.now();
    const columns = "rowid, host, id, endpoint, occurred_at, accepted_at, bot";
    const insert = (rowid: number) =>
      env.DB.prepare(`INSERT INTO events (${columns}) VALUES (?, 'many.test', ?, 'trace', ?, ?, 0)`)
        .bind(rowid, `id-${rowid}`, now, now)
        .run();
    await env.DB.exec("DELETE FROM events");
    for (const rowid of [1, 2, 3, 1_000_002]) await insert(rowid);
    await deleteExpired(env.DB, now);
    expect(await queryRows("SELECT id FROM events ORDER BY rowid")).toEqual([
      { id: "id-3" },
      { id: "id-1000002" },
    ]);
  });
});
