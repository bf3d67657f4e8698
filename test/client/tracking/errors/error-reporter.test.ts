import fc from "fast-check";
import { expect, it } from "vitest";
import type { ErrorReport } from "../../../../client/tracking/errors/error-report.ts";
import { createErrorReporter } from "../../../../client/tracking/errors/error-reporter.ts";

function report(message: string, source: ErrorReport["source"] = "site"): ErrorReport {
  return { event: "error", name: "Error", message, stack: "", frame: "", source, at: 0 };
}

/** A reporter on a clock that only `advance` moves. */
function start() {
  const sent: [message: string, count: number][] = [];
  let now = 0;
  let due: { at: number; run: () => void } | undefined;
  const reporter = createErrorReporter<string>({
    toRecord: ({ message }) => message,
    send: (message, count) => sent.push([message, count]),
    setTimer: (ms, run) => {
      const timer = { at: now + ms, run };
      due = timer;
      return () => {
        if (due === timer) due = undefined;
      };
    },
  });
  const advance = (ms: number) => {
    now += ms;
    if (due === undefined || due.at > now) return;
    const { run } = due;
    due = undefined;
    run();
  };
  return { ...reporter, sent, advance };
}

it("sends one second after the last new error, with the count of each", () => {
  const { add, advance, sent } = start();
  add(report("a"));
  advance(900);
  add(report("b"));
  add(report("a"));
  advance(900);
  expect(sent).toEqual([]);
  advance(100);
  expect(sent).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});

it("is not delayed by repetitions", () => {
  const { add, advance, sent } = start();
  for (let index = 0; index < 5; index++) {
    add(report("repeated"));
    advance(250);
  }
  expect(sent).toEqual([["repeated", 4]]);
});

it("sends the same error once per page, and counts repetitions", () => {
  const { add, flush, sent, counts } = start();
  add(report("a"));
  flush();
  add(report("a"));
  flush();
  expect(sent).toEqual([["a", 1]]);
  expect(counts()).toMatchObject({ repeated: 1 });
});

it("counts errors that are not the site's own, and does not send them", () => {
  const { add, flush, sent, counts, countDropped } = start();
  add(report("x", "third-party"));
  add(report("x", "extension"));
  add(report("x", "extension"));
  add(report("x", "noise"));
  countDropped(7);
  flush();
  expect(sent).toEqual([]);
  expect(counts()).toEqual({ foreign: 1, extension: 2, noise: 1, repeated: 0, dropped: 7 });
});

it("keeps at most ten pending and sends at most twenty per page", () => {
  const { add, advance, sent, counts } = start();
  for (let index = 0; index < 1000; index++) add(report(`first ${index}`));
  advance(1000);
  expect(sent).toHaveLength(10);
  for (let index = 0; index < 1000; index++) add(report(`second ${index}`));
  advance(1000);
  expect(sent).toHaveLength(20);
  add(report("one more"));
  advance(1000);
  expect(sent).toHaveLength(20);
  expect(counts()).toMatchObject({ dropped: 1981, repeated: 0 });
});

it("sends or counts every error, in any order of calls", () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.nat(40).map((index) => ({ add: `${index}` })) },
    fc.constantFrom(
      { source: "extension" as const },
      { source: "third-party" as const },
      { source: "noise" as const },
    ),
    fc.nat(1500).map((advance) => ({ advance })),
    fc.constant({ flush: true }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { add, advance, flush, sent, counts } = start();
      let errors = 0;
      for (const each of steps) {
        if ("add" in each) add(report(each.add));
        else if ("source" in each) add(report("x", each.source));
        else if ("advance" in each) advance(each.advance);
        else flush();
        if ("add" in each || "source" in each) errors++;
      }
      flush();
      const countedTotal = Object.values(counts()).reduce((sum, count) => sum + count, 0);
      expect(sent.length + countedTotal).toBe(errors);
      expect(sent.length).toBeLessThanOrEqual(20);
      expect(new Set(sent.map(([message]) => message)).size).toBe(sent.length);
    }),
  );
});
