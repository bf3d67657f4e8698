import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { SiteSettings } from "../../../shared/site-settings.ts";
import { siteFrom } from "../../../worker/site/site.ts";
import { admissionOf, judge } from "../../../worker/tracking/admission.ts";
import { endpointNamed } from "../../../worker/tracking/endpoints.ts";
import { readFacts } from "../../../worker/visitor/facts.ts";
import { visit } from "../visit.ts";
import { batch, event, FakeQueue, ours, send, withQueue } from "./fake-queue.ts";

const restrictive = {
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
};
const sites: Readonly<Record<string, Partial<Record<keyof SiteSettings, unknown>>>> = {
  "open.test": {},
  "strict.test": restrictive,
  "bare.test": { ...restrictive, bareHits: "on" },
  "uncounted.test": { census: "off" },
  "whole.test": { clientAddress: "full" },
  "nobody.test": { clientAddress: "none" },
};
beforeAll(async () => {
  for (const [host, settings] of Object.entries(sites))
    await env.SITES.put(`site:${host}`, JSON.stringify(settings));
});

const at = (host: string, cookie = "") => ({
  host,
  headers: { origin: `http://${host}`, referer: `http://${host}/kiln?mail=me%40a.test&b#c`, cookie },
});
const hit = event(1, {
  data: {
    url: "/kiln",
    queryString: "?mail=me@a.test",
    referrer: "https://b.test/?q=x",
    visitorCookie: "id|1|1|1|1",
  },
});
const health = event(2, {
  endpoint: "javascript-errors",
  data: { event: "error", data: { message: "x", memberAccountId: "m" } },
});
const record = event(3, {
  endpoint: "performance",
  data: { event: "user", pageLoadId: "p", data: { memberAccountId: "m", speed: 5 } },
});
const analytics = event(4, {
  endpoint: "analytics",
  data: { analyticsId: "a", commonData: { action: "b" } },
});
const track = event(5, { endpoint: "track", data: { landing: "/" } });
const named = event(6, {
  endpoint: "record-event",
  data: { event: "e", data: { memberAccountId: "m", member_locale: "de", pagePath: "/" } },
});
const all = batch(hit, health, record, analytics, track, named);
const sequences = (of: readonly { id: string }[]) => of.map(({ id }) => Number(id.replace(/.*\./, "")));

describe("where the policy is restrictive and the visitor has not agreed", () => {
  it.each(["", "ss_cookieAllowed=false", "ss_cookieAllowed=yes"])(
    "(cookie %j) visits are refused, health is not",
    async (cookie) => {
      const { json, queue } = await send(all, at("strict.test", cookie));
      expect(sequences(queue.events)).toEqual([2, 3]);
      expect(json).toMatchObject({ accepted: 2 });
      expect(sequences((json as { refused: { id: string }[] }).refused)).toEqual([1, 4, 5, 6]);
    },
  );

  it("nothing in the queue tells who it was", async () => {
    const { queue } = await send(all, at("strict.test", "crumb=abc; ss_cvr=id|1|1|1|1"));
    for (const { requester } of queue.events)
      expect(requester).toEqual({
        userAgent: ours["user-agent"],
        language: "en-GB",
        referrer: "http://strict.test/kiln?mail=&b",
      });
    expect(queue.events[1]?.data).toEqual({ event: "user", pageLoadId: "p", data: { speed: 5 } });
    expect(JSON.stringify(queue.events)).not.toMatch(/203\.0|abc|id\|1/);
  });

  it("nor does what errors and logger events say in their own data", async () => {
    const log = event(7, { endpoint: "trace", data: { type: "t", data: { analyticsId: "a", count: 1 } } });
    const { queue } = await send(batch(health, log), at("strict.test"));
    expect(queue.events.map(({ data }) => data)).toEqual([
      { event: "error", data: { message: "x" } },
      { type: "t", data: { count: 1 } },
    ]);
  });

  it("bare hits go where the site wants them, without the record and what queries say", async () => {
    const { json, queue } = await send(all, at("bare.test"));
    expect(sequences(queue.events)).toEqual([1, 2, 3, 6]);
    expect(sequences((json as { refused: { id: string }[] }).refused)).toEqual([4, 5]);
    expect(queue.events[0]?.data).toEqual({
      url: "/kiln",
      queryString: "?mail=",
      referrer: "https://b.test/?q=",
    });
    expect(queue.events[3]?.data).toEqual({ event: "e", data: { pagePath: "/" } });
  });

  it("the platform's own calls are answered, and leave nothing", async () => {
    const queue = new FakeQueue();
    const call = async (path: string, init: RequestInit) =>
      await visit(path, { host: "strict.test", ...init, with: withQueue(queue) });
    const pageview = await call("/api/census/RecordHit", {
      method: "POST",
      body: "event=1&data=%7B%22url%22%3A%22%2F%22%7D&ss_cvr=a%7C1%7C1%7C1%7C1",
    });
    const image = await call("/api/track/Track?landing=%2F", {});
    expect([pageview.status, await pageview.json(), image.status]).toEqual([200, {}, 200]);
    expect(queue.events).toEqual([]);
  });
});

describe("after they have agreed, and where nobody asks", () => {
  it.each([
    ["strict.test", "ss_cookieAllowed=true"],
    ["open.test", ""],
    ["open.test", "ss_cookieAllowed=false"],
  ])("%s (cookie %j) everything is taken whole", async (host, cookie) => {
    const { json, queue } = await send(all, at(host, cookie));
    expect(json).toEqual({ accepted: 6, refused: [] });
    expect(queue.events[0]?.data).toEqual(hit.data);
    expect(queue.events[0]?.requester).toMatchObject({
      address: "203.0.113.0",
      referrer: `http://${host}/kiln?mail=me%40a.test&b#c`,
    });
  });
});

it("a site that counts no visits still hears of errors", async () => {
  const { queue } = await send(all, at("uncounted.test"));
  expect(sequences(queue.events)).toEqual([2, 3]);
});

describe("somebody who works on the site", () => {
  const owner = (roles: string, path: string) => {
    const site = siteFrom(
      "open.test",
      { authored: undefined, learned: undefined },
      { origin: undefined, problems: [] },
    );
    const request = new Request("http://open.test/_awning/events", {
      headers: { referer: `http://open.test${path}` },
    });
    const who = {
      owner: { accountId: "a", roles: roles.split(",").map(Number), proof: "session" as const },
      member: undefined,
    };
    const admission = admissionOf(request, readFacts(request, site, new URL(request.url), new Map(), who));
    return { ...admission.tracking, judged: (data: object) => judge(recorded, { ...data }, admission) };
  };
  const recorded = endpointNamed("record-event");

  it("is no visitor, unless they may only look", () => {
    expect(owner("1", "/").events).toBe(false);
    expect(owner("10,4", "/").events).toBe(false);
    expect(owner("10", "/").events).toBe(true);
    expect(owner("10", "/config/pages").events).toBe(false);
  });

  it("may say where their pointer is, if they edit, and nothing else", () => {
    const pointer = { event: "mouse_position", data: { x: 1, y: 2 } };
    expect(owner("4", "/").judged(pointer)).toEqual({ data: pointer, dropped: [] });
    expect(owner("4", "/").judged({ ...pointer, event: "other" })).toHaveProperty("unwanted");
    expect(owner("3", "/").judged(pointer)).toHaveProperty("unwanted");
  });
});

it("the address goes as far as the site's setting lets it", async () => {
  const address = async (host: string) =>
    (await send(batch(hit), at(host))).queue.events[0]?.requester.address;
  expect(await address("open.test")).toBe("203.0.113.0");
  expect(await address("whole.test")).toBe("203.0.113.77");
  expect(await address("nobody.test")).toBeUndefined();
});
