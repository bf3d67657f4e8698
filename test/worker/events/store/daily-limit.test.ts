import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { maxDailyEvents } from "../../../../worker/events/store/daily-limit.ts";
import { deleteExpired } from "../../../../worker/events/store/delete-expired.ts";
import { utcDay } from "../../../../worker/insights/utc-day.ts";
import { consumeMessages, embeddedEnv, eventOf, queryRows } from "../deliver/consume-messages.ts";

const stored = async (host: string): Promise<number> =>
  (await queryRows("SELECT id FROM events WHERE host = ?", host)).length;

beforeAll(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

describe("a site's rows", () => {
  it("are limited for each day", async () => {
    await consumeMessages([eventOf("full.test"), eventOf("empty.test")], { with: embeddedEnv });
    const setDelivered = (day: string, events: number) =>
      env.DB.prepare(
        "INSERT INTO deliveries (host, endpoint, day, delivered) VALUES ('full.test', 'record-hit', ?, ?) ON CONFLICT DO UPDATE SET delivered = excluded.delivered",
      )
        .bind(day, events)
        .run();
    const today = utcDay(Date.now());
    await setDelivered("2001-01-01", maxDailyEvents);
    await setDelivered(today, maxDailyEvents - 1);
    expect(await consumeMessages([eventOf("full.test")], { with: embeddedEnv })).toEqual(["ack"]);
    expect(await stored("full.test")).toBe(2);
    const flood = [eventOf("full.test"), eventOf("full.test"), eventOf("empty.test")];
    expect(await consumeMessages(flood, { with: embeddedEnv })).toEqual(["ack", "ack", "ack"]);
    expect(await stored("full.test")).toBe(2);
    expect(await stored("empty.test")).toBe(2);
    expect(
      await queryRows("SELECT delivered, dead FROM deliveries WHERE host = 'full.test' AND day = ?", today),
    ).toEqual([{ delivered: maxDailyEvents, dead: 2 }]);
  });

  it("have no data that would fill the database", async () => {
    const large = eventOf("large.test", { data: { url: "/kiln", title: "a".repeat(9000), websiteId: "w1" } });
    await consumeMessages([large], { with: embeddedEnv });
    expect(await queryRows("SELECT path, data FROM events WHERE host = 'large.test'")).toEqual([
      { path: "/kiln", data: null },
    ]);
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
