import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { enqueue, jsonBytes } from "../../../worker/tracking/enqueue.ts";
import { visit } from "../visit.ts";
import { batch, event, FakeQueue, ours, send, withQueue } from "./fake-queue.ts";
import { named, queuedEvent } from "./queued.ts";

const many = (count: number, data: object = { url: "/" }) =>
  batch(...Array.from({ length: count }, (_, index) => event(index, { data })));

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

describe("what the queue takes at once", () => {
  it("is 100 messages", async () => {
    const { json, queue } = await send(many(250));
    expect(json).toEqual({ accepted: 250, refused: [] });
    expect(queue.batches.map((each) => each.length)).toEqual([100, 100, 50]);
  });

  it("is 256 kB of them, and no event is lost or doubled by that", async () => {
    const queue = new FakeQueue();
    const endpoint = named("record-hit");
    const events = Array.from({ length: 90 }, (_, sequence) =>
      queuedEvent(endpoint, { title: "é".repeat(sequence * 100) }, { sequence }),
    );
    const messages = events.map((event) => ({ event, bytes: jsonBytes(event) }));
    expect(await enqueue(queue as never, messages)).toBe(true);
    expect(queue.batches.length).toBe(
      Math.ceil(messages.reduce((sum, { bytes }) => sum + bytes, 0) / 236_000),
    );
    for (const each of queue.batches)
      expect(new TextEncoder().encode(JSON.stringify(each)).length).toBeLessThan(256_000);
    expect(queue.events).toEqual(events);
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
    later((await send(many(150), { queue })).response);
    expect(queue.events).toHaveLength(100);
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
