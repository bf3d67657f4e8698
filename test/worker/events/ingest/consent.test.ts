import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { SiteSettings } from "../../../../shared/site-settings.ts";
import { endpointByName } from "../../../../worker/events/endpoints.ts";
import { authorizeEvent, createIngestContext } from "../../../../worker/events/ingest/authorize-event.ts";
import { readFacts } from "../../../../worker/request/facts.ts";
import { createSite } from "../../../../worker/site/site.ts";
import { fetchFromWorker } from "../../fetch-from-worker.ts";
import { batchOf, FakeQueue, pageEvent, postBatch, sameOriginHeaders, withQueue } from "./post-batch.ts";

const restrictive = {
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
};
const sites: Readonly<Record<string, Partial<Record<keyof SiteSettings, unknown>>>> = {
  "open.test": {},
  "strict.test": restrictive,
  "absolute.test": {
    cookieSettings: { ...restrictive.cookieSettings, isRestrictiveCookiePolicyAbsolute: true },
  },
  "anonymous.test": { ...restrictive, anonymousPageviews: "on" },
  "uncounted.test": { census: "off" },
  "whole.test": { clientAddress: "full" },
  "no-address.test": { clientAddress: "none" },
  "restricted.test": { clientAddress: "full", cookieSettings: { isVisitorDataRestricted: true } },
};
beforeAll(async () => {
  for (const [host, settings] of Object.entries(sites))
    await env.SITES.put(`site:${host}`, JSON.stringify(settings));
});

const onSite = (host: string, cookie = "") => ({
  host,
  headers: { origin: `http://${host}`, referer: `http://${host}/kiln?mail=me%40a.test&b#c`, cookie },
});
const hit = pageEvent(1, {
  data: {
    url: "/kiln",
    queryString: "?mail=me@a.test",
    referrer: "https://b.test/?q=x",
    visitorCookie: "id|1|1|1|1",
  },
});
const health = pageEvent(2, {
  endpoint: "javascript-errors",
  data: { event: "error", data: { message: "x", memberAccountId: "m" } },
});
const record = pageEvent(3, {
  endpoint: "performance",
  data: { event: "user", pageLoadId: "p", data: { memberAccountId: "m", speed: 5 } },
});
const analytics = pageEvent(4, {
  endpoint: "analytics",
  data: { analyticsId: "a", commonData: { action: "b" } },
});
const track = pageEvent(5, { endpoint: "track", data: { landing: "/" } });
const named = pageEvent(6, {
  endpoint: "record-event",
  data: { event: "e", data: { memberAccountId: "m", member_locale: "de", pagePath: "/" } },
});
const all = batchOf(hit, health, record, analytics, track, named);
const sequences = (events: readonly { id: string }[]) =>
  events.map(({ id }) => Number(id.replace(/.*\./, "")));

describe("under a restrictive policy without consent", () => {
  it.each(["", "ss_cookieAllowed=false", "ss_cookieAllowed=yes"])(
    "events of visits are refused, events of health accepted (cookie %j)",
    async (cookie) => {
      const { json, queue } = await postBatch(all, onSite("strict.test", cookie));
      expect(sequences(queue.events)).toEqual([2, 3]);
      expect(json).toMatchObject({ accepted: 2 });
      expect(sequences((json as { refused: { id: string }[] }).refused)).toEqual([1, 4, 5, 6]);
    },
  );

  it.each([
    ["strict.test", [1, 2, 3, 4, 5, 6]],
    ["absolute.test", [2, 3]],
  ])("the visitor's consent allows them, unless the policy is absolute (%s)", async (host, accepted) => {
    const { queue } = await postBatch(all, onSite(host, "ss_cookieAllowed=true"));
    expect(sequences(queue.events)).toEqual(accepted);
  });

  it("accepted events do not identify the visitor", async () => {
    const { queue } = await postBatch(all, onSite("strict.test", "crumb=abc; ss_cvr=id|1|1|1|1"));
    for (const { requester } of queue.events)
      expect(requester).toEqual({
        userAgent: sameOriginHeaders["user-agent"],
        language: "en-GB",
        referrer: "http://strict.test/kiln?mail=&b",
      });
    expect(queue.events[1]?.data).toEqual({ event: "user", pageLoadId: "p", data: { speed: 5 } });
    expect(JSON.stringify(queue.events)).not.toMatch(/203\.0|abc|id\|1/);
  });

  it("the data of errors and logger events does not identify the visitor", async () => {
    const log = pageEvent(7, {
      endpoint: "trace",
      data: { type: "t", data: { analyticsId: "a", count: 1 } },
    });
    const { queue } = await postBatch(batchOf(health, log), onSite("strict.test"));
    expect(queue.events.map(({ data }) => data)).toEqual([
      { event: "error", data: { message: "x" } },
      { type: "t", data: { count: 1 } },
    ]);
  });

  it("with `anonymousPageviews`, anonymous pageviews and named events are accepted", async () => {
    const { json, queue } = await postBatch(all, onSite("anonymous.test"));
    expect(sequences(queue.events)).toEqual([1, 2, 3, 6]);
    expect(sequences((json as { refused: { id: string }[] }).refused)).toEqual([4, 5]);
    expect(queue.events[0]?.data).toEqual({
      url: "/kiln",
      queryString: "?mail=",
      referrer: "https://b.test/?q=",
    });
    expect(queue.events[3]?.data).toEqual({ event: "e", data: { pagePath: "/" } });
  });

  it("the platform's own requests get the usual response, and nothing is queued", async () => {
    const queue = new FakeQueue();
    const call = async (path: string, init: RequestInit) =>
      await fetchFromWorker(path, { host: "strict.test", ...init, with: withQueue(queue) });
    const pageview = await call("/api/census/RecordHit", {
      method: "POST",
      body: "event=1&data=%7B%22url%22%3A%22%2F%22%7D&ss_cvr=a%7C1%7C1%7C1%7C1",
    });
    const image = await call("/api/track/Track?landing=%2F", {});
    expect([pageview.status, await pageview.json(), image.status]).toEqual([200, {}, 200]);
    expect(queue.events).toEqual([]);
  });
});

describe("with consent, or without a restrictive policy", () => {
  it.each([
    ["strict.test", "ss_cookieAllowed=true"],
    ["open.test", ""],
    ["open.test", "ss_cookieAllowed=false"],
  ])("everything is accepted unchanged (%s, cookie %j)", async (host, cookie) => {
    const { json, queue } = await postBatch(all, onSite(host, cookie));
    expect(json).toEqual({ accepted: 6, refused: [] });
    expect(queue.events[0]?.data).toEqual(hit.data);
    expect(queue.events[0]?.requester).toMatchObject({
      address: "203.0.113.0",
      referrer: `http://${host}/kiln?mail=me%40a.test&b#c`,
    });
  });
});

it("with `census` off, events of health are accepted", async () => {
  const { queue } = await postBatch(all, onSite("uncounted.test"));
  expect(sequences(queue.events)).toEqual([2, 3]);
});

describe("a contributor of the site", () => {
  const owner = (roles: string, path: string) => {
    const site = createSite(
      "open.test",
      { authored: undefined, learned: undefined },
      { origin: undefined, problems: [] },
    );
    const request = new Request("http://open.test/_awning/events", {
      headers: { referer: `http://open.test${path}` },
    });
    const identity = {
      owner: { accountId: "a", roles: roles.split(",").map(Number), proof: "session" as const },
      member: undefined,
    };
    const context = createIngestContext(
      request,
      readFacts(request, site, new URL(request.url), new Map(), identity),
    );
    return {
      ...context.policy,
      authorize: (data: object) => authorizeEvent(recordEvent, { ...data }, context),
    };
  };
  const recordEvent = endpointByName("record-event");

  it("is no visitor, except as a viewer outside the configuration area", () => {
    expect(owner("1", "/").events).toBe(false);
    expect(owner("10,4", "/").events).toBe(false);
    expect(owner("10", "/").events).toBe(true);
    expect(owner("10", "/config/pages").events).toBe(false);
  });

  it("may send the pointer's position as an editor, and nothing else", () => {
    const pointer = { event: "mouse_position", data: { x: 1, y: 2 } };
    expect(owner("4", "/").authorize(pointer)).toEqual({ data: pointer, droppedFields: [] });
    expect(owner("4", "/").authorize({ ...pointer, event: "other" })).toHaveProperty("forbidden");
    expect(owner("3", "/").authorize(pointer)).toHaveProperty("forbidden");
  });
});

it("the address is passed on as far as the site's setting allows", async () => {
  const addressOn = async (host: string) =>
    (await postBatch(batchOf(hit), onSite(host))).queue.events[0]?.requester.address;
  expect(await addressOn("open.test")).toBe("203.0.113.0");
  expect(await addressOn("whole.test")).toBe("203.0.113.77");
  expect(await addressOn("no-address.test")).toBeUndefined();
  expect(await addressOn("restricted.test")).toBeUndefined();
});
