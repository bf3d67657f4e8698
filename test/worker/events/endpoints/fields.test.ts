import { describe, expect, it } from "vitest";
import { endpoints } from "../../../../worker/events/endpoints.ts";
import { endpointNamed } from "./queued-event.ts";

const validate = (name: string, data: Readonly<Record<string, unknown>>) =>
  endpointNamed(name).validate(data);

describe("an undeclared field or a field of a wrong type is dropped", () => {
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
  ])("%s %j", (name, given, data, droppedFields) => {
    expect(validate(name, given)).toEqual({ data, droppedFields });
  });
});

describe("a payload without a required field is an error", () => {
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
    expect(validate(name, given)).toHaveProperty("error");
  });

  it.each(endpoints.map((endpoint) => endpoint.name))("%s {}", (name) => {
    expect(validate(name, {})).toHaveProperty("error");
  });
});

describe("a body of another format is an error", () => {
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
    expect(endpointNamed(name).parse({ path: endpointNamed(name).path, contentType: type, body })).toEqual(
      expect.any(String),
    );
  });
});

describe("unsafe data is dropped", () => {
  it("`__proto__` keys, at any level", () => {
    const hostile = JSON.parse(
      '{"event":"e","data":{"__proto__":{"polluted":true},"a":{"__proto__":{"b":1}},"c":1}}',
    );
    expect(validate("record-event", hostile)).toEqual({
      data: { event: "e", data: { c: 1 } },
      droppedFields: ["data.__proto__", "data.a"],
    });
    const top = validate("record-hit", JSON.parse('{"url":"/","__proto__":{"title":"x"},"constructor":"y"}'));
    expect(top).toEqual({ data: { url: "/" }, droppedFields: ["__proto__", "constructor"] });
    expect(Object.getPrototypeOf("data" in top ? top.data : undefined)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
  });

  it("excessive nesting", () => {
    const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));
    expect(validate("javascript-errors", { event: "e", data: deep(50_000) })).toEqual({
      data: { event: "e" },
      droppedFields: ["data"],
    });
    expect(validate("javascript-errors", { event: "e", data: deep(16) })).toHaveProperty("droppedFields", []);
    expect(validate("javascript-errors", { event: "e", data: deep(17) })).toHaveProperty("droppedFields", [
      "data",
    ]);
  });

  it("long names, truncated in the warning", () => {
    const result = validate("record-hit", { url: "/", ["x".repeat(10_000)]: 1 });
    expect("droppedFields" in result && result.droppedFields[0]).toHaveLength(60);
  });
});
