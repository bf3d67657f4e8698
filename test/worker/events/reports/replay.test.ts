import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fetchFromWorker } from "../../fetch-from-worker.ts";
import {
  consumeMessages,
  deadLettersOf,
  embeddedEnv,
  eventOf,
  queryRows,
} from "../deliver/consume-messages.ts";
import {
  adminCookie,
  adminToken,
  createDeadLetters,
  deadLettersPath,
  postReplay,
  queue,
  siteHost,
  testBindings,
} from "./dead-letters-site.ts";

describe("replay", () => {
  it("sends the original events to the queue and deletes the letters", async () => {
    const events = await createDeadLetters(3);
    const response = await postReplay({ ids: [events[0]?.id, events[2]?.id, "unknown"] });
    expect(await response.json()).toEqual({ replayed: 2, unreadable: 0, left: 0 });
    expect(queue.sent).toEqual([events[0], events[2]]);
    expect(await deadLettersOf(siteHost)).toMatchObject([{ id: events[1]?.id }]);
  });

  it("replays all, or all of an endpoint, within the queue's limits", async () => {
    const hits = Array.from({ length: 230 }, () => eventOf(siteHost));
    for (let at = 0; at < hits.length; at += 100)
      await consumeMessages(hits.slice(at, at + 100), { queue: "awning-events-dead", with: embeddedEnv });
    const traces = await createDeadLetters(2, { endpoint: "trace" });
    expect(await (await postReplay({ all: true, endpoint: "trace" })).json()).toEqual({
      replayed: 2,
      unreadable: 0,
      left: 0,
    });
    expect(queue.sent.map(({ id }) => id)).toEqual(traces.map(({ id }) => id));
    expect(await (await postReplay({ all: true })).json()).toEqual({ replayed: 230, unreadable: 0, left: 0 });
    expect(new Set(queue.sent.map(({ id }) => id)).size).toBe(232);
    expect(await deadLettersOf(siteHost)).toEqual([]);
  });

  it("loses nothing if the queue fails, at the start or in the middle", async () => {
    const events = Array.from({ length: 150 }, () => eventOf(siteHost));
    for (let at = 0; at < 150; at += 100)
      await consumeMessages(events.slice(at, at + 100), { queue: "awning-events-dead", with: embeddedEnv });
    queue.isFull = true;
    const failed = await postReplay({ all: true });
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await failed.json()).toMatchObject({ replayed: 0, left: 150 });
    queue.isFull = false;
    queue.capacity = 100;
    expect(await (await postReplay({ all: true })).json()).toMatchObject({ replayed: 100, left: 50 });
    queue.capacity = Number.POSITIVE_INFINITY;
    expect(await (await postReplay({ all: true })).json()).toMatchObject({ replayed: 50, left: 0 });
    expect(queue.sent.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  it("replays at most 1000 letters per call", async () => {
    const hits = Array.from({ length: 1001 }, () => eventOf(siteHost));
    await consumeMessages(hits, { queue: "awning-events-dead", with: embeddedEnv });
    expect(await (await postReplay({ all: true })).json()).toMatchObject({ replayed: 1000, left: 1 });
  });

  it("sends nothing twice if two calls run at the same time", async () => {
    const events = await createDeadLetters(20);
    const [one, other] = await Promise.all([postReplay({ all: true }), postReplay({ all: true })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(queue.sent.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  it("replays the letters of a call that was cut off, after five minutes", async () => {
    await createDeadLetters(1);
    const markReplaying = (ageMs: number) =>
      env.DB.prepare("UPDATE dead_letters SET replaying = ? WHERE host = ?")
        .bind(Date.now() - ageMs, siteHost)
        .run();
    await markReplaying(60_000);
    expect(await (await postReplay({ all: true })).json()).toMatchObject({ replayed: 0 });
    await markReplaying(301_000);
    expect(await (await postReplay({ all: true })).json()).toMatchObject({ replayed: 1 });
  });

  it("keeps a letter that fails again before it is deleted", async () => {
    const [event] = await createDeadLetters(1);
    queue.sendBatch = async () => {
      await consumeMessages([event], { queue: "awning-events-dead", with: embeddedEnv });
    };
    expect(await (await postReplay({ all: true })).json()).toMatchObject({ replayed: 1, left: 0 });
    expect(await deadLettersOf(siteHost)).toMatchObject([{ id: event?.id, attempts: 2 }]);
  });

  it("delivers the event, which is counted as accepted again", async () => {
    const [event] = await createDeadLetters(1);
    await postReplay({ ids: [event?.id] });
    expect(await consumeMessages(queue.sent, { with: embeddedEnv })).toEqual(["ack"]);
    expect(await queryRows("SELECT id FROM events WHERE host = ?", siteHost)).toEqual([{ id: event?.id }]);
    expect(
      await queryRows("SELECT accepted, delivered, dead FROM deliveries WHERE host = ?", siteHost),
    ).toEqual([{ accepted: 1, delivered: 1, dead: 1 }]);
  });

  it("keeps letters that are not events", async () => {
    await createDeadLetters(1);
    await env.DB.prepare("UPDATE dead_letters SET payload = '{broken' WHERE host = ?").bind(siteHost).run();
    expect(await (await postReplay({ all: true })).json()).toEqual({ replayed: 0, unreadable: 1, left: 0 });
    expect(await deadLettersOf(siteHost)).toHaveLength(1);
  });

  it("rejects cross-site requests with a session", async () => {
    await createDeadLetters(1);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await postReplay({ all: true }, foreign)).status).toBe(403);
    expect(
      (await postReplay({ all: true }, { ...foreign, authorization: `Bearer ${adminToken}`, cookie: "" }))
        .status,
    ).toBe(200);
  });

  it.each([
    null,
    [],
    {},
    { all: false },
    { ids: "x" },
    { ids: [1] },
    { all: true, endpoint: "teapot" },
    { all: true, ids: [] },
    { ids: Array(501).fill("x") },
  ])("responds 400 to %j", async (body) => {
    const response = await postReplay(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it("rejects methods other than GET and POST", async () => {
    const response = await fetchFromWorker(deadLettersPath, {
      host: siteHost,
      method: "DELETE",
      headers: { cookie: adminCookie },
      with: testBindings(),
    });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });
});
