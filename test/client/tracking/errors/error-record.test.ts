import fc from "fast-check";
import { expect, it } from "vitest";
import { toErrorRecord } from "../../../../client/tracking/errors/error-record.ts";
import { reportOfFailure, toErrorReport } from "../../../../client/tracking/errors/error-report.ts";
import { hostileErrors } from "./hostile.ts";

const context = { pagePath: "/shop", secrets: [], at: 1_700_000_000_000 };

/** An event of the browser with the fields that are read. */
function errorEvent(type: string, fields: object) {
  return Object.assign(new Event(type), fields) as ErrorEvent | PromiseRejectionEvent;
}

function recordOfRejection(reason: unknown) {
  return toErrorRecord(toErrorReport(errorEvent("unhandledrejection", { reason }), "site.test"), context);
}

it("describes an uncaught error", () => {
  const error = Object.assign(new TypeError("x is not a function"), {
    stack: "TypeError: x is not a function\n    at go (https://site.test/a.js?v=1:2:3)",
  });
  const uncaught = errorEvent("error", {
    error,
    message: "Uncaught TypeError: x is not a function",
    filename: "https://site.test/",
  });
  expect(toErrorRecord(toErrorReport(uncaught, "site.test"), context)).toEqual({
    event: "error",
    data: {
      name: "TypeError",
      message: "x is not a function",
      stack: "TypeError: x is not a function\n    at go (https://site.test/a.js?v=:2:3)",
      frame: "https://site.test/a.js?v=:2:3",
      source: "site",
      pagePath: "/shop",
    },
    timestamp: 1_700_000_000_000,
  });
});

it.each([
  [
    "without an error, by the event's own fields",
    { message: "Uncaught Error: old", filename: "https://site.test/a.js", lineno: 3, colno: 4 },
    { message: "old", source: "site", frame: "https://site.test/a.js:3:4" },
  ],
  [
    "of a script whose errors the browser hides",
    { message: "Script error.", filename: "", error: null },
    { source: "noise", frame: "" },
  ],
  [
    "that is a text, by its position",
    { message: "Uncaught text", error: "text", filename: "https://cdn.test/a.js", lineno: 1, colno: 2 },
    { name: "string", message: "text", source: "third-party" },
  ],
  [
    "that is undefined",
    { message: "Uncaught undefined", error: undefined, filename: "https://site.test/a.js" },
    { message: "undefined", source: "site" },
  ],
  ["that a script has dispatched without fields", {}, { source: "unknown", message: "undefined", frame: "" }],
])("describes an error %s", (_, fields, data) => {
  expect(toErrorRecord(toErrorReport(errorEvent("error", fields), "site.test"), context).data).toMatchObject(
    data,
  );
});

it("names the part of the client that has failed", () => {
  const failure = reportOfFailure({ part: "block map", error: new Error("no map"), at: 5 });
  expect(toErrorRecord(failure, context)).toMatchObject({
    event: "failure",
    data: { what: "block map", message: "no map", source: "awning" },
  });
});

function expectValid(record: ReturnType<typeof toErrorRecord>): void {
  const { data } = record;
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  expect(data.stack.length).toBeLessThanOrEqual(5000);
  expect(data.message.length).toBeLessThanOrEqual(1000);
  expect(data.name.length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(record).length).toBeLessThan(45_000);
  expect(Number.isFinite(record.timestamp)).toBe(true);
}

it.each(hostileErrors)("makes a bounded record of %s", (_, make) => {
  expectValid(recordOfRejection(make()));
  expectValid(toErrorRecord(toErrorReport(errorEvent("error", { error: make() }), "site.test"), context));
});

it("makes a bounded record of anything that can be thrown", () => {
  const long = fc.string({ unit: "binary", maxLength: 30_000, size: "max" });
  const errorLike = fc.record(
    { name: fc.anything(), message: fc.oneof(fc.anything(), long), stack: fc.oneof(fc.anything(), long) },
    { requiredKeys: [] },
  );
  const thrown = fc.oneof(
    errorLike,
    fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true }),
    long.map((text) => new Error(text)),
  );
  fc.assert(
    fc.property(thrown, (value) => expectValid(recordOfRejection(value))),
    { numRuns: 60, interruptAfterTimeLimit: 10_000 },
  );
});
