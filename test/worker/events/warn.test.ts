import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { warnOfDroppedFields, warnOncePerMinute } from "../../../worker/events/warn.ts";

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

it("writes a line once a minute for each key", () => {
  const now = 10_000_000;
  warnOncePerMinute("a", "first", now);
  warnOncePerMinute("a", "too early", now + 59_999);
  warnOncePerMinute("b", "another key", now + 59_999);
  warnOncePerMinute("a", "a minute later", now + 60_000);
  expect(warn.mock.calls.flat()).toEqual(["first", "another key", "a minute later"]);
});

it("writes at most 200 different lines a minute", () => {
  const now = 20_000_000;
  for (let key = 0; key < 300; key++) warnOncePerMinute(`key-${key}`, `line ${key}`, now);
  expect(warn.mock.calls.flat()).toHaveLength(200);
  warn.mockClear();
  for (let key = 0; key < 300; key++) warnOncePerMinute(`key-${key}`, `line ${key}`, now + 60_000);
  expect(warn.mock.calls.flat()).toHaveLength(200);
});

it("names each dropped field", () => {
  warnOfDroppedFields("shop.test", "record-hit", ["title", "url"]);
  expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { events: "field dropped", host: "shop.test", endpoint: "record-hit", field: "title" },
    { events: "field dropped", host: "shop.test", endpoint: "record-hit", field: "url" },
  ]);
});
