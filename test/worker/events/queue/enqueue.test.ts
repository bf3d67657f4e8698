import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import {
  enqueue,
  jsonBytes,
  type OutgoingMessage,
  packMessages,
} from "../../../../worker/events/queue/enqueue.ts";
import type { QueuedEvent } from "../../../../worker/events/queue/queue-message.ts";
import { fetchFromWorker } from "../../fetch-from-worker.ts";
import { endpointNamed, queuedEvent, testPageId } from "../endpoints/queued-event.ts";
import {
  batchOf,
  eventsOf,
  FakeQueue,
  pageEvent,
  postBatch,
  sameOriginHeaders,
  withQueue,
} from "../ingest/post-batch.ts";

const batchOfSize = (count: number, data: object = { url: "/" }) =>
  batchOf(...Array.from({ length: count }, (_, index) => pageEvent(index, { data })));

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

const jsonSize = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Events of one request with growing sizes, and their messages. */
function growingEvents(count: number): {
  events: readonly QueuedEvent[];
  messages: readonly OutgoingMessage[];
} {
  const endpoint = endpointNamed("record-hit");
  const events = Array.from({ length: count }, (_, sequence) =>
    queuedEvent(endpoint, { title: "é".repeat(sequence * 100) }, { sequence }),
  );
  const [first] = events;
  if (first === undefined) throw new Error("No events");
  const sized = events.map((event) => ({ event, bytes: jsonBytes(event.data) + 200 }));
  return { events, messages: packMessages(first, 500, sized) };
}

describe("the messages of a batch", () => {
  it("are one message, with events of any endpoints", async () => {
    const { queue } = await postBatch(
      batchOf(pageEvent(1), pageEvent(2, { endpoint: "trace", data: { type: "info" } }), pageEvent(3)),
    );
    expect(queue.batches).toHaveLength(1);
    expect(queue.batches[0]).toHaveLength(1);
    expect(queue.events.map(({ id, endpoint }) => [id, endpoint])).toEqual([
      [`${testPageId}.1`, "record-hit"],
      [`${testPageId}.2`, "trace"],
      [`${testPageId}.3`, "record-hit"],
    ]);
  });

  it("have at most 50 events each", async () => {
    const { json, queue } = await postBatch(batchOfSize(120));
    expect(json).toEqual({ accepted: 120, refused: [] });
    expect(queue.batches.map((each) => each.map((body) => eventsOf(body).length))).toEqual([[50, 50, 20]]);
  });

  it("keep the queue's size limits without losing or repeating an event", async () => {
    const queue = new FakeQueue();
    const { events, messages } = growingEvents(90);
    expect(await enqueue(queue as never, messages)).toBe(true);
    for (const each of queue.batches) {
      expect(jsonSize(each)).toBeLessThan(256_000);
      for (const body of each) expect(jsonSize(body)).toBeLessThan(128_000);
    }
    for (const { body, bytes } of messages) expect(bytes).toBeGreaterThanOrEqual(jsonSize(body));
    const totalBytes = events.reduce((sum, { data }) => sum + jsonSize(data), 0);
    expect(queue.batches.length).toBeLessThanOrEqual(Math.ceil(totalBytes / 200_000));
    expect(queue.events).toEqual(events);
  });

  it("are sent 100 at a time", async () => {
    const queue = new FakeQueue();
    const body = queuedEvent(endpointNamed("record-hit"), {});
    await enqueue(
      queue as never,
      Array.from({ length: 250 }, () => ({ body, bytes: 100 })),
    );
    expect(queue.batches.map((each) => each.length)).toEqual([100, 100, 50]);
  });
});

describe("if the queue fails", () => {
  const expectRetryLater = (response: Response) => {
    expect(response.status).toBe(503);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThanOrEqual(15);
  };

  it.each([
    ["rejecting", async () => Promise.reject(new Error("Queue is overloaded"))],
    [
      "throwing",
      () => {
        throw new Error("Bad Gateway");
      },
    ],
  ])("by %s, the response is 503 with Retry-After", async (_, onBatch) => {
    const { response, json } = await postBatch(batchOf(pageEvent(1)), { queue: new FakeQueue(onBatch) });
    expectRetryLater(response);
    expect(json).toBeUndefined();
  });

  it("reports a failure that comes after some messages", async () => {
    const queue = new FakeQueue((index) => {
      if (index === 1) throw new Error("overloaded");
    });
    const { events, messages } = growingEvents(90);
    expect(await enqueue(queue as never, messages)).toBe(false);
    expect(queue.events.length).toBeGreaterThan(0);
    expect(queue.events.length).toBeLessThan(events.length);
  });

  it("logs once how to bind a queue that is missing", async () => {
    const given = { method: "POST", headers: sameOriginHeaders, with: withQueue(undefined) };
    for (let round = 0; round < 3; round++)
      expectRetryLater(
        await fetchFromWorker("/_awning/events", { ...given, body: JSON.stringify(batchOf(pageEvent(1))) }),
      );
    const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("EVENTS"));
    expect(lines).toEqual([expect.stringContaining("npx wrangler queues create awning-events")]);
  });

  it("queues nothing if the site is unknown", async () => {
    const down = { get: () => Promise.reject(new Error("down")) } as unknown as KVNamespace;
    const queue = new FakeQueue();
    const { response } = await postBatch(batchOf(pageEvent(1)), {
      host: "unknown.test",
      headers: { origin: "http://unknown.test" },
      with: withQueue(queue, { SITES: down, ORIGIN: "" }),
    });
    expectRetryLater(response);
    expect(queue.batches).toEqual([]);
  });

  it("spreads the retry times of browsers", async () => {
    const { retryLaterResponse } = await import("../../../../worker/events/responses.ts");
    const seconds = new Set(
      Array.from({ length: 200 }, () => retryLaterResponse().headers.get("retry-after")),
    );
    expect(seconds.size).toBeGreaterThan(8);
    expect(
      [retryLaterResponse(0), retryLaterResponse(0.9999)].map((each) => each.headers.get("retry-after")),
    ).toEqual(["5", "15"]);
  });
});
