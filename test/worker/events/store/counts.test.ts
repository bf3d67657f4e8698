import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { ensureSchema } from "../../../../worker/database/ensure-schema.ts";
import { DeliveryCounts } from "../../../../worker/events/store/counts.ts";
import { utcDay } from "../../../../worker/insights/utc-day.ts";
import { eventOf, queryRows } from "../deliver/consume-messages.ts";

describe("DeliveryCounts", () => {
  it("keeps what cannot be written, together with newer counts", async () => {
    await ensureSchema(env.DB);
    const counts = new DeliveryCounts();
    const event = eventOf("counted.test");
    const now = Date.UTC(2026, 0, 31, 23, 59);
    counts.count(event, "accepted", now);
    const failing = {
      prepare: (sql: string) => env.DB.prepare(sql),
      async batch() {
        counts.count(event, "accepted", now);
        throw new Error("down");
      },
    };
    await expect(counts.write(failing as unknown as D1Database)).rejects.toThrow("down");
    counts.count(event, "delivered", now + 120_000);
    await counts.write(env.DB);
    await counts.write(env.DB);
    expect(
      await queryRows(
        "SELECT day, accepted, delivered FROM deliveries WHERE host = 'counted.test' ORDER BY day",
      ),
    ).toEqual([
      { day: "2026-01-31", accepted: 2, delivered: 0 },
      { day: utcDay(now + 120_000), accepted: 0, delivered: 1 },
    ]);
  });

  it("keeps at most 2000 counts in memory", async () => {
    const counts = new DeliveryCounts();
    for (let site = 0; site < 2500; site++) counts.count(eventOf(`site-${site}.test`), "accepted", 0);
    let written = 0;
    const db = {
      prepare: () => ({ bind: (json: string) => JSON.parse(json).length }),
      batch: async (lengths: number[]) => {
        written += lengths.reduce((sum, length) => sum + length, 0);
      },
    };
    await counts.write(db as unknown as D1Database);
    expect(written).toBe(2000);
  });
});
