import { describe, expect, it } from "vitest";
import type { Data } from "../../../worker/tracking/endpoint.ts";
import { endpointAt, endpoints } from "../../../worker/tracking/endpoints.ts";
import { cases, hit } from "./endpoint-cases.ts";
import { named, queuedEvent, requester } from "./queued.ts";

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
