import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { updateVisit, visitorRecord } from "../../../client/tracking/visit.ts";
import { parseVisitorRecord } from "../../../shared/tracking/visitor-record.ts";
import { createTestJar } from "./jar.ts";

const now = 1_700_000_000_000;
const newRecord = `new|${now}|${now}|${now}|1`;
const minuteMs = 60_000;

describe("a page view", () => {
  it.each([
    ["a first visit", {}, newRecord],
    ["a reload within the visit", { ss_cvr: "a|1|1|1|1", ss_cvt: "1" }, "a|1|1|1|1"],
    ["a visit that has lapsed", { ss_cvr: "id|5|5|5|1" }, `id|5|5|${now}|2`],
    ["a return after several visits", { ss_cvr: "a|1|2|3|4" }, `a|1|3|${now}|5`],
    ["a record that is a word", { ss_cvr: "abc" }, newRecord],
    ["a record with a number missing", { ss_cvr: "id|1|2|3" }, newRecord],
    ["a record whose count is no number", { ss_cvr: "id|1|2|3|x" }, newRecord],
    ["a record with a zero", { ss_cvr: "id|0|2|3|4" }, newRecord],
    ["a record with a negative time", { ss_cvr: "id|-1|2|3|4" }, newRecord],
    ["a record with a fraction", { ss_cvr: "id|1.5|2|3|4" }, newRecord],
    ["a record with one number too many", { ss_cvr: "id|1|2|3|4|5" }, newRecord],
    ["a record without an id", { ss_cvr: "|1|2|3|4" }, newRecord],
    ["an empty record", { ss_cvr: "" }, newRecord],
    ["a visit whose record is broken", { ss_cvr: "abc", ss_cvt: "5" }, newRecord],
    ["a visit of no number", { ss_cvr: "a|1|2|3|4", ss_cvt: "soon" }, `a|1|3|${now}|5`],
    ["a visit of zero", { ss_cvr: "a|1|2|3|4", ss_cvt: "0" }, `a|1|3|${now}|5`],
    ["a negative visit", { ss_cvr: "a|1|2|3|4", ss_cvt: "-7" }, `a|1|3|${now}|5`],
    ["an empty visit", { ss_cvr: "a|1|2|3|4", ss_cvt: "" }, `a|1|3|${now}|5`],
    ["a visit that began in the future", { ss_cvr: "a|1|2|3|4", ss_cvt: String(now * 2) }, "a|1|2|3|4"],
  ])("of %s", (_name, cookies, record) => {
    const jar = createTestJar(cookies);
    updateVisit(jar, now, () => "new");
    expect(jar.get("ss_cvr")).toBe(record);
    const startsVisit = record.includes(String(now));
    expect(jar.get("ss_cvt")).toBe(startsVisit ? String(now) : (cookies as { ss_cvt: string }).ss_cvt);
    expect([...jar.maxAges]).toEqual(
      startsVisit
        ? [
            ["ss_cvr", 63_072_000],
            ["ss_cvt", 1800],
          ]
        : [],
    );
  });

  it("belongs to the visit for 30 minutes from its start, after any number of loads", () => {
    const jar = createTestJar();
    updateVisit(jar, now, () => "new");
    for (const minutes of [10, 10, 9.9]) {
      jar.advance(minutes * minuteMs);
      updateVisit(jar, now + 1, () => "other");
      expect(jar.get("ss_cvr")).toBe(newRecord);
    }
    jar.advance(0.2 * minuteMs);
    updateVisit(jar, now + 30 * minuteMs, () => "other");
    expect(jar.get("ss_cvr")).toBe(`new|${now}|${now}|${now + 30 * minuteMs}|2`);
  });

  it("has a valid record at any time of the clock", () => {
    for (const time of [0, -5, 0.4, 12.9]) {
      const jar = createTestJar();
      updateVisit(jar, time, () => "new");
      expect(parseVisitorRecord(jar.get("ss_cvr"))?.currentVisit).toBe(Math.max(1, Math.floor(time)));
    }
  });

  it("has no record if cookies are not stored", () => {
    const jar = { get: () => undefined, set: () => {} };
    updateVisit(jar, now, () => "new");
    expect(visitorRecord(jar)).toBeUndefined();
  });
});

describe("a browser with two tabs whose clock jumps", () => {
  const step = fc.record({
    /** Real time since the last step, and the error of the clock that is added. */
    elapsedMs: fc.integer({ min: 0, max: 40 * minuteMs }),
    clockJumpMs: fc.oneof(fc.constant(0), fc.integer({ min: -3e9, max: 3e9 })),
    brokenRecord: fc.option(fc.constantFrom("abc", "id|0|1|1|1", "id|1|1|1|1|1"), { freq: 12 }),
  });

  it("has one visitor whose visits are counted up by one, each of 30 minutes", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const jar = createTestJar();
        let clock = now;
        let realTime = 0;
        let startedAt = Number.NEGATIVE_INFINITY;
        let ids = 0;
        let last: ReturnType<typeof parseVisitorRecord>;
        for (const { elapsedMs, clockJumpMs, brokenRecord } of steps) {
          realTime += elapsedMs;
          clock += elapsedMs + clockJumpMs;
          jar.advance(elapsedMs);
          if (brokenRecord !== null) {
            jar.set("ss_cvr", brokenRecord, 1e6);
            last = undefined;
          }
          updateVisit(jar, clock, () => `visitor ${++ids}`);
          const record = parseVisitorRecord(jar.get("ss_cvr"));
          const isNewVisit = last === undefined || realTime - startedAt >= 30 * minuteMs;
          if (isNewVisit) startedAt = realTime;
          if (last === undefined)
            expect(record).toMatchObject({
              id: `visitor ${ids}`,
              visits: 1,
              previousVisit: record?.firstVisit,
            });
          else if (!isNewVisit) expect(record).toEqual(last);
          else
            expect(record).toMatchObject({
              id: last.id,
              firstVisit: last.firstVisit,
              previousVisit: last.currentVisit,
              visits: last.visits + 1,
            });
          expect(visitorRecord(jar)).toBe(jar.get("ss_cvr"));
          last = record;
        }
      }),
    );
  });
});
