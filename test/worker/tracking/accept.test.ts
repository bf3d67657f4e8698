import { describe, expect, it, vi } from "vitest";
import { visit } from "../visit.ts";
import { batch, event, FakeQueue, ours, send, withQueue } from "./fake-queue.ts";
import { pageId } from "./queued.ts";

describe("a batch of a page", () => {
  it("is in the queue before it is answered", async () => {
    let inQueue = false;
    const queue = new FakeQueue(async () => {
      await scheduler.wait(20);
      inQueue = true;
    });
    const answer = await send(batch(event(1), event(2)), { queue });
    expect(inQueue).toBe(true);
    expect(answer).toMatchObject({ status: 200, json: { accepted: 2, refused: [] } });
    expect(answer.response.headers.get("cache-control")).toBe("no-store");
  });

  it("is stamped with who sent it, for which site and when", async () => {
    const before = Date.now();
    const { queue } = await send(batch(event(1)), { headers: { cookie: "crumb=abc/=" } });
    expect(queue.events).toEqual([
      {
        ...event(1, { at: expect.any(Number) }),
        host: "shop.test",
        accepted: expect.any(Number),
        occurred: expect.any(Number),
        bot: false,
        requester: {
          userAgent: ours["user-agent"],
          address: "203.0.113.0",
          language: "en-GB",
          referrer: ours.referer,
          crumb: "abc/=",
        },
      },
    ]);
    expect(queue.events[0]?.accepted).toBeGreaterThanOrEqual(before);
  });

  it("goes to the real queue as well", async () => {
    const response = await visit("/_awning/events", {
      method: "POST",
      body: JSON.stringify(batch(event(1))),
      headers: ours,
    });
    expect([response.status, await response.json()]).toEqual([200, { accepted: 1, refused: [] }]);
  });

  it("comes as plain text from beacons, and from programs that say nothing of a page", async () => {
    const plain = { "content-type": "text/plain;charset=UTF-8" };
    expect((await send(batch(event(1)), { headers: plain })).status).toBe(200);
    const response = await visit("/_awning/events", {
      method: "POST",
      body: JSON.stringify(batch(event(1))),
      headers: { "content-type": "application/json" },
      with: withQueue(new FakeQueue()),
    });
    expect(response.status).toBe(200);
  });

  it("may be empty", async () => {
    const { json, queue } = await send(batch());
    expect([json, queue.batches.length]).toEqual([{ accepted: 0, refused: [] }, 0]);
  });

  it("counts an event once that is in it twice", async () => {
    const { json, queue } = await send(batch(event(1), event(2), event(1)));
    expect([json, queue.events.map(({ id }) => id)]).toEqual([
      { accepted: 2, refused: [] },
      [`${pageId}.1`, `${pageId}.2`],
    ]);
  });

  it("marks programs that say what they are", async () => {
    const marks = async (userAgent: string) =>
      (await send(batch(event()), { headers: { "user-agent": userAgent } })).queue.events[0]?.bot;
    expect(await marks("Mozilla/5.0 (compatible; Examplebot/2.1; +http://example.test/bot.html)")).toBe(true);
    expect(await marks("curl/8.5.0")).toBe(true);
    expect(await marks("Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36")).toBe(false);
    expect(await marks("Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) Chrome/140.0")).toBe(false);
  });
});

describe("what cannot be used is refused, and the rest taken", () => {
  it.each([
    ["no object", 5],
    ["an id of another shape", event(1, { id: "short.1" })],
    ["an id with too large a number", event(1, { id: `${pageId}.1234567890` })],
    ["an id that is no text", event(1, { id: 7 })],
    ["an unknown endpoint", event(1, { endpoint: "record-hits" })],
    ["an endpoint by a name that every object has", event(1, { endpoint: "constructor" })],
    ["no time", event(1, { at: "now" })],
    ["a time beyond all dates", event(1, { at: 1e300 })],
    ["data that is a list", event(1, { data: [] })],
    ["no data", event(1, { data: null })],
    ["hopeless data", event(1, { data: { title: "x" } })],
  ])("%s", async (_, hopeless) => {
    const { status, json, queue } = await send(batch(hopeless, event(2)));
    expect(status).toBe(200);
    expect(json).toEqual({
      accepted: 1,
      refused: [{ id: expect.any(String), why: expect.stringMatching(/\.$/) }],
    });
    expect(queue.events.map(({ id }) => id)).toEqual([`${pageId}.2`]);
  });

  it("an event that no queue would take", async () => {
    const numbers = `[${Array(8000).fill("9e20").join(",")}]`;
    const large = `{"id":"${pageId}.1","endpoint":"javascript-errors","at":1,"data":{"event":"e","data":${numbers}}}`;
    const { json } = await send(`{"sent":1,"events":[${large}]}`);
    expect(json).toEqual({ accepted: 0, refused: [{ id: `${pageId}.1`, why: "It is too large." }] });
  });

  it("a field of a wrong type, with one warning that names it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const odd = (sequence: number) => event(sequence, { data: { url: "/", title: 5 } });
    const { json, queue } = await send(batch(odd(1), odd(2)));
    expect(json).toEqual({ accepted: 2, refused: [] });
    expect(queue.events.map(({ data }) => data)).toEqual([{ url: "/" }, { url: "/" }]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('"field":"title"')]]);
    warn.mockRestore();
  });
});

describe("a request that is no batch", () => {
  it.each([
    ["another method", 405, { method: "PUT" }],
    ["a page of another site", 403, { headers: { "sec-fetch-site": "cross-site" } }],
    ["a page of a sibling", 403, { headers: { "sec-fetch-site": "same-site" } }],
    ["another type", 415, { headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ["no type", 415, { headers: { "content-type": "" } }],
    ["no JSON", 400, { body: '{"sent":1,"events":[' }],
    ["no object", 400, { body: "[]" }],
    ["no list", 400, { body: '{"sent":1,"events":{}}' }],
    ["too many events", 413, { body: JSON.stringify({ sent: 1, events: Array(501).fill(1) }) }],
    ["too many bytes", 413, { body: `{"sent":1,"events":["${"x".repeat(97 * 1024)}"]}` }],
    ["nesting without end", 400, { body: "[".repeat(50_000) }],
  ])("%s", async (_, status, given) => {
    const answer = await send(batch(event()), given);
    expect([answer.status, answer.queue.batches.length]).toEqual([status, 0]);
    if (status === 405) expect(answer.response.headers.get("allow")).toBe("POST");
  });

  it("is told by Origin alone where the browser says no more", async () => {
    const answer = await visit("/_awning/events", {
      method: "POST",
      body: JSON.stringify(batch(event())),
      headers: { "content-type": "text/plain", origin: "https://evil.example" },
      with: withQueue(new FakeQueue()),
    });
    expect(answer.status).toBe(403);
  });

  it("is counted while it comes in where it does not say how long it is", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    const response = await visit("/_awning/events", {
      method: "POST",
      body: endless,
      headers: ours,
      with: withQueue(new FakeQueue()),
    });
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });

  it("may come in pieces, a sign cut in two", async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify(batch(event(1, { data: { url: "/", title: "é" } }))),
    );
    const cut = bytes.indexOf(0xc3) + 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, cut));
        controller.enqueue(bytes.subarray(cut));
        controller.close();
      },
    });
    const queue = new FakeQueue();
    const given = { method: "POST", body, headers: ours, with: withQueue(queue) };
    expect((await visit("/_awning/events", given)).status).toBe(200);
    expect(queue.events[0]?.data).toEqual({ url: "/", title: "é" });
  });
});

describe("the browser's clock", () => {
  const hour = 3_600_000;
  it.each([
    ["is right", 0, 60_000, 60_000],
    ["is five hours slow", -5 * hour, 60_000, 60_000],
    ["is a year fast", 365 * 24 * hour, 60_000, 60_000],
    ["kept an event for a week", 0, 7 * 24 * hour, 7 * 24 * hour],
    ["was set back between event and sending", 0, -60_000, 0],
    ["was wrong by years when it happened", 0, 3650 * 24 * hour, 0],
  ])("%s", async (_, error, ago, believed) => {
    const sent = Date.now() + error;
    const { queue } = await send({ sent, events: [event(1, { at: sent - ago })] });
    const [queued] = queue.events;
    expect(queued?.at).toBe(sent - ago);
    expect((queued?.accepted ?? 0) - (queued?.occurred ?? 0)).toBe(believed);
  });

  it("is read in whole milliseconds", async () => {
    const { queue } = await send({ sent: 1000.4, events: [event(1, { at: 900.6 })] });
    const [queued] = queue.events;
    expect([queued?.at, (queued?.accepted ?? 0) - (queued?.occurred ?? 0)]).toEqual([901, 99]);
  });

  it("is taken to be right where a batch does not say when it was sent", async () => {
    const { queue } = await send({ events: [event(1, { at: Date.now() - 1000 })] });
    const [queued] = queue.events;
    expect((queued?.accepted ?? 0) - (queued?.occurred ?? 0)).toBeGreaterThanOrEqual(1000);
  });
});

describe("what a header could not hold", () => {
  it("is cut and replaced", async () => {
    const { queue } = await send(batch(event()), {
      headers: { "user-agent": `a\tb${"x".repeat(600)}`, cookie: "crumb=a b" },
    });
    const requester = queue.events[0]?.requester;
    expect(requester?.userAgent).toMatch(/^a\?bx{509}$/);
    expect(requester).not.toHaveProperty("crumb");
  });
});
