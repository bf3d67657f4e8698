import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fetchFromWorker } from "../../fetch-from-worker.ts";
import { batchOf, FakeQueue, pageEvent, postBatch, sameOriginHeaders, withQueue } from "./post-batch.ts";

describe("requests with events", () => {
  it("are limited for each address and site, on the batch path and on the platform's", async () => {
    const queue = new FakeQueue();
    const bindings = withQueue(queue, { EVENT_LIMIT: env.EVENT_LIMIT });
    const send = (path: string, host: string, address: string): Promise<Response> =>
      fetchFromWorker(path, {
        method: "POST",
        host,
        body: JSON.stringify(path.startsWith("/api") ? { event: "x", data: {} } : batchOf(pageEvent(1))),
        headers: {
          "content-type": "application/json",
          "cf-connecting-ip": address,
          "user-agent": "Mozilla/5.0 Firefox/140.0",
        },
        with: bindings,
      });
    let isLimited = false;
    for (let count = 0; count < 1000 && !isLimited; count++)
      isLimited = (await send("/_awning/events", "flood.test", "198.51.100.9")).status === 429;
    expect(isLimited).toBe(true);
    const queued = queue.events.length;
    const later = await send("/api/events/RecordJavascriptErrors", "flood.test", "198.51.100.9");
    expect([later.status, later.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(queue.events.length).toBe(queued);
    expect((await send("/_awning/events", "other.test", "198.51.100.9")).status).toBe(200);
    expect((await send("/_awning/events", "flood.test", "198.51.100.10")).status).toBe(200);
  });

  it("are refused before their body is read", async () => {
    const limited: RateLimit = { limit: async () => ({ success: false }) };
    const { status, queue } = await postBatch("not JSON", {
      headers: sameOriginHeaders,
      with: withQueue(new FakeQueue(), { EVENT_LIMIT: limited }),
    });
    expect([status, queue.events]).toEqual([429, []]);
  });

  it("may have no event that is larger than any page sends", async () => {
    const error = (length: number): object => ({
      event: "x",
      data: { stack: "a".repeat(length) },
      timestamp: 1,
    });
    const { json } = await postBatch(
      batchOf(
        pageEvent(1, { endpoint: "javascript-errors", data: error(15_000) }),
        pageEvent(2, { endpoint: "javascript-errors", data: error(20_000) }),
      ),
    );
    expect(json).toMatchObject({ accepted: 1, refused: [{ why: "It is too large." }] });
  });
});
