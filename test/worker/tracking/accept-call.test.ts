import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { isEventId } from "../../../worker/tracking/read-batch.ts";
import { type bindings, visit } from "../visit.ts";
import { FakeQueue, withQueue } from "./fake-queue.ts";

beforeAll(async () => {
  await env.SITES.put("site:beside.test", JSON.stringify({ runtime: "alongside" }));
});

const form = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };
const hit = "event=1&data=%7B%22url%22%3A%22%2F%22%7D&ss_cvr=a%7C1%7C1%7C1%7C1";
/** A site without an origin: the embedded one answers what we do not. */
const embedded = { ORIGIN: "" };

interface Call {
  readonly host?: string;
  readonly method?: string;
  readonly body?: string | ReadableStream;
  readonly headers?: Record<string, string>;
  readonly queue?: FakeQueue;
  readonly on?: Partial<typeof bindings>;
}

async function call(path: string, { queue = new FakeQueue(), on = {}, ...init }: Call = {}) {
  const response = await visit(path, { method: "POST", ...init, with: withQueue(queue, on) });
  return { response, status: response.status, queue };
}

describe.each([
  ["a proxied site whose runtime is ours", { host: "ours.test" }],
  ["the embedded site", { host: "own.test", on: embedded }],
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
  ])("takes %s", async (path, headers, body, status) => {
    const answer = await call(path, { ...site, headers, body });
    expect([answer.status, await answer.response.json()]).toEqual([status, {}]);
    expect(answer.response.headers.get("cache-control")).toBe("no-store");
    expect(answer.queue.events).toHaveLength(1);
    const [event] = answer.queue.events;
    expect(isEventId(event?.id)).toBe(true);
    expect(event).toMatchObject({ host: site.host, at: event?.accepted, occurred: event?.accepted });
  });

  it("answers the image beacon with an image that nobody keeps", async () => {
    const { response, queue } = await call("/api/track/Track?landing=%2F&source=news", {
      ...site,
      method: "GET",
    });
    expect(response.headers.get("content-type")).toBe("image/gif");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(new TextDecoder("latin1").decode(await response.arrayBuffer())).toMatch(/^GIF89a[\s\S]*;$/);
    expect(queue.events[0]?.data).toEqual({ landing: "/", source: "news" });
  });

  it("takes a list as the events that it holds, each with its own id", async () => {
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
    ["a body that is none", 400, { body: "hello" }],
    ["a payload without what it is about", 400, { body: "event=1&data=%7B%7D", headers: form }],
    ["a page of another site", 403, { body: hit, headers: { ...form, origin: "https://evil.example" } }],
    ["more than a call can be", 413, { body: "x".repeat(257 * 1024), headers: form }],
  ])("refuses %s", async (_, status, given) => {
    const answer = await call("/api/census/RecordHit", { ...site, ...given });
    expect([answer.status, answer.queue.batches.length]).toEqual([status, 0]);
  });

  it("refuses more events than a call can hold", async () => {
    const body = JSON.stringify(Array(501).fill({ event: "a" }));
    expect((await call("/api/1/performance/records", { ...site, body })).status).toBe(413);
  });

  it("says later when the queue does not take them", async () => {
    const queue = new FakeQueue(() => Promise.reject(new Error("overloaded")));
    const { response } = await call("/api/census/RecordHit", { ...site, body: hit, headers: form, queue });
    expect([response.status, response.headers.has("retry-after")]).toEqual([503, true]);
  });
});

describe("what the runtime asks by another method", () => {
  it("is the origin's to answer", async () => {
    const { response } = await call("/api/census/RecordHit", { host: "ours.test", method: "GET" });
    expect(response.headers.has("x-awning")).toBe(true);
  });

  it("is said no to where there is none", async () => {
    const { response } = await call("/api/census/RecordHit", {
      host: "own.test",
      method: "GET",
      on: embedded,
    });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("a proxied site whose own runtime runs beside ours", () => {
  it("talks to its origin as ever", async () => {
    const { response, queue } = await call("/api/census/RecordHit", {
      host: "beside.test",
      body: hit,
      headers: form,
    });
    expect([response.headers.has("x-awning"), queue.batches.length]).toEqual([true, 0]);
  });

  it("has our batches taken all the same", async () => {
    const { status } = await call("/_awning/events", {
      host: "beside.test",
      body: '{"sent":1,"events":[]}',
      headers: { "content-type": "text/plain" },
    });
    expect(status).toBe(200);
  });
});

describe("performance settings", () => {
  it("name the page load, on the embedded site", async () => {
    const ask = async () => {
      const given = { host: "own.test", method: "GET", on: embedded };
      return (await call("/api/1/performance/settings", given)).response;
    };
    const [first, second] = [await ask(), await ask()];
    expect(first.headers.get("cache-control")).toBe("no-store");
    const { pageLoadId } = await first.json<{ pageLoadId: string }>();
    expect(pageLoadId).toMatch(/^[\w-]{21}$/);
    expect(await second.json()).not.toEqual({ pageLoadId });
  });

  it("are the origin's on a proxied one", async () => {
    const timer = vi.spyOn(globalThis, "setTimeout");
    const { response } = await call("/api/1/performance/settings", { host: "ours.test", method: "GET" });
    expect(response.headers.has("x-awning")).toBe(true);
    // Spec 7: it may take its time.
    expect(timer.mock.calls.map(([, delay]) => delay)).toContain(30_000);
    timer.mockRestore();
  });
});

describe("the id for session recording", () => {
  const ask = async (cookie: string, given: Call = { host: "own.test", on: embedded }) => {
    const { response } = await call("/api/commerce/fullstory/getId", {
      ...given,
      method: "GET",
      headers: { cookie },
    });
    return response;
  };

  it("is the visitor's", async () => {
    const response = await ask("ss_cvr=id-1|1|1|1|1");
    expect([response.headers.get("content-type"), await response.json()]).toEqual([
      "application/json",
      "id-1",
    ]);
  });

  it("is empty where there is none", async () => {
    expect(await (await ask("ss_cvr=nonsense")).json()).toBe("");
  });

  it("is the origin's to say on a proxied site", async () => {
    expect((await ask("ss_cvr=id|1|1|1|1", { host: "ours.test" })).headers.has("x-awning")).toBe(true);
  });
});

it("refuses our own delivery when the origin leads back here", async () => {
  const { status, queue } = await call("/api/census/RecordHit", {
    host: "ours.test",
    headers: { ...form, via: "1.1 awning-ours.test" },
    body: hit,
  });
  expect([status, queue.events.length]).toEqual([400, 0]);
});
