import fc from "fast-check";
import { expect, it } from "vitest";
import type { Mishap } from "../../../../client/tracking/errors/mishap.ts";
import { createReports } from "../../../../client/tracking/errors/reports.ts";

function mishap(message: string, source: Mishap["source"] = "site"): Mishap {
  return { event: "error", name: "Error", message, stack: "", frame: "", source, at: 0 };
}

/** Reports with a clock that stands until it is moved. */
function started() {
  const sent: [message: string, times: number][] = [];
  let now = 0;
  let due: { at: number; run: () => void } | undefined;
  const reports = createReports<string>({
    tell: ({ message }) => message,
    send: (message, times) => sent.push([message, times]),
    after: (ms, run) => {
      const mine = { at: now + ms, run };
      due = mine;
      return () => {
        if (due === mine) due = undefined;
      };
    },
  });
  const pass = (ms: number) => {
    now += ms;
    if (due === undefined || due.at > now) return;
    const { run } = due;
    due = undefined;
    run();
  };
  return { ...reports, sent, pass };
}

it("sends a second after the last new one, with how often each has happened", () => {
  const { take, pass, sent } = started();
  take(mishap("a"));
  pass(900);
  take(mishap("b"));
  take(mishap("a"));
  pass(900);
  expect(sent).toEqual([]);
  pass(100);
  expect(sent).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
});

it("is not held up by what goes on happening", () => {
  const { take, pass, sent } = started();
  for (let times = 0; times < 5; times++) {
    take(mishap("again"));
    pass(250);
  }
  expect(sent).toEqual([["again", 4]]);
});

it("sends the same once a page, and counts", () => {
  const { take, flush, sent, counts } = started();
  take(mishap("a"));
  flush();
  take(mishap("a"));
  flush();
  expect(sent).toEqual([["a", 1]]);
  expect(counts()).toMatchObject({ repeated: 1 });
});

it("counts what is not the site's own, and sends nothing of it", () => {
  const { take, flush, sent, counts, miss } = started();
  take(mishap("x", "third-party"));
  take(mishap("x", "extension"));
  take(mishap("x", "extension"));
  take(mishap("x", "noise"));
  miss(7);
  flush();
  expect(sent).toEqual([]);
  expect(counts()).toEqual({ foreign: 1, extension: 2, noise: 1, repeated: 0, dropped: 7 });
});

it("keeps ten at a time and sends twenty of a page", () => {
  const { take, pass, sent, counts } = started();
  for (let index = 0; index < 1000; index++) take(mishap(`first ${index}`));
  pass(1000);
  expect(sent).toHaveLength(10);
  for (let index = 0; index < 1000; index++) take(mishap(`second ${index}`));
  pass(1000);
  expect(sent).toHaveLength(20);
  take(mishap("one more"));
  pass(1000);
  expect(sent).toHaveLength(20);
  expect(counts()).toMatchObject({ dropped: 1981, repeated: 0 });
});

it("accounts for everything, whatever happens in whatever order", () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.nat(40).map((index) => ({ take: `${index}` })) },
    fc.constantFrom(
      { source: "extension" as const },
      { source: "third-party" as const },
      { source: "noise" as const },
    ),
    fc.nat(1500).map((pass) => ({ pass })),
    fc.constant({ flush: true }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { take, pass, flush, sent, counts } = started();
      let happened = 0;
      for (const each of steps) {
        if ("take" in each) take(mishap(each.take));
        else if ("source" in each) take(mishap("x", each.source));
        else if ("pass" in each) pass(each.pass);
        else flush();
        if ("take" in each || "source" in each) happened++;
      }
      flush();
      const counted = Object.values(counts()).reduce((sum, count) => sum + count, 0);
      expect(sent.length + counted).toBe(happened);
      expect(sent.length).toBeLessThanOrEqual(20);
      expect(new Set(sent.map(([message]) => message)).size).toBe(sent.length);
    }),
  );
});
