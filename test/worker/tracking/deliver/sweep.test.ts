import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { deadLettersOf, embedded, eventOf, handOver, rows } from "./queue.ts";

const host = "old.test";

const idsIn = async (): Promise<string[]> =>
  (await rows<{ id: string }>("SELECT id FROM events WHERE host = ? ORDER BY rowid", host)).map(
    ({ id }) => id,
  );

describe("what is old", () => {
  it("goes in steps, oldest first; what is young stays", async () => {
    const { sweep, keptFor } = await import("../../../../worker/tracking/database/sweep.ts");
    const old = Date.now() - keptFor - 1000;
    await handOver(
      [1, 2].map(() => eventOf(host, { accepted: old })),
      { with: embedded },
    );
    const young = eventOf(host);
    await handOver([young], { with: embedded });
    await handOver([eventOf(host, { accepted: old })], { queue: "awning-events-dead", with: embedded });
    await env.DB.exec(`UPDATE dead_letters SET last_at = ${old} WHERE host = '${host}'`);
    await env.DB.prepare("INSERT INTO deliveries (host, endpoint, day) VALUES (?, 'trace', '2001-01-01')")
      .bind(host)
      .run();
    await env.DB.prepare("INSERT INTO served_pages VALUES (?, 'a', ?, 'due', 4)").bind(host, old).run();
    await sweep(env.DB);
    expect(await idsIn()).toEqual([young.id]);
    expect(await deadLettersOf(host)).toEqual([]);
    expect(await rows("SELECT 1 FROM deliveries WHERE host = ? AND day = '2001-01-01'", host)).toEqual([]);
    expect(await rows("SELECT 1 FROM served_pages WHERE host = ?", host)).toEqual([]);
  });
});
