import { describe, expect, it } from "vitest";
import { endpoints } from "../../../worker/tracking/endpoints.ts";
import { named } from "./queued.ts";

const validate = (name: string, data: Readonly<Record<string, unknown>>) => named(name).validate(data);

describe("a field of a wrong type is dropped and named", () => {
  it.each([
    ["record-hit", { url: "/", title: 7 }, { url: "/" }, ["title"]],
    ["record-hit", { url: "/", screenWidth: "1440" }, { url: "/" }, ["screenWidth"]],
    ["record-hit", { url: "/", clientDate: Number.POSITIVE_INFINITY }, { url: "/" }, ["clientDate"]],
    ["record-hit", { url: "/", websiteId: null }, { url: "/" }, ["websiteId"]],
    ["record-hit", { url: "/", title: null }, { url: "/", title: null }, []],
    ["record-hit", { url: "/", shoeSize: 43 }, { url: "/" }, ["shoeSize"]],
    ["button-click", { id: "b", visitorCookie: {} }, { id: "b" }, ["visitorCookie"]],
    ["track", { landing: "/", refer: ["a"] }, { landing: "/" }, ["refer"]],
    [
      "record-event",
      { event: "e", data: { websiteId: 5, memberAccountId: null, own: 5 } },
      { event: "e", data: { memberAccountId: null, own: 5 } },
      ["data.websiteId"],
    ],
    [
      "analytics",
      { commonData: { action: 1, member_account_id: null, own: [1] } },
      { commonData: { member_account_id: null, own: [1] } },
      ["commonData.action"],
    ],
    ["performance", { event: "image", ts: "5", data: [] }, { event: "image" }, ["data", "ts"]],
  ])("%s %j", (name, given, data, dropped) => {
    expect(validate(name, given)).toEqual({ data, dropped });
  });
});

describe("a payload without what it is about is hopeless", () => {
  it.each([
    ["record-hit", { title: "a" }],
    ["button-click", { visitorCookie: "a" }],
    ["button-render", { id: 5 }],
    ["form-render", { visitorCookie: "a" }],
    ["overlay", {}],
    ["quick-view", { id: "../admin" }],
    ["quick-view", {}],
    ["track", { other: "a" }],
    ["javascript-errors", { timestamp: 1 }],
    ["trace", { pageUrl: "/" }],
    ["record-event", { data: {} }],
    ["record-event", { event: "", data: {} }],
    ["performance", { app: "v7", data: {} }],
    ["analytics", { analyticsId: "a" }],
  ])("%s %j", (name, given) => {
    expect(validate(name, given)).toHaveProperty("why");
  });

  it.each(endpoints.map((endpoint) => endpoint.name))("%s {}", (name) => {
    expect(validate(name, {})).toHaveProperty("why");
  });
});

describe("a body that is no payload is hopeless", () => {
  const form = "application/x-www-form-urlencoded";
  it.each([
    ["record-hit", form, "event=1"],
    ["record-hit", form, "event=1&data=[1]"],
    ["record-hit", form, "event=1&data=%7B"],
    ["button-click", "application/json", "[1]"],
    ["button-click", "application/json", "null"],
    ["javascript-errors", "application/json", "[1,{}]"],
    ["javascript-errors", "application/json", ""],
    ["trace", form, "data=5"],
    ["trace", form, ""],
    ["record-event", form, "event=a&data=null"],
    ["performance", "text/plain", '[{"event":"image"}'],
    ["performance", "text/plain", "[null]"],
    ["analytics", "application/json", '"a"'],
  ])("%s %s %s", (name, type, body) => {
    expect(named(name).read({ path: named(name).path, type, body })).toEqual(expect.any(String));
  });
});

describe("what cannot be handed on safely is dropped", () => {
  it("prototype keys, at the top and below", () => {
    const hostile = JSON.parse(
      '{"event":"e","data":{"__proto__":{"polluted":true},"a":{"__proto__":{"b":1}},"c":1}}',
    );
    expect(validate("record-event", hostile)).toEqual({
      data: { event: "e", data: { c: 1 } },
      dropped: ["data.__proto__", "data.a"],
    });
    const top = validate("record-hit", JSON.parse('{"url":"/","__proto__":{"title":"x"},"constructor":"y"}'));
    expect(top).toEqual({ data: { url: "/" }, dropped: ["__proto__", "constructor"] });
    expect(Object.getPrototypeOf("data" in top ? top.data : undefined)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  it("nesting without end", () => {
    const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
    expect(validate("javascript-errors", { event: "e", data: deep(50_000) })).toEqual({
      data: { event: "e" },
      dropped: ["data"],
    });
    expect(validate("javascript-errors", { event: "e", data: deep(10) })).toHaveProperty("dropped", []);
  });

  it("names of any length, cut in the warning", () => {
    const result = validate("record-hit", { url: "/", ["x".repeat(10_000)]: 1 });
    expect("dropped" in result && result.dropped[0]).toHaveLength(60);
  });
});
