import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../../shared/roles.ts";
import type { Env } from "../../../../worker/env.ts";
import type { Listing } from "../../../../worker/tracking/dead-letters/list.ts";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { signInAs } from "../../origin/config/sign-in-as.ts";
import { origin } from "../../origin.ts";
import { bindings, visit } from "../../visit.ts";
import { deadLettersOf, embedded, eventOf, handOver, rows } from "./queue.ts";

const token = "an operator's token of 40 characters ....".replaceAll(" ", "-");
const path = "/_awning/dead-letters";
let admin = "";
let host = "";
let made = 0;

/** A queue that remembers, or refuses. */
class FakeQueue {
  readonly sent: QueuedEvent[] = [];
  refuses = false;
  refusesAfter = Number.POSITIVE_INFINITY;
  async sendBatch(messages: Iterable<{ body: QueuedEvent }>): Promise<void> {
    if (this.refuses || this.sent.length >= this.refusesAfter)
      throw new Error("Queue sendBatch failed: Too Many Requests");
    this.sent.push(...[...messages].map(({ body }) => body));
  }
}

let queue = new FakeQueue();

beforeAll(async () => {
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  admin = await signInAs([roles.admin]);
});
beforeEach(() => {
  host = `letters-${++made}.test`;
  queue = new FakeQueue();
});

const given = (more: Partial<Env> = {}): typeof bindings =>
  ({ ...embedded, EVENTS: queue, ADMIN_TOKEN: token, ...more }) as unknown as typeof bindings;

async function bury(count: number, more: Partial<QueuedEvent> = {}): Promise<QueuedEvent[]> {
  const events = Array.from({ length: count }, () => eventOf(host, more));
  for (const event of events) await handOver([event], { queue: "awning-events-dead", with: embedded });
  return events;
}

function list(
  query = "",
  headers: Record<string, string> = { cookie: admin },
  with_ = given(),
): Promise<Response> {
  return visit(path + query, { host, headers, with: with_ });
}

function send(order: unknown, headers: Record<string, string> = {}, with_ = given()): Promise<Response> {
  const all = {
    cookie: admin,
    origin: `http://${host}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    ...headers,
  };
  return visit(path, { host, method: "POST", headers: all, body: JSON.stringify(order), with: with_ });
}

const listing = async (query = "", headers?: Record<string, string>): Promise<Listing> =>
  (await list(query, headers)).json();

describe("who may see dead letters", () => {
  it.each([
    ["nobody", async () => ({})],
    ["an editor", async () => ({ cookie: await signInAs([roles.editor]) })],
    ["a viewer", async () => ({ cookie: await signInAs([roles.viewer]) })],
    ["a wrong token", async () => ({ authorization: "Bearer wrong" })],
    [
      "a wrong token, with an administrator's session",
      async () => ({ authorization: "Bearer wrong", cookie: admin }),
    ],
    ["half a token", async () => ({ authorization: `Bearer ${token.slice(0, 32)}` })],
    ["the token without its word", async () => ({ authorization: token })],
    ["an empty token", async () => ({ authorization: "Bearer " })],
  ])("not %s", async (_, headers) => {
    for (const answer of [
      await list("", await headers()),
      await send({ all: true }, { cookie: "", ...(await headers()) }),
    ]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ error: expect.stringContaining("administrators") });
    }
    expect(queue.sent).toEqual([]);
  });

  it("an administrator by their session, and the operator by the token", async () => {
    expect((await list()).status).toBe(200);
    expect((await list("", { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it.each([undefined, "", "short"])("nobody by a token while it is %j", async (ADMIN_TOKEN) => {
    for (const guess of ["undefined", "short", "", token])
      expect(
        (await list("", { authorization: `Bearer ${guess}` }, given({ ADMIN_TOKEN } as Partial<Env>))).status,
      ).toBe(403);
  });

  it("on a proxied site nobody by what its origin says of them; the operator by the token", async () => {
    const proxied = given({ ORIGIN: origin.origin });
    const { sign } = await import("../../../../worker/visitor/signed.ts");
    const assertion = JSON.stringify({ accountId: "a", roles: [1], host, until: Date.now() + 60_000 });
    const cookie = `awning_session=${await sign(bindings.SESSION_SECRET, "owner-assertion", assertion)}`;
    expect((await list("", { cookie }, proxied)).status).toBe(403);
    expect((await list("", { cookie: admin }, proxied)).status).toBe(403);
    expect((await list("", { authorization: `Bearer ${token}` }, proxied)).status).toBe(200);
  });

  it("of their own site only; what belongs to no site is the operator's", async () => {
    await bury(1);
    await handOver([{ id: "x" }], { with: embedded });
    expect((await listing()).total).toBe(1);
    const all = await listing("?limit=200", { authorization: `Bearer ${token}` });
    expect(all.letters.filter(({ endpoint }) => endpoint === "")).not.toEqual([]);
    const other = await visit(path, { host: `not-${host}`, headers: { cookie: admin }, with: given() });
    expect(await other.json()).toMatchObject({ total: 0 });
  });
});

describe("the list", () => {
  it("tells what it is, why it died, when, and how often it was tried", async () => {
    const [event] = await bury(1);
    expect(await listing()).toEqual({
      letters: [
        {
          id: event?.id,
          endpoint: "record-hit",
          reason: "Tried as often as the queue allows",
          attempts: 1,
          first: expect.any(Number),
          last: expect.any(Number),
          event,
        },
      ],
      cursor: null,
      total: 1,
    });
    expect((await list()).headers.get("cache-control")).toBe("no-store");
  });

  it("comes in pages, latest first, each letter once, also where many died in the same millisecond", async () => {
    const events = [...(await bury(7)), ...(await bury(4, { endpoint: "trace" }))];
    await env.DB.prepare("UPDATE dead_letters SET last_at = 1000 + (rowid / 4) WHERE host = ?")
      .bind(host)
      .run();
    const ids: string[] = [];
    let cursor: string | null = "";
    for (let turn = 0; cursor !== null && turn < 9; turn++) {
      const page: Listing = await listing(`?limit=3&cursor=${encodeURIComponent(cursor)}`);
      expect(page.total).toBe(11);
      ids.push(...page.letters.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(ids.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect((await listing("?endpoint=trace")).letters).toHaveLength(4);
  });

  it.each(["?cursor=nonsense", "?limit=-4", "?limit=x", "?limit=1e9", "?cursor=9~%00'--", "?endpoint='"])(
    "takes %s for what it is",
    async (query) => {
      await bury(2);
      const answer = await list(query);
      expect(answer.status).toBe(200);
    },
  );

  it("says 503 while the database is down", async () => {
    const DB = {
      prepare: () => {
        throw new Error("down");
      },
      batch: () => Promise.reject(new Error("down")),
    };
    const answer = await list(
      "",
      { authorization: `Bearer ${token}` },
      given({ DB: DB as unknown as D1Database }),
    );
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  });
});

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
