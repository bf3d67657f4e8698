import { describe, expect, it } from "vitest";
import type { EventData } from "../../../../worker/events/endpoint.ts";
import { endpoints } from "../../../../worker/events/endpoints.ts";
import { endpointCases, hitData } from "./endpoint-cases.ts";
import { endpointNamed, queuedEvent, testRequester } from "./queued-event.ts";

it("there is a case for every endpoint, and paths are unique", () => {
  expect(endpointCases.map(({ name }) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length);
});

describe.each(endpointCases)("$name", ({ name, path, type, body, data }) => {
  const endpoint = endpointNamed(name);

  it("has the path of the platform", () => {
    expect(path.replace(/\?.*/, "")).toMatch(RegExp(`^${endpoint.path.replace(":id", "[^/]+")}$`));
  });

  it("parses the request of the platform's runtime", () => {
    expect(endpoint.parse({ path, contentType: type, body })).toEqual(data);
    for (const each of data) expect(endpoint.validate(each)).toEqual({ data: each, droppedFields: [] });
  });

  it("sends the same request to the origin", () => {
    const calls = endpoint.toOriginRequests(
      data.map((each, sequence) => queuedEvent(endpoint, each, { sequence })),
    );
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(call).toMatchObject({ method: endpoint.method, path, body: body === "" ? undefined : body });
    expect(call?.headers["content-type"] ?? "").toBe(type);
    expect(call?.headers["idempotency-key"]).toBe(call?.events.map(({ id }) => id).join(","));
  });

  it("orders fields like the platform", () => {
    const reversed = data.map((each) => Object.fromEntries(Object.entries(each).reverse()));
    const validated = reversed.flatMap((each) => {
      const result = endpoint.validate(each);
      return "data" in result ? [result.data] : [];
    });
    const sent = (of: readonly EventData[]) =>
      endpoint.toOriginRequests(of.map((each) => queuedEvent(endpoint, each)));
    const inOrder = data.flatMap((each) => {
      const result = endpoint.validate(each);
      return "data" in result ? [result.data] : [];
    });
    expect(sent(validated).map((call) => call.body)).toEqual(sent(inOrder).map((call) => call.body));
  });
});

it("gives the origin 2.5 s for census calls and 10 s for others", () => {
  const timeouts = Object.fromEntries(endpoints.map(({ name, timeoutMs }) => [name, timeoutMs]));
  expect(timeouts).toEqual({
    "record-hit": 2500,
    "button-click": 2500,
    "button-render": 2500,
    "form-render": 2500,
    overlay: 2500,
    "quick-view": 2500,
    track: 10_000,
    "javascript-errors": 10_000,
    trace: 10_000,
    "record-event": 10_000,
    performance: 10_000,
    analytics: 10_000,
  });
});

it("the origin gets the requester's headers", () => {
  const endpoint = endpointNamed("record-hit");
  const [call] = endpoint.toOriginRequests([queuedEvent(endpoint, hitData)]);
  expect(call?.headers).toEqual({
    accept: "application/json, text/plain, */*",
    "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
    "idempotency-key": "V1StGXR8_Z5jdHi6B-myT.1",
    "user-agent": testRequester.userAgent,
    "accept-language": testRequester.language,
    referer: testRequester.referrer,
    "x-forwarded-for": testRequester.address,
    "x-forwarded-host": "shop.test",
    "x-csrf-token": testRequester.crumb,
    cookie: `crumb=${testRequester.crumb}`,
  });
});

it("unknown values are left out of the request", () => {
  const endpoint = endpointNamed("record-hit");
  const from = { userAgent: "", address: undefined, language: "", referrer: "" };
  const [call] = endpoint.toOriginRequests([queuedEvent(endpoint, hitData, { from })]);
  expect(call?.body).toBe(`event=1&data=${encodeURIComponent(JSON.stringify(hitData))}`);
  expect(Object.keys(call?.headers ?? {}).sort()).toEqual([
    "accept",
    "content-type",
    "idempotency-key",
    "x-forwarded-host",
  ]);
});

describe("requests with lists", () => {
  const endpoint = endpointNamed("performance");
  const data = { event: "image", data: { name: "x".repeat(1000) } };

  it("have the events of one requester", () => {
    const other = { ...testRequester, address: "198.51.100.0" };
    const events = Array.from({ length: 60 }, (_, sequence) =>
      queuedEvent(endpoint, data, { sequence, from: sequence % 3 === 0 ? other : testRequester }),
    );
    const calls = endpoint.toOriginRequests(events);
    expect(calls.map((call) => [call.headers["x-forwarded-for"], call.events.length])).toEqual([
      ["198.51.100.0", 20],
      ["203.0.113.0", 40],
    ]);
  });

  it("have at most 100 events and 256 kB", () => {
    const events = Array.from({ length: 250 }, (_, sequence) => queuedEvent(endpoint, data, { sequence }));
    expect(endpoint.toOriginRequests(events).map((call) => call.events.length)).toEqual([100, 100, 50]);
    const large = { event: "image", data: { name: "x".repeat(100_000) } };
    const calls = endpoint.toOriginRequests(events.slice(0, 5).map((event) => ({ ...event, data: large })));
    expect(calls.map((call) => call.events.length)).toEqual([2, 2, 1]);
  });
});

describe("unusual but valid requests", () => {
  const endpoint = endpointNamed("record-hit");
  const parse = (body: string) =>
    endpoint.parse({ path: endpoint.path, body, contentType: "application/x-www-form-urlencoded" });

  it("a hit without a visitor record or an event code", () => {
    expect(parse("event=1&data=%7B%22url%22%3A%22%2F%22%7D")).toEqual([{ url: "/" }]);
    expect(parse("data=%7B%22url%22%3A%22%2F%22%7D&ss_cvr=")).toEqual([{ url: "/" }]);
  });

  it("a hit with another event code", () => {
    const data = { event: 2, url: "/" };
    expect(parse("event=2&data=%7B%22url%22%3A%22%2F%22%7D")).toEqual([data]);
    expect(endpoint.toOriginRequests([queuedEvent(endpoint, data)])[0]?.body).toMatch(/^event=2&data=/);
  });

  it("a lone surrogate becomes a replacement character in a form", () => {
    const hits = endpoint.toOriginRequests([queuedEvent(endpoint, { url: "/", visitorCookie: "a\ud800" })]);
    expect(hits[0]?.body).toMatch(/&ss_cvr=a%EF%BF%BD$/);
    const track = endpointNamed("track");
    expect(track.toOriginRequests([queuedEvent(track, { landing: "\udc00/" })])[0]?.path).toMatch(
      /landing=%EF%BF%BD%2F$/,
    );
  });

  it("a space encoded as a plus sign", () => {
    expect(parse("event=1&data=%7B%22title%22%3A%22a+b%22%7D")).toEqual([{ title: "a b" }]);
  });

  it("an object instead of a list", () => {
    const { parse, path } = endpointNamed("performance");
    expect(parse({ path, body: '{"event":"user"}', contentType: "" })).toEqual([{ event: "user" }]);
  });

  it("a census call as a form, and a quick view without a body", () => {
    const click = endpointNamed("button-click");
    const type = "application/x-www-form-urlencoded";
    expect(click.parse({ path: click.path, body: "id=b1&buttonText=Buy+now", contentType: type })).toEqual([
      { id: "b1", buttonText: "Buy now" },
    ]);
    expect(
      endpointNamed("quick-view").parse({
        path: "/api/census/RecordQuickView/a1?x=y",
        body: "",
        contentType: "",
      }),
    ).toEqual([{ id: "a1" }]);
  });
});
