import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { visit } from "../../visit.ts";
import { admin, bury, given, host, path, queue, send, token } from "./letters.ts";
import { deadLettersOf, embedded, eventOf, handOver, rows } from "./queue.ts";

describe("sending again", () => {
  it("hands the events to the queue as they were, and removes the letters", async () => {
    const events = await bury(3);
    const answer = await send({ ids: [events[0]?.id, events[2]?.id, "of nobody"] });
    expect(await answer.json()).toEqual({ replayed: 2, unreadable: 0, left: 0 });
    expect(queue.sent).toEqual([events[0], events[2]]);
    expect(await deadLettersOf(host)).toMatchObject([{ id: events[1]?.id }]);
  });

  it("of all, or of an endpoint's, in the queue's own portions", async () => {
    const hits = Array.from({ length: 230 }, () => eventOf(host));
    for (let at = 0; at < hits.length; at += 100)
      await handOver(hits.slice(at, at + 100), { queue: "awning-events-dead", with: embedded });
    const traces = await bury(2, { endpoint: "trace" });
    expect(await (await send({ all: true, endpoint: "trace" })).json()).toEqual({
      replayed: 2,
      unreadable: 0,
      left: 0,
    });
    expect(queue.sent.map(({ id }) => id)).toEqual(traces.map(({ id }) => id));
    expect(await (await send({ all: true })).json()).toEqual({ replayed: 230, unreadable: 0, left: 0 });
    expect(new Set(queue.sent.map(({ id }) => id)).size).toBe(232);
    expect(await deadLettersOf(host)).toEqual([]);
  });

  it("loses nothing when the queue refuses, at once or in the middle", async () => {
    const events = Array.from({ length: 150 }, () => eventOf(host));
    for (let at = 0; at < 150; at += 100)
      await handOver(events.slice(at, at + 100), { queue: "awning-events-dead", with: embedded });
    queue.refuses = true;
    const none = await send({ all: true });
    expect([none.status, none.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await none.json()).toMatchObject({ replayed: 0, left: 150 });
    queue.refuses = false;
    queue.refusesAfter = 100;
    expect(await (await send({ all: true })).json()).toMatchObject({ replayed: 100, left: 50 });
    queue.refusesAfter = Number.POSITIVE_INFINITY;
    expect(await (await send({ all: true })).json()).toMatchObject({ replayed: 50, left: 0 });
    expect(queue.sent.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  it("twice at the same time sends nothing twice", async () => {
    const events = await bury(20);
    const [one, other] = await Promise.all([send({ all: true }), send({ all: true })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(queue.sent.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  it("takes up what a call that was cut off has left behind, after five minutes", async () => {
    await bury(1);
    const mark = (ago: number) =>
      env.DB.prepare("UPDATE dead_letters SET replaying = ? WHERE host = ?")
        .bind(Date.now() - ago, host)
        .run();
    await mark(60_000);
    expect(await (await send({ all: true })).json()).toMatchObject({ replayed: 0 });
    await mark(301_000);
    expect(await (await send({ all: true })).json()).toMatchObject({ replayed: 1 });
  });

  it("keeps a letter that dies again before it is removed", async () => {
    const [event] = await bury(1);
    queue.sendBatch = async () => {
      await handOver([event], { queue: "awning-events-dead", with: embedded });
    };
    expect(await (await send({ all: true })).json()).toMatchObject({ replayed: 1, left: 0 });
    expect(await deadLettersOf(host)).toMatchObject([{ id: event?.id, attempts: 2 }]);
  });

  it("brings the event home: replayed, it is kept like any other, and health counts it anew", async () => {
    const [event] = await bury(1);
    await send({ ids: [event?.id] });
    expect(await handOver(queue.sent, { with: embedded })).toEqual(["ack"]);
    expect(await rows("SELECT id FROM events WHERE host = ?", host)).toEqual([{ id: event?.id }]);
    expect(await rows("SELECT accepted, delivered, dead FROM deliveries WHERE host = ?", host)).toEqual([
      { accepted: 1, delivered: 1, dead: 1 },
    ]);
  });

  it("leaves what is no event where it is", async () => {
    await bury(1);
    await env.DB.prepare("UPDATE dead_letters SET payload = '{broken' WHERE host = ?").bind(host).run();
    expect(await (await send({ all: true })).json()).toEqual({ replayed: 0, unreadable: 1, left: 0 });
    expect(await deadLettersOf(host)).toHaveLength(1);
  });

  it("is not for other sites' pages, whose visitors' sessions are not theirs to use", async () => {
    await bury(1);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await send({ all: true }, foreign)).status).toBe(403);
    expect(
      (await send({ all: true }, { ...foreign, authorization: `Bearer ${token}`, cookie: "" })).status,
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
  ])("answers 400 to %j", async (order) => {
    const answer = await send(order);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  it("is asked by POST, and the list by GET", async () => {
    const answer = await visit(path, { host, method: "DELETE", headers: { cookie: admin }, with: given() });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });
});
