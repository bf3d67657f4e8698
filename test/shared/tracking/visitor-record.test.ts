import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseVisitorRecord } from "../../../shared/tracking/visitor-record.ts";

describe("parseVisitorRecord", () => {
  it("parses an id, three times and a count", () => {
    expect(parseVisitorRecord("ab-1|1700000000000|1700000001000|1700000002000|3")).toEqual({
      id: "ab-1",
      firstVisit: 1700000000000,
      previousVisit: 1700000001000,
      currentVisit: 1700000002000,
      visits: 3,
    });
  });

  it.each([
    undefined,
    "",
    "a",
    "|1|1|1|1",
    "a|1|1|1",
    "a|1|1|1|1|1",
    "a|0|1|1|1",
    "a|1|1|1|-1",
    "a|1|1|1|1.5",
    "a|1|1|1|x",
    "a|1|1|1|",
    "a|1e3|1|1|1",
    "a|1|1|1| 1",
  ])("discards %s", (cookie) => {
    expect(parseVisitorRecord(cookie)).toBeUndefined();
  });

  it("gives positive integers or undefined for any text", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.oneof(fc.string(), fc.nat().map(String))), (id, numbers) => {
        const record = parseVisitorRecord([id, ...numbers].join("|"));
        if (record === undefined) return true;
        const { firstVisit, previousVisit, currentVisit, visits } = record;
        return [firstVisit, previousVisit, currentVisit, visits].every(
          (each) => Number.isInteger(each) && each > 0,
        );
      }),
    );
  });
});
