import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueuedEvent } from "../../../../worker/events/queue/queue-message.ts";
import {
  consumeMessages,
  eventOf,
  isRetried,
  originCalls,
  proxiedEnv,
  setOriginState,
  validData,
} from "./consume-messages.ts";

const warn = vi.spyOn(console, "warn");
beforeAll(() => {
  warn.mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

let host = "";
let hostCount = 0;
beforeEach(() => {
  host = `site-${++hostCount}.test`;
  warn.mockClear();
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const traces = (count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_, index) =>
    eventOf(host, { endpoint: "trace", data: { type: `t${index}`, pageUrl: "/kiln" } }),
  );

describe("an origin that is available", () => {
  it("gets each event once, and all messages are acknowledged", async () => {
    const events = hits(20);
    expect(await consumeMessages(events)).toEqual(events.map(() => "ack"));
    const { counted, calls } = await originCalls(host);
    expect(counted).toEqual(Object.fromEntries(events.map(({ id }) => [id, 1])));
    expect(calls).toHaveLength(20);
  });

  it("gets the headers of a proxied request, and no cookie of ours", async () => {
    const event = eventOf(host);
    await consumeMessages([event]);
    const [call] = (await originCalls(host)).calls;
    expect(call).toMatchObject({ method: "POST", url: "/api/census/RecordHit" });
    expect(call?.headers).toMatchObject({
      "x-forwarded-for": "203.0.113.0",
      "x-forwarded-host": host,
      "x-forwarded-proto": "http",
      "user-agent": event.requester.userAgent,
      referer: event.requester.referrer,
      via: `1.1 awning-${host}`,
      "idempotency-key": event.id,
    });
    expect(call?.headers.host).not.toContain(host);
    expect(call?.headers.cookie).toBeUndefined();
  });

  it("gets no address if the site's privacy setting forbids it", async () => {
    const event = eventOf(host);
    await consumeMessages([{ ...event, requester: { ...event.requester, address: undefined } }]);
    expect((await originCalls(host)).calls[0]?.headers["x-forwarded-for"]).toBeUndefined();
  });

  it("gets lists if the endpoint takes lists, and one endpoint per request", async () => {
    const all = [...traces(30), ...hits(2)];
    expect(await consumeMessages(all)).toEqual(all.map(() => "ack"));
    const { calls, counted } = await originCalls(host);
    expect(calls.map(({ url }) => url).sort()).toEqual([
      "/api/census/RecordHit",
      "/api/census/RecordHit",
      "/api/events/Trace",
    ]);
    expect(Object.keys(counted)).toHaveLength(32);
  });

  it.each(["202", "204"])("may respond with %s", async (state) => {
    await setOriginState(state, host);
    expect(await consumeMessages(hits(2))).toEqual(["ack", "ack"]);
  });

  it("gets a repeated event once, in one batch and in two", async () => {
    const [event] = hits(1);
    expect(await consumeMessages([event, event])).toEqual(["ack", "ack"]);
    expect(await consumeMessages([event], { attempts: 2 })).toEqual(["ack"]);
    expect((await originCalls(host)).calls).toHaveLength(1);
  });

  it("gets an event that two consumers hold from one of them; the other retries it", async () => {
    const events = hits(5);
    await setOriginState("slow 100", host);
    const both = await Promise.all([consumeMessages(events), consumeMessages(events)]);
    expect(both).toEqual([events.map(() => "ack"), events.map(() => isRetried)]);
    expect(await consumeMessages(events, { attempts: 2 })).toEqual(events.map(() => "ack"));
    const { counted } = await originCalls(host);
    expect(counted).toEqual(Object.fromEntries(events.map(({ id }) => [id, 1])));
  });

  it("gets an event that two consumers hold after the first has failed", async () => {
    const events = hits(3);
    await setOriginState("503", host);
    await Promise.all([consumeMessages(events), consumeMessages(events)]);
    await setOriginState("up", host);
    expect(await consumeMessages(events, { attempts: 2 })).toEqual(events.map(() => "ack"));
    expect((await originCalls(host)).counted).toEqual(Object.fromEntries(events.map(({ id }) => [id, 1])));
  });
});

describe("an origin that fails", () => {
  it.each([
    ["500", "500"],
    ["502", "502"],
    ["503", "503"],
    ["504", "504"],
    ["408", "408"],
    ["425", "425"],
    ["429", "429"],
    ["a reset", "reset"],
    ["a reset after it has counted the event", "forget"],
  ])("with %s gets one request; the other events are retried without a request", async (_, state) => {
    const events = hits(30);
    await setOriginState(state, host);
    expect(await consumeMessages(events)).toEqual(events.map(() => isRetried));
    expect((await originCalls(host)).calls).toHaveLength(1);
    await setOriginState("up", host);
    expect(await consumeMessages(events, { attempts: 2 })).toEqual(events.map(() => "ack"));
    const { counted } = await originCalls(host);
    expect(Object.keys(counted).sort()).toEqual(events.map(({ id }) => id).sort());
  });

  it("by hanging is aborted after the endpoint's timeout", async () => {
    await setOriginState("hang", host);
    expect(await consumeMessages(hits(10))).toEqual(Array(10).fill(isRetried));
    expect(warn.mock.calls.flat()).toContain(
      `${host} record-hit: event delivery failed, will retry (No answer within 2500 ms)`,
    );
    expect((await originCalls(host)).calls).toHaveLength(1);
  });

  it("by refusing connections is retried", async () => {
    const outcomes = await consumeMessages(hits(3), {
      with: { ...proxiedEnv, ORIGIN: "http://127.0.0.1:9" },
    });
    expect(outcomes).toEqual(Array(3).fill(isRetried));
  });

  it("with Retry-After is retried after that time, at most an hour", async () => {
    const minDelay = async (after: string): Promise<number> => {
      await setOriginState(`503 ${after}`, host);
      return Math.min(...((await consumeMessages(hits(10))) as number[]));
    };
    expect(await minDelay("120")).toBeGreaterThanOrEqual(120);
    expect(await minDelay("999999")).toBeLessThan(3600 + 3600);
    expect(await minDelay(new Date(Date.now() + 200_000).toUTCString())).toBeGreaterThanOrEqual(190);
  });

  it("in the middle of a batch gets few more requests", async () => {
    const events = hits(60);
    await setOriginState("slow 20", host);
    const consuming = consumeMessages(events);
    const isCalled = async (): Promise<boolean> => (await originCalls(host)).calls.length > 3;
    await expect.poll(isCalled, { interval: 5 }).toBe(true);
    await setOriginState("503", host);
    const outcomes = await consuming;
    const { calls, counted } = await originCalls(host);
    expect(outcomes.filter((outcome) => outcome === "ack")).toHaveLength(Object.keys(counted).length);
    expect(calls.length - Object.keys(counted).length).toBeLessThanOrEqual(3);
    expect(outcomes.every((outcome) => outcome !== undefined)).toBe(true);
  });

  it("at one endpoint gets the events of other endpoints", async () => {
    await setOriginState("poison RecordHit", host);
    const outcomes = await consumeMessages([...hits(3), ...traces(3)]);
    expect(outcomes).toEqual([isRetried, isRetried, isRetried, "ack", "ack", "ack"]);
  });

  it("for one event gets all others", async () => {
    const bad = eventOf(host, { data: { url: "/poisoned" } });
    const good = hits(12);
    await setOriginState("poison poisoned", host);
    const attempts = [4, ...good.map(() => 1)];
    expect(await consumeMessages([bad, ...good], { attempts })).toEqual([
      isRetried,
      ...good.map(() => "ack"),
    ]);
  });

  it("does not delay other sites if it hangs", async () => {
    const other = `other-${host}`;
    await setOriginState("hang", host);
    const others = Array.from({ length: 40 }, () => eventOf(other));
    const consuming = consumeMessages([...hits(40), ...others]);
    await expect
      .poll(async () => Object.keys((await originCalls(other)).counted).length, { timeout: 2000 })
      .toBe(40);
    expect((await consuming).slice(40)).toEqual(others.map(() => "ack"));
  });

  it("for analytics events causes the platform's warning; other endpoints cause none", async () => {
    await setOriginState("503", host);
    await consumeMessages([
      eventOf(host, { endpoint: "analytics", data: validData.analytics ?? {} }),
      ...hits(1),
    ]);
    const warnings = warn.mock.calls.flat().filter((line) => String(line).startsWith("Error tracking event"));
    expect(warnings).toEqual(["Error tracking event: HTTP Status 503"]);
  });
});

describe("a site", () => {
  it("whose settings cannot be read is retried", async () => {
    const SITES = { get: () => Promise.reject(new Error("down")), put: async () => {} };
    const env = { ...proxiedEnv, SITES: SITES as unknown as KVNamespace };
    expect(await consumeMessages(hits(2), { with: env })).toEqual([isRetried, isRetried]);
    expect((await originCalls(host)).calls).toHaveLength(0);
  });

  it("that leads back to itself gets no request", async () => {
    const itself = new URL(proxiedEnv.ORIGIN ?? "").host;
    expect(await consumeMessages([eventOf(itself)])).toEqual([isRetried]);
    expect((await originCalls(itself)).calls).toHaveLength(0);
  });

  it("is retried while the worker is not configured", async () => {
    expect(await consumeMessages(hits(2), { with: { ...proxiedEnv, SESSION_SECRET: "" } })).toEqual([
      isRetried,
      isRetried,
    ]);
  });
});
