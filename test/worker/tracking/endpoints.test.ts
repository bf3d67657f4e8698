import { describe, expect, it } from "vitest";
import type { Data } from "../../../worker/tracking/endpoint.ts";
import { endpointAt, endpoints } from "../../../worker/tracking/endpoints.ts";
import { named, queuedEvent, requester } from "./queued.ts";

const record = "0f6c1e3a-7d1b-4f5e-9a51-3d2f8a6b1c44|1761000000000|1761000000000|1761000000000|1";

/** A pageview in the order of the recorded ones. */
const hit = {
  localStorageSupported: true,
  queryString: "",
  referrer: "",
  websiteId: "5a0000000000000000000001",
  templateId: "5a0000000000000000000002",
  website_locale: "en-US",
  userAgent: requester.userAgent,
  clientDate: 1_761_000_000_000,
  viewportInnerHeight: 900,
  viewportInnerWidth: 1440,
  screenHeight: 900,
  screenWidth: 1440,
  url: "/kiln",
  pagePermissionTypeValue: 1,
  title: "The kiln & how we fire it — 100%",
  collectionId: "5a0000000000000000000003",
};
const button = { visitorCookie: record, pageId: "p1", contentSource: "c", id: "b1", buttonText: "Buy" };

interface Case {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
  readonly data: readonly Data[];
}

/** What the platform's runtime sends, and what it says. */
const cases: readonly Case[] = [
  {
    name: "record-hit",
    path: "/api/census/RecordHit",
    type: "application/x-www-form-urlencoded; charset=UTF-8",
    body: `event=1&data=${encodeURIComponent(JSON.stringify(hit))}&ss_cvr=${encodeURIComponent(record)}`,
    data: [{ ...hit, visitorCookie: record }],
  },
  {
    name: "button-click",
    path: "/api/census/button-click",
    type: "application/json",
    body: JSON.stringify(button),
    data: [button],
  },
  {
    name: "button-render",
    path: "/api/census/button-render",
    type: "application/json",
    body: JSON.stringify({ id: "b1", size: "large", newWindow: true, context: "page" }),
    data: [{ id: "b1", size: "large", newWindow: true, context: "page" }],
  },
  {
    name: "form-render",
    path: "/api/census/form-render",
    type: "application/json",
    body: JSON.stringify({ visitorCookie: record, formId: "f1" }),
    data: [{ visitorCookie: record, formId: "f1" }],
  },
  {
    name: "overlay",
    path: "/api/census/overlay",
    type: "application/json",
    body: JSON.stringify({ visitorCookie: null, overlay: "popup", action: "render", version: 3 }),
    data: [{ visitorCookie: null, overlay: "popup", action: "render", version: 3 }],
  },
  {
    name: "quick-view",
    path: "/api/census/RecordQuickView/5a0000000000000000000009",
    type: "application/json",
    body: JSON.stringify({ visitorCookie: record }),
    data: [{ id: "5a0000000000000000000009", visitorCookie: record }],
  },
  {
    name: "track",
    path: "/api/track/Track?landing=%2Fkiln%3Fa%3Db&refer=https%3A%2F%2Fnews.test%2F&lang=en&screen=1440x900&mkwid=7",
    type: "",
    body: "",
    data: [{ landing: "/kiln?a=b", refer: "https://news.test/", lang: "en", screen: "1440x900", mkwid: "7" }],
  },
  {
    name: "javascript-errors",
    path: "/api/events/RecordJavascriptErrors",
    type: "application/json",
    body: JSON.stringify([
      { event: "error", data: { message: "x is not a function", stack: "at y" }, timestamp: 1 },
      { event: "unhandledrejection", data: { message: "no" }, timestamp: 2 },
    ]),
    data: [
      { event: "error", data: { message: "x is not a function", stack: "at y" }, timestamp: 1 },
      { event: "unhandledrejection", data: { message: "no" }, timestamp: 2 },
    ],
  },
  {
    name: "trace",
    path: "/api/events/Trace",
    type: "application/x-www-form-urlencoded; charset=UTF-8",
    body: `data=${encodeURIComponent(JSON.stringify([{ pageUrl: "/a", type: "info", data: "b", stackTrace: "c" }]))}`,
    data: [{ pageUrl: "/a", type: "info", data: "b", stackTrace: "c" }],
  },
  {
    name: "record-event",
    path: "/api/events/RecordEvent",
    type: "application/x-www-form-urlencoded; charset=UTF-8",
    body: `crumb=${encodeURIComponent(requester.crumb ?? "")}&event=system_network_error&data=${encodeURIComponent(
      JSON.stringify({ pagePath: "/", websiteId: "w", memberAccountId: null, urlRequested: "/api/x" }),
    )}`,
    data: [
      {
        event: "system_network_error",
        data: { pagePath: "/", websiteId: "w", memberAccountId: null, urlRequested: "/api/x" },
      },
    ],
  },
  {
    name: "performance",
    path: "/api/1/performance/records",
    type: "text/plain;charset=UTF-8",
    body: JSON.stringify([
      { raw: true, app: "v7-user-sites", data: { width: 300 }, event: "image", pageLoadId: "p", ts: 5 },
      {
        raw: true,
        app: "v7-user-sites",
        data: { keyboardUsage: false },
        event: "a11y",
        pageLoadId: "p",
        ts: 6,
      },
    ]),
    data: [
      { raw: true, app: "v7-user-sites", data: { width: 300 }, event: "image", pageLoadId: "p", ts: 5 },
      {
        raw: true,
        app: "v7-user-sites",
        data: { keyboardUsage: false },
        event: "a11y",
        pageLoadId: "p",
        ts: 6,
      },
    ],
  },
  {
    name: "analytics",
    path: "/api/v1/events",
    type: "application/json",
    body: JSON.stringify({
      analyticsId: "a",
      commonData: { actor: "visitor", action: "view", websiteId: "w", session_id: null },
      customData: { colour: "blue" },
      customSchemaName: "Glaze",
    }),
    data: [
      {
        analyticsId: "a",
        commonData: { actor: "visitor", action: "view", websiteId: "w", session_id: null },
        customData: { colour: "blue" },
        customSchemaName: "Glaze",
      },
    ],
  },
];

it("has a case for every endpoint, and every path once", () => {
  expect(cases.map(({ name }) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length);
});

describe.each(cases)("$name", ({ name, path, type, body, data }) => {
  const endpoint = named(name);

  it("is found by its path", () => {
    expect(endpointAt(path.replace(/\?.*/, ""))).toBe(endpoint);
  });

  it("reads what the platform's runtime sends", () => {
    expect(endpoint.read({ path, type, body })).toEqual(data);
    for (const each of data) expect(endpoint.validate(each)).toEqual({ data: each, dropped: [] });
  });

  it("sends the origin the same", () => {
    const calls = endpoint.calls(data.map((each, sequence) => queuedEvent(endpoint, each, { sequence })));
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call).toMatchObject({ method: endpoint.method, path, body: body === "" ? undefined : body });
    expect(call?.headers["content-type"] ?? "").toBe(type);
    expect(call?.headers["idempotency-key"]).toBe(call?.events.map(({ id }) => id).join(","));
  });

  it("orders fields as the platform does, whatever order they came in", () => {
    const backwards = data.map((each) => Object.fromEntries(Object.entries(each).reverse()));
    const validated = backwards.flatMap((each) => {
      const result = endpoint.validate(each);
      return "data" in result ? [result.data] : [];
    });
    const sent = (of: readonly Data[]) => endpoint.calls(of.map((each) => queuedEvent(endpoint, each)));
    const inOrder = data.flatMap((each) => {
      const result = endpoint.validate(each);
      return "data" in result ? [result.data] : [];
    });
    expect(sent(validated).map((call) => call.body)).toEqual(sent(inOrder).map((call) => call.body));
  });
});

it("tells the origin who asked, as far as that is known", () => {
  const endpoint = named("record-hit");
  const [call] = endpoint.calls([queuedEvent(endpoint, hit)]);
  expect(call?.headers).toEqual({
    accept: "application/json, text/plain, */*",
    "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
    "idempotency-key": "V1StGXR8_Z5jdHi6B-myT.1",
    "user-agent": requester.userAgent,
    "accept-language": requester.language,
    referer: requester.referrer,
    "x-forwarded-for": requester.address,
    "x-forwarded-host": "shop.test",
    "x-csrf-token": requester.crumb,
    cookie: `crumb=${requester.crumb}`,
  });
});

it("leaves the record, the crumb and the address out while there is none", () => {
  const endpoint = named("record-hit");
  const from = { userAgent: "", address: undefined, language: "", referrer: "" };
  const [call] = endpoint.calls([queuedEvent(endpoint, hit, { from })]);
  expect(call?.body).toBe(`event=1&data=${encodeURIComponent(JSON.stringify(hit))}`);
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual([
    "accept",
    "content-type",
    "idempotency-key",
    "x-forwarded-host",
  ]);
});

describe("lists", () => {
  const endpoint = named("performance");
  const data = { event: "image", data: { name: "x".repeat(1000) } };

  it("go to the origin in one call for a requester", () => {
    const other = { ...requester, address: "198.51.100.0" };
    const events = Array.from({ length: 60 }, (_, sequence) =>
      queuedEvent(endpoint, data, { sequence, from: sequence % 3 === 0 ? other : requester }),
    );
    const calls = endpoint.calls(events);
    expect(calls.map((call) => [call.headers["x-forwarded-for"], call.events.length])).toEqual([
      ["198.51.100.0", 20],
      ["203.0.113.0", 40],
    ]);
  });

  it("are cut at 100 events, and before they grow beyond 256 kB", () => {
    const events = Array.from({ length: 250 }, (_, sequence) => queuedEvent(endpoint, data, { sequence }));
    expect(endpoint.calls(events).map((call) => call.events.length)).toEqual([100, 100, 50]);
    const large = { event: "image", data: { name: "x".repeat(100_000) } };
    const calls = endpoint.calls(events.slice(0, 5).map((event) => ({ ...event, data: large })));
    expect(calls.map((call) => call.events.length)).toEqual([2, 2, 1]);
  });
});

describe("odd but allowed", () => {
  const endpoint = named("record-hit");
  const read = (body: string) =>
    endpoint.read({ path: endpoint.path, body, type: "application/x-www-form-urlencoded" });

  it("takes a hit of a runtime that knows no record, or no event code", () => {
    expect(read("event=1&data=%7B%22url%22%3A%22%2F%22%7D")).toEqual([{ url: "/" }]);
    expect(read("data=%7B%22url%22%3A%22%2F%22%7D&ss_cvr=")).toEqual([{ url: "/" }]);
  });

  it("keeps an event code that is no pageview's", () => {
    const data = { event: 2, url: "/" };
    expect(read("event=2&data=%7B%22url%22%3A%22%2F%22%7D")).toEqual([data]);
    expect(endpoint.calls([queuedEvent(endpoint, data)])[0]?.body).toMatch(/^event=2&data=/);
  });

  it("says half a sign as a sign that cannot be shown, where no URL could say it", () => {
    const hits = endpoint.calls([queuedEvent(endpoint, { url: "/", visitorCookie: "a\ud800" })]);
    expect(hits[0]?.body).toMatch(/&ss_cvr=a%EF%BF%BD$/);
    const track = named("track");
    expect(track.calls([queuedEvent(track, { landing: "\udc00/" })])[0]?.path).toMatch(
      /landing=%EF%BF%BD%2F$/,
    );
  });

  it("takes blanks as plus signs", () => {
    expect(read("event=1&data=%7B%22title%22%3A%22a+b%22%7D")).toEqual([{ title: "a b" }]);
  });

  it("takes one object where a list is usual", () => {
    const { read, path } = named("performance");
    expect(read({ path, body: '{"event":"user"}', type: "" })).toEqual([{ event: "user" }]);
  });

  it("takes a census call as a form, and a quick view without a body", () => {
    const click = named("button-click");
    const type = "application/x-www-form-urlencoded";
    expect(click.read({ path: click.path, body: "id=b1&buttonText=Buy+now", type })).toEqual([
      { id: "b1", buttonText: "Buy now" },
    ]);
    expect(
      named("quick-view").read({ path: "/api/census/RecordQuickView/a1?x=y", body: "", type: "" }),
    ).toEqual([{ id: "a1" }]);
  });
});
