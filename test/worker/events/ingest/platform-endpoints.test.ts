import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { isEventId } from "../../../../worker/events/event-id.ts";
import { fetchFromWorker, type workerBindings } from "../../fetch-from-worker.ts";
import { FakeQueue, withQueue } from "./post-batch.ts";

beforeAll(async () => {
  await env.SITES.put("site:beside.test", JSON.stringify({ runtime: "alongside" }));
});

const form = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };
const hit = "event=1&data=%7B%22url%22%3A%22%2F%22%7D&ss_cvr=a%7C1%7C1%7C1%7C1";
/** Bindings of a site without an origin of its own. */
const embedded = { ORIGIN: "" };

interface CallOptions {
  readonly host?: string;
  readonly method?: string;
  readonly body?: string | ReadableStream;
  readonly headers?: Record<string, string>;
  readonly queue?: FakeQueue;
  readonly env?: Partial<typeof workerBindings>;
}

async function call(path: string, { queue = new FakeQueue(), env = {}, ...init }: CallOptions = {}) {
  const response = await fetchFromWorker(path, { method: "POST", ...init, with: withQueue(queue, env) });
  return { response, status: response.status, queue };
}

describe.each([
  ["a proxied site with the replaced runtime", { host: "ours.test" }],
  ["the embedded site", { host: "own.test", env: embedded }],
])("%s", (_, site) => {
  it.each([
    ["/api/census/RecordHit", form, hit, 200],
    ["/api/census/button-click", {}, '{"id":"b"}', 200],
    ["/api/census/button-render", {}, '{"id":"b"}', 200],
    ["/api/census/form-render", {}, '{"formId":"b"}', 200],
    ["/api/census/overlay", {}, '{"overlay":"popup"}', 200],
    ["/api/census/RecordQuickView/abc", {}, "{}", 200],
    ["/api/events/RecordJavascriptErrors", {}, '[{"event":"a"}]', 200],
    ["/api/events/Trace", form, "data=%5B%7B%22type%22%3A%22a%22%7D%5D", 200],
    ["/api/events/RecordEvent", form, "event=a&data=%7B%7D", 200],
    ["/api/1/performance/records", { "content-type": "text/plain" }, '[{"event":"a"}]', 200],
    ["/api/v1/events", {}, '{"commonData":{}}', 202],
  ])("accepts %s", async (path, headers, body, status) => {
    const result = await call(path, { ...site, headers, body });
    expect([result.status, await result.response.json()]).toEqual([status, {}]);
    expect(result.response.headers.get("cache-control")).toBe("no-store");
    expect(result.queue.events).toHaveLength(1);
    const [event] = result.queue.events;
    expect(isEventId(event?.id)).toBe(true);
    expect(event).toMatchObject({ host: site.host, at: event?.acceptedAt, occurredAt: event?.acceptedAt });
  });

  it("answers the image beacon with an uncacheable image", async () => {
    const { response, queue } = await call("/api/track/Track?landing=%2F&source=news", {
      ...site,
      method: "GET",
    });
    expect(response.headers.get("content-type")).toBe("image/gif");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(new TextDecoder("latin1").decode(await response.arrayBuffer())).toMatch(/^GIF89a[\s\S]*;$/);
    expect(queue.events[0]?.data).toEqual({ landing: "/", source: "news" });
  });

  it("accepts the items of a list as events with ids of their own", async () => {
    const body = '[{"event":"image","ts":1},{"event":5},{"event":"user","ts":2}]';
    const { status, queue } = await call("/api/1/performance/records", { ...site, body });
    expect([status, queue.events.map(({ data }) => data)]).toEqual([
      200,
      [
        { event: "image", ts: 1 },
        { event: "user", ts: 2 },
      ],
    ]);
    expect(new Set(queue.events.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ["a body of another format", 400, { body: "hello" }],
    ["a payload without a required field", 400, { body: "event=1&data=%7B%7D", headers: form }],
    ["a cross-site request", 403, { body: hit, headers: { ...form, origin: "https://evil.example" } }],
    ["too large a body", 413, { body: "x".repeat(257 * 1024), headers: form }],
  ])("rejects %s", async (_, status, given) => {
    const result = await call("/api/census/RecordHit", { ...site, ...given });
    expect([result.status, result.queue.batches.length]).toEqual([status, 0]);
  });

  it("rejects too many events", async () => {
    const body = JSON.stringify(Array(501).fill({ event: "a" }));
    expect((await call("/api/1/performance/records", { ...site, body })).status).toBe(413);
  });

  it("responds 503 with Retry-After if the queue fails", async () => {
    const queue = new FakeQueue(() => Promise.reject(new Error("overloaded")));
    const { response } = await call("/api/census/RecordHit", { ...site, body: hit, headers: form, queue });
    expect([response.status, response.headers.has("retry-after")]).toEqual([503, true]);
  });
});

describe("a request with another method", () => {
  it("goes to the origin", async () => {
    const { response } = await call("/api/census/RecordHit", { host: "ours.test", method: "GET" });
    expect(response.headers.has("x-awning")).toBe(true);
  });

  it("is rejected on the embedded site", async () => {
    const { response } = await call("/api/census/RecordHit", {
      host: "own.test",
      method: "GET",
      env: embedded,
    });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("a proxied site that keeps its runtime", () => {
  it("gets the runtime's tracking requests", async () => {
    const { response, queue } = await call("/api/census/RecordHit", {
      host: "beside.test",
      body: hit,
      headers: form,
    });
    expect([response.headers.has("x-awning"), queue.batches.length]).toEqual([true, 0]);
  });

  it("has our batches accepted", async () => {
    const { status } = await call("/_awning/events", {
      host: "beside.test",
      body: '{"sent":1,"events":[]}',
      headers: { "content-type": "text/plain" },
    });
    expect(status).toBe(200);
  });
});

describe("performance settings", () => {
  it("have a new page load id on the embedded site", async () => {
    const getSettings = async () => {
      const options = { host: "own.test", method: "GET", env: embedded };
      return (await call("/api/1/performance/settings", options)).response;
    };
    const [first, second] = [await getSettings(), await getSettings()];
    expect(first.headers.get("cache-control")).toBe("no-store");
    const { pageLoadId } = await first.json<{ pageLoadId: string }>();
    expect(pageLoadId).toMatch(/^[\w-]{21}$/);
    expect(await second.json()).not.toEqual({ pageLoadId });
  });

  it("of a proxied site come from its origin, which may take 30 s", async () => {
    const timer = vi.spyOn(globalThis, "setTimeout");
    const { response } = await call("/api/1/performance/settings", { host: "ours.test", method: "GET" });
    expect(response.headers.has("x-awning")).toBe(true);
    expect(timer.mock.calls.map(([, delay]) => delay)).toContain(30_000);
    timer.mockRestore();
  });
});

describe("the id for session recording", () => {
  const getId = async (cookie: string, given: CallOptions = { host: "own.test", env: embedded }) => {
    const { response } = await call("/api/commerce/fullstory/getId", {
      ...given,
      method: "GET",
      headers: { cookie },
    });
    return response;
  };

  it("is the visitor's id", async () => {
    const response = await getId("ss_cvr=id-1|1|1|1|1");
    expect([response.headers.get("content-type"), await response.json()]).toEqual([
      "application/json",
      "id-1",
    ]);
  });

  it("is empty without a visitor record", async () => {
    expect(await (await getId("ss_cvr=nonsense")).json()).toBe("");
  });

  it("comes from the origin on a proxied site", async () => {
    expect((await getId("ss_cvr=id|1|1|1|1", { host: "ours.test" })).headers.has("x-awning")).toBe(true);
  });
});

it("rejects our own delivery if the origin leads back to this host", async () => {
  const { status, queue } = await call("/api/census/RecordHit", {
    host: "ours.test",
    headers: { ...form, via: "1.1 awning-ours.test" },
    body: hit,
  });
  expect([status, queue.events.length]).toEqual([400, 0]);
});
