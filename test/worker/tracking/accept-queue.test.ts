import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { bundled, enqueue, jsonBytes, type Sending } from "../../../worker/tracking/enqueue.ts";
import type { QueuedEvent } from "../../../worker/tracking/queued-event.ts";
import { visit } from "../visit.ts";
import { batch, event, eventsIn, FakeQueue, ours, send, withQueue } from "./fake-queue.ts";
import { named, pageId, queuedEvent } from "./queued.ts";

const many = (count: number, data: object = { url: "/" }) =>
  batch(...Array.from({ length: count }, (_, index) => event(index, { data })));

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Events of one request, the later the larger. */
function growing(count: number): { events: readonly QueuedEvent[]; sendings: readonly Sending[] } {
  const endpoint = named("record-hit");
  const events = Array.from({ length: count }, (_, sequence) =>
    queuedEvent(endpoint, { title: "é".repeat(sequence * 100) }, { sequence }),
  );
  const [first] = events;
  if (first === undefined) throw new Error("No events");
  const parts = events.map((event) => ({ event, bytes: jsonBytes(event.data) + 200 }));
  return { events, sendings: bundled(first, 500, parts) };
}

describe("a batch in the queue", () => {
  it("is one message, whatever its events are", async () => {
    const { queue } = await send(
      batch(event(1), event(2, { endpoint: "trace", data: { type: "info" } }), event(3)),
    );
    expect(queue.batches).toHaveLength(1);
    expect(queue.batches[0]).toHaveLength(1);
    expect(queue.events.map(({ id, endpoint }) => [id, endpoint])).toEqual([
      [`${pageId}.1`, "record-hit"],
      [`${pageId}.2`, "trace"],
      [`${pageId}.3`, "record-hit"],
    ]);
  });

  it("is more of them where each would be more calls than the consumer may make", async () => {
    const { json, queue } = await send(many(120));
    expect(json).toEqual({ accepted: 120, refused: [] });
    expect(queue.batches.map((each) => each.map((body) => eventsIn(body).length))).toEqual([[50, 50, 20]]);
  });

  it("is not larger than a message may be, nor are messages together; no event is lost or doubled by that", async () => {
    const queue = new FakeQueue();
    const { events, sendings } = growing(90);
    expect(await enqueue(queue as never, sendings)).toBe(true);
    for (const each of queue.batches) {
      expect(sizeOf(each)).toBeLessThan(256_000);
      for (const body of each) expect(sizeOf(body)).toBeLessThan(128_000);
    }
    for (const { body, bytes } of sendings) expect(bytes).toBeGreaterThanOrEqual(sizeOf(body));
    const all = events.reduce((sum, { data }) => sum + sizeOf(data), 0);
    expect(queue.batches.length).toBeLessThanOrEqual(Math.ceil(all / 200_000));
    expect(queue.events).toEqual(events);
  });

  it("is at most 100 messages at a time", async () => {
    const queue = new FakeQueue();
    const body = queuedEvent(named("record-hit"), {});
    await enqueue(
      queue as never,
      Array.from({ length: 250 }, () => ({ body, bytes: 100 })),
    );
    expect(queue.batches.map((each) => each.length)).toEqual([100, 100, 50]);
  });
});

describe("a queue that does not take them", () => {
  const later = (response: Response) => {
    expect(response.status).toBe(503);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(15);
  };

  it.each([
    ["rejects", async () => Promise.reject(new Error("Queue is overloaded"))],
    [
      "throws",
      () => {
        throw new Error("Bad Gateway");
      },
    ],
  ])("that %s means later", async (_, take) => {
    const { response, json } = await send(batch(event(1)), { queue: new FakeQueue(take) });
    later(response);
    expect(json).toBeUndefined();
  });

  it("after a part of them means later for all, which their ids make harmless", async () => {
    const queue = new FakeQueue((index) => {
      if (index === 1) throw new Error("overloaded");
    });
    const { events, sendings } = growing(90);
    expect(await enqueue(queue as never, sendings)).toBe(false);
    expect(queue.events.length).toBeGreaterThan(0);
    expect(queue.events.length).toBeLessThan(events.length);
  });

  it("because it is not bound says once what to do", async () => {
    const given = { method: "POST", headers: ours, with: withQueue(undefined) };
    for (let round = 0; round < 3; round++)
      later(await visit("/_awning/events", { ...given, body: JSON.stringify(batch(event(1))) }));
    const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("EVENTS"));
    expect(lines).toEqual([expect.stringContaining("npx wrangler queues create awning-events")]);
  });

  it("is not given events of a host that nobody knows whose site it is", async () => {
    const down = { get: () => Promise.reject(new Error("down")) } as unknown as KVNamespace;
    const queue = new FakeQueue();
    const { response } = await send(batch(event(1)), {
      host: "unknown.test",
      headers: { origin: "http://unknown.test" },
      with: withQueue(queue, { SITES: down, ORIGIN: "" }),
    });
    later(response);
    expect(queue.batches).toEqual([]);
  });

  it("does not make all browsers come back at once", async () => {
    const { comeBack } = await import("../../../worker/tracking/answers.ts");
    const seconds = new Set(Array.from({ length: 200 }, () => comeBack().headers.get("retry-after")));
    expect(seconds.size).toBeGreaterThan(8);
    expect([comeBack(0), comeBack(0.9999)].map((each) => each.headers.get("retry-after"))).toEqual([
      "5",
      "15",
    ]);
  });
});
