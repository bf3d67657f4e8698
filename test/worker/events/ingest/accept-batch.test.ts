import { describe, expect, it, vi } from "vitest";
import { fetchFromWorker } from "../../fetch-from-worker.ts";
import { testPageId } from "../endpoints/queued-event.ts";
import { batchOf, FakeQueue, pageEvent, postBatch, sameOriginHeaders, withQueue } from "./post-batch.ts";

describe("a valid batch", () => {
  it("is queued before the response is sent", async () => {
    let isQueued = false;
    const queue = new FakeQueue(async () => {
      await scheduler.wait(5);
      isQueued = true;
    });
    const result = await postBatch(batchOf(pageEvent(1), pageEvent(2)), { queue });
    expect(isQueued).toBe(true);
    expect(result).toMatchObject({ status: 200, json: { accepted: 2, refused: [] } });
    expect(result.response.headers.get("cache-control")).toBe("no-store");
  });

  it("gets the requester, the site and the time of its request", async () => {
    const before = Date.now();
    const { queue } = await postBatch(batchOf(pageEvent(1)), { headers: { cookie: "crumb=abc/=" } });
    expect(queue.events).toEqual([
      {
        ...pageEvent(1, { at: expect.any(Number) }),
        host: "shop.test",
        acceptedAt: expect.any(Number),
        occurredAt: expect.any(Number),
        bot: false,
        requester: {
          userAgent: sameOriginHeaders["user-agent"],
          address: "203.0.113.0",
          language: "en-GB",
          referrer: sameOriginHeaders.referer,
          crumb: "abc/=",
        },
      },
    ]);
    expect(queue.events[0]?.acceptedAt).toBeGreaterThanOrEqual(before);
  });

  it("goes to the real queue", async () => {
    const response = await fetchFromWorker("/_awning/events", {
      method: "POST",
      body: JSON.stringify(batchOf(pageEvent(1))),
      headers: sameOriginHeaders,
    });
    expect([response.status, await response.json()]).toEqual([200, { accepted: 1, refused: [] }]);
  });

  it("is accepted as plain text from beacons, and from programs without fetch metadata", async () => {
    const plain = { "content-type": "text/plain;charset=UTF-8" };
    expect((await postBatch(batchOf(pageEvent(1)), { headers: plain })).status).toBe(200);
    const response = await fetchFromWorker("/_awning/events", {
      method: "POST",
      body: JSON.stringify(batchOf(pageEvent(1))),
      headers: { "content-type": "application/json" },
      with: withQueue(new FakeQueue()),
    });
    expect(response.status).toBe(200);
  });

  it("may have 96 kB", async () => {
    const body = JSON.stringify(batchOf(pageEvent(1)));
    expect((await postBatch(body.padEnd(96 * 1024))).status).toBe(200);
    expect((await postBatch(body.padEnd(96 * 1024 + 1))).status).toBe(413);
  });

  it("may have 500 events", async () => {
    const events = Array.from({ length: 500 }, (_, index) => pageEvent(index, { data: { url: "/" } }));
    expect((await postBatch(batchOf(...events))).json).toEqual({ accepted: 500, refused: [] });
  });

  it("may be empty", async () => {
    const { json, queue } = await postBatch(batchOf());
    expect([json, queue.batches.length]).toEqual([{ accepted: 0, refused: [] }, 0]);
  });

  it("keeps one event per id", async () => {
    const { json, queue } = await postBatch(batchOf(pageEvent(1), pageEvent(2), pageEvent(1)));
    expect([json, queue.events.map(({ id }) => id)]).toEqual([
      { accepted: 2, refused: [] },
      [`${testPageId}.1`, `${testPageId}.2`],
    ]);
  });

  it("marks events of self-declared bots", async () => {
    const isMarked = async (userAgent: string) =>
      (await postBatch(batchOf(pageEvent()), { headers: { "user-agent": userAgent } })).queue.events[0]?.bot;
    expect(await isMarked("Mozilla/5.0 (compatible; Examplebot/2.1; +http://example.test/bot.html)")).toBe(
      true,
    );
    expect(await isMarked("curl/8.5.0")).toBe(true);
    expect(await isMarked("Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36")).toBe(false);
    expect(await isMarked("Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) Chrome/140.0")).toBe(false);
  });
});

describe("an invalid event is refused, and the rest of the batch accepted", () => {
  it.each([
    ["not an object", 5],
    ["an id of another format", pageEvent(1, { id: "short.1" })],
    ["an id with too large a number", pageEvent(1, { id: `${testPageId}.1234567890` })],
    ["an id that is not a string", pageEvent(1, { id: 7 })],
    ["an unknown endpoint", pageEvent(1, { endpoint: "record-hits" })],
    ["an endpoint named like an Object.prototype property", pageEvent(1, { endpoint: "constructor" })],
    ["not a time", pageEvent(1, { at: "now" })],
    ["a time beyond the range of Date", pageEvent(1, { at: 1e300 })],
    ["data that is a list", pageEvent(1, { data: [] })],
    ["no data", pageEvent(1, { data: null })],
    ["data without a required field", pageEvent(1, { data: { title: "x" } })],
  ])("%s", async (_, invalid) => {
    const { status, json, queue } = await postBatch(batchOf(invalid, pageEvent(2)));
    expect(status).toBe(200);
    expect(json).toEqual({
      accepted: 1,
      refused: [{ id: expect.any(String), why: expect.stringMatching(/\.$/) }],
    });
    expect(queue.events.map(({ id }) => id)).toEqual([`${testPageId}.2`]);
  });

  it("refuses an event that is larger than a queue message", async () => {
    const numbers = `[${Array(8000).fill("9e20").join(",")}]`;
    const large = `{"id":"${testPageId}.1","endpoint":"javascript-errors","at":1,"data":{"event":"e","data":${numbers}}}`;
    const { json } = await postBatch(`{"sent":1,"events":[${large}]}`);
    expect(json).toEqual({ accepted: 0, refused: [{ id: `${testPageId}.1`, why: "It is too large." }] });
  });

  it("drops a field of a wrong type, with one warning that names it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const withWrongType = (sequence: number) => pageEvent(sequence, { data: { url: "/", title: 5 } });
    const { json, queue } = await postBatch(batchOf(withWrongType(1), withWrongType(2)));
    expect(json).toEqual({ accepted: 2, refused: [] });
    expect(queue.events.map(({ data }) => data)).toEqual([{ url: "/" }, { url: "/" }]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('"field":"title"')]]);
    warn.mockRestore();
  });
});

describe("a request without a valid batch is rejected", () => {
  it.each([
    ["another method", 405, { method: "PUT" }],
    ["a page of another site", 403, { headers: { "sec-fetch-site": "cross-site" } }],
    ["a page of a sibling subdomain", 403, { headers: { "sec-fetch-site": "same-site" } }],
    ["another content type", 415, { headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ["no content type", 415, { headers: { "content-type": "" } }],
    ["invalid JSON", 400, { body: '{"sent":1,"events":[' }],
    ["not an object", 400, { body: "[]" }],
    ["events that are not a list", 400, { body: '{"sent":1,"events":{}}' }],
    ["too many events", 413, { body: JSON.stringify({ sent: 1, events: Array(501).fill(1) }) }],
    ["too many bytes", 413, { body: `{"sent":1,"events":["${"x".repeat(97 * 1024)}"]}` }],
    ["excessive nesting", 400, { body: "[".repeat(50_000) }],
  ])("%s", async (_, status, given) => {
    const result = await postBatch(batchOf(pageEvent()), given);
    expect([result.status, result.queue.batches.length]).toEqual([status, 0]);
    if (status === 405) expect(result.response.headers.get("allow")).toBe("POST");
  });

  it("by Origin alone if there is no other header", async () => {
    const response = await fetchFromWorker("/_awning/events", {
      method: "POST",
      body: JSON.stringify(batchOf(pageEvent())),
      headers: { "content-type": "text/plain", origin: "https://evil.example" },
      with: withQueue(new FakeQueue()),
    });
    expect(response.status).toBe(403);
  });

  it("after reading at most the limit if there is no Content-Length", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    const response = await fetchFromWorker("/_awning/events", {
      method: "POST",
      body: endless,
      headers: sameOriginHeaders,
      with: withQueue(new FakeQueue()),
    });
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });

  it("accepts a body in chunks that split a character", async () => {
    const bytes = new TextEncoder().encode(
      JSON.stringify(batchOf(pageEvent(1, { data: { url: "/", title: "é" } }))),
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
    const init = { method: "POST", body, headers: sameOriginHeaders, with: withQueue(queue) };
    expect((await fetchFromWorker("/_awning/events", init)).status).toBe(200);
    expect(queue.events[0]?.data).toEqual({ url: "/", title: "é" });
  });
});
