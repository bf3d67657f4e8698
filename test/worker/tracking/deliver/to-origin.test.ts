import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueuedEvent } from "../../../../worker/tracking/queued-event.ts";
import { dataFor, eventOf, handOver, isWait, originIs, proxied, received } from "./queue.ts";

const warn = vi.spyOn(console, "warn");
beforeAll(() => {
  warn.mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

let host = "";
let made = 0;
beforeEach(() => {
  host = `site-${++made}.test`;
  warn.mockClear();
});

const hits = (count: number): QueuedEvent[] => Array.from({ length: count }, () => eventOf(host));
const traces = (count: number): QueuedEvent[] =>
  Array.from({ length: count }, (_, index) =>
    eventOf(host, { endpoint: "trace", data: { type: `t${index}`, pageUrl: "/kiln" } }),
  );

describe("an origin that is well", () => {
  it("gets each event once, and every message is acknowledged", async () => {
    const events = hits(20);
    expect(await handOver(events)).toEqual(events.map(() => "ack"));
    const { counted, calls } = await received(host);
    expect(counted).toEqual(Object.fromEntries(events.map(({ id }) => [id, 1])));
    expect(calls).toHaveLength(20);
  });

  it("hears whose call it is as the proxy tells it, and gets no cookie of ours", async () => {
    const event = eventOf(host);
    await handOver([event]);
    const [call] = (await received(host)).calls;
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

  it("does not hear an address that the site's privacy setting keeps from it", async () => {
    const event = eventOf(host);
    await handOver([{ ...event, requester: { ...event.requester, address: undefined } }]);
    expect((await received(host)).calls[0]?.headers["x-forwarded-for"]).toBeUndefined();
  });

  it("gets lists where the endpoint takes lists, and endpoints apart", async () => {
    const all = [...traces(30), ...hits(2)];
    expect(await handOver(all)).toEqual(all.map(() => "ack"));
    const { calls, counted } = await received(host);
    expect(calls.map(({ url }) => url).sort()).toEqual([
      "/api/census/RecordHit",
      "/api/census/RecordHit",
      "/api/events/Trace",
    ]);
    expect(Object.keys(counted)).toHaveLength(32);
  });

  it.each(["202", "204"])("may say %s", async (state) => {
    await originIs(state, host);
    expect(await handOver(hits(2))).toEqual(["ack", "ack"]);
  });

  it("gets an event that comes twice once: in one batch, in two, and in two at the same time of which one is first", async () => {
    const [event] = hits(1);
    expect(await handOver([event, event])).toEqual(["ack", "ack"]);
    expect(await handOver([event], { attempts: 2 })).toEqual(["ack"]);
    expect((await received(host)).calls).toHaveLength(1);
  });

  it("gets what two consumers hold at once from one of them; the other asks again later", async () => {
    const events = hits(5);
    await originIs("slow 100", host);
    const both = await Promise.all([handOver(events), handOver(events)]);
    expect(both).toEqual([events.map(() => "ack"), events.map(() => isWait)]);
    expect(await handOver(events, { attempts: 2 })).toEqual(events.map(() => "ack"));
    const { counted } = await received(host);
    expect(counted).toEqual(Object.fromEntries(events.map(({ id }) => [id, 1])));
  });

  it("that has failed gets what the other consumer has put off meanwhile", async () => {
    const events = hits(3);
    await originIs("503", host);
    await Promise.all([handOver(events), handOver(events)]);
    await originIs("up", host);
    expect(await handOver(events, { attempts: 2 })).toEqual(events.map(() => "ack"));
    expect((await received(host)).counted).toEqual(Object.fromEntries(events.map(({ id }) => [id, 1])));
  });
});

describe("an origin that fails", () => {
  it.each([
    ["500", "500"],
    ["502", "502"],
    ["503", "503"],
    ["429", "429"],
    ["a reset", "reset"],
    ["a reset after it has counted", "forget"],
  ])("with %s gets one probe; the rest comes again without a call", async (_, state) => {
    const events = hits(30);
    await originIs(state, host);
    expect(await handOver(events)).toEqual(events.map(() => isWait));
    expect((await received(host)).calls).toHaveLength(1);
    await originIs("up", host);
    expect(await handOver(events, { attempts: 2 })).toEqual(events.map(() => "ack"));
    const { counted } = await received(host);
    expect(Object.keys(counted).sort()).toEqual(events.map(({ id }) => id).sort());
  });

  it("by hanging is left after the endpoint's time, 2.5 s for census", async () => {
    await originIs("hang", host);
    const started = Date.now();
    expect(await handOver(hits(10))).toEqual(Array(10).fill(isWait));
    const took = Date.now() - started;
    expect(took).toBeGreaterThanOrEqual(2400);
    // Far from the ten seconds that others are given.
    expect(took).toBeLessThan(8000);
    expect((await received(host)).calls).toHaveLength(1);
  });

  it("that nobody answers for at all is waited for", async () => {
    const fates = await handOver(hits(3), { with: { ...proxied, ORIGIN: "http://127.0.0.1:9" } });
    expect(fates).toEqual(Array(3).fill(isWait));
  });

  it("with Retry-After is left alone for so long, by number and by date, and never longer than an hour", async () => {
    const waits = async (after: string): Promise<number> => {
      await originIs(`503 ${after}`, host);
      return Math.min(...((await handOver(hits(10))) as number[]));
    };
    expect(await waits("120")).toBeGreaterThanOrEqual(120);
    expect(await waits("999999")).toBeLessThan(3600 + 3600);
    expect(await waits(new Date(Date.now() + 200_000).toUTCString())).toBeGreaterThanOrEqual(190);
  });

  it("in the middle of a batch gets few calls more", async () => {
    const events = hits(60);
    await originIs("slow 20", host);
    const over = handOver(events);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await originIs("503", host);
    const fates = await over;
    const { calls, counted } = await received(host);
    expect(fates.filter((fate) => fate === "ack")).toHaveLength(Object.keys(counted).length);
    expect(calls.length - Object.keys(counted).length).toBeLessThanOrEqual(3);
    expect(fates.every((fate) => fate !== undefined)).toBe(true);
  });

  it("at one endpoint gets the events of its others", async () => {
    await originIs("poison RecordHit", host);
    const fates = await handOver([...hits(3), ...traces(3)]);
    expect(fates).toEqual([isWait, isWait, isWait, "ack", "ack", "ack"]);
  });

  it("over one event gets all others", async () => {
    const bad = eventOf(host, { data: { url: "/poisoned" } });
    const good = hits(12);
    await originIs("poison poisoned", host);
    const attempts = [4, ...good.map(() => 1)];
    expect(await handOver([bad, ...good], { attempts })).toEqual([isWait, ...good.map(() => "ack")]);
  });

  it("does not hold up another site", async () => {
    const other = `other-${host}`;
    await originIs("hang", host);
    const others = Array.from({ length: 40 }, () => eventOf(other));
    const over = handOver([...hits(40), ...others]);
    await expect
      .poll(async () => Object.keys((await received(other)).counted).length, { timeout: 2000 })
      .toBe(40);
    expect((await over).slice(40)).toEqual(others.map(() => "ack"));
  });

  it("as an events service is warned of in the words of the platform; others are silent", async () => {
    await originIs("503", host);
    await handOver([eventOf(host, { endpoint: "analytics", data: dataFor.analytics ?? {} }), ...hits(1)]);
    const said = warn.mock.calls.flat().filter((line) => String(line).startsWith("Error tracking event"));
    expect(said).toEqual(["Error tracking event: HTTP Status 503"]);
  });
});

describe("a site", () => {
  it("whose settings cannot be read waits, with a default origin and without", async () => {
    const SITES = { get: () => Promise.reject(new Error("down")), put: async () => {} };
    const given = { ...proxied, SITES: SITES as unknown as KVNamespace };
    expect(await handOver(hits(2), { with: given })).toEqual([isWait, isWait]);
    expect((await received(host)).calls).toHaveLength(0);
  });

  it("that leads back to itself is not called", async () => {
    const itself = new URL(proxied.ORIGIN ?? "").host;
    expect(await handOver([eventOf(itself)])).toEqual([isWait]);
    expect((await received(itself)).calls).toHaveLength(0);
  });

  it("waits while the worker itself is not configured", async () => {
    expect(await handOver(hits(2), { with: { ...proxied, SESSION_SECRET: "" } })).toEqual([isWait, isWait]);
  });
});
