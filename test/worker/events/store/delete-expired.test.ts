import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { deleteExpired } from "../../../../worker/events/store/delete-expired.ts";
import {
  consumeMessages,
  deadLettersOf,
  embeddedEnv,
  eventOf,
  queryRows,
} from "../deliver/consume-messages.ts";

const host = "old.test";

const idsIn = async (): Promise<string[]> =>
  (await queryRows<{ id: string }>("SELECT id FROM events WHERE host = ? ORDER BY rowid", host)).map(
    ({ id }) => id,
  );

describe("deleteExpired", () => {
  it("deletes expired rows of all tables and keeps recent ones", async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    const expiredAt = Date.now() - 90 * dayMs - 1000;
    await consumeMessages(
      [1, 2].map(() => eventOf(host, { acceptedAt: expiredAt })),
      { with: embeddedEnv },
    );
    const recent = eventOf(host, { acceptedAt: Date.now() - 89 * dayMs });
    await consumeMessages([recent], { with: embeddedEnv });
    await consumeMessages([eventOf(host, { acceptedAt: expiredAt })], {
      queue: "awning-events-dead",
      with: embeddedEnv,
    });
    await env.DB.exec(`UPDATE dead_letters SET last_at = ${expiredAt} WHERE host = '${host}'`);
    await env.DB.prepare("INSERT INTO deliveries (host, endpoint, day) VALUES (?, 'trace', '2001-01-01')")
      .bind(host)
      .run();
    await env.DB.prepare("INSERT INTO served_pages VALUES (?, 'a', ?, 'due', 4)").bind(host, expiredAt).run();
    await deleteExpired(env.DB);
    expect(await idsIn()).toEqual([recent.id]);
    expect(await deadLettersOf(host)).toEqual([]);
    expect(await queryRows("SELECT 1 FROM deliveries WHERE host = ? AND day = '2001-01-01'", host)).toEqual(
      [],
    );
    expect(await queryRows("SELECT 1 FROM served_pages WHERE host = ?", host)).toEqual([]);
  });

  it("deletes 500 rows at a time", async () => {
    const numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 501)";
    await env.DB.exec(`${numbers} INSERT INTO served_pages SELECT 'many.test', i, 0, 'due', 1 FROM n`);
    const remaining = () => queryRows("SELECT count(*) AS n FROM served_pages WHERE host = 'many.test'");
    await deleteExpired(env.DB);
    expect(await remaining()).toEqual([{ n: 1 }]);
    await deleteExpired(env.DB);
    expect(await remaining()).toEqual([{ n: 0 }]);
  });

  it("deletes the oldest dead letters above 100,000, with an error in the log", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const insert = (rowid: number) =>
      env.DB.prepare(
        `INSERT INTO dead_letters (rowid, host, id, endpoint, payload, reason, attempts, first_at, last_at)
         VALUES (?1, 'full.test', ?1, 'trace', '{}', 'x', 1, ?2, ?2)`,
      )
        .bind(rowid, Date.now())
        .run();
    for (const rowid of [1_000_000, 1_000_001, 1_100_000]) await insert(rowid);
    await deleteExpired(env.DB);
    expect((await deadLettersOf("full.test")).map(({ id }) => Number(id))).toEqual([1_000_001, 1_100_000]);
    expect(error.mock.calls.flat()).toEqual([expect.stringContaining("1 dead letters were deleted")]);
    error.mockRestore();
  });
});
