import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delayOf, mostAttempts, retryAfterOf } from "../../../../worker/tracking/deliver/retry.ts";

describe("delayOf", () => {
  it.each([
    [1, 5],
    [2, 15],
    [3, 60],
    [4, 300],
    [5, 900],
    [6, 3600],
    [40, 3600],
  ])("attempt %i: a random moment of %i seconds", (attempts, most) => {
    const failing = { attempts, failingFor: 0 };
    expect(delayOf(failing, 0)).toBe(1);
    expect(delayOf(failing, 0.5)).toBe(Math.ceil(most / 2));
    expect(delayOf(failing, 0.999999)).toBe(most);
  });

  it("is always a whole number of seconds that the queue takes, and never less than was asked for", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat({ max: 1e9 }),
        fc.nat({ max: 10_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, failingFor, retryAfter, random) => {
          const delay = delayOf({ attempts, failingFor, retryAfter }, random);
          expect(Number.isInteger(delay)).toBe(true);
          expect(delay).toBeGreaterThanOrEqual(Math.max(1, Math.min(retryAfter, 3600)));
          expect(delay).toBeLessThanOrEqual(7200);
        },
      ),
    );
  });

  /** Events come once a tenth of a second; the origin is down for a while. Calls a second, by second after that. */
  function recovery(downFor: number, random: () => number): number[] {
    const due: { at: number; attempts: number }[][] = [];
    const put = (at: number, attempts: number): void => {
      const second = Math.floor(at);
      due[second] ??= [];
      due[second].push({ at, attempts });
    };
    const end = downFor * 3;
    for (let at = 0; at < end; at += 0.1) put(at, 1);
    const calls: number[] = Array(end - downFor).fill(0);
    for (let second = 0; second < end; second++)
      for (const { at, attempts } of due[second] ?? []) {
        if (second >= downFor) calls[second - downFor] = (calls[second - downFor] ?? 0) + 1;
        else if (attempts < mostAttempts)
          put(at + delayOf({ attempts, failingFor: at * 1000 }, random()), attempts + 1);
      }
    return calls;
  }

  it.each([60, 300, 900, 1800])(
    "after an outage of %i s an origin sees at most twice its normal load",
    (downFor) => {
      let state = 42;
      const random = (): number => {
        state = (state * 48271) % 2147483647;
        return state / 2147483647;
      };
      const calls = recovery(downFor, random);
      const window = 10;
      for (let at = 0; at + window <= calls.length; at += window) {
        const load = calls.slice(at, at + window).reduce((sum, each) => sum + each, 0) / window;
        expect(load).toBeLessThanOrEqual(2 * 10);
      }
    },
  );
});

describe("retryAfterOf", () => {
  const now = Date.UTC(2026, 0, 1);
  it.each([
    [null, undefined],
    ["", undefined],
    ["soon", undefined],
    ["-5", undefined],
    ["0", 0],
    [" 17 ", 17],
    ["99999999999999999999", 3600],
    ["Thu, 01 Jan 2026 00:01:00 GMT", 60],
    ["Wed, 31 Dec 2025 00:01:00 GMT", 0],
    ["Fri, 01 Jan 2027 00:01:00 GMT", 3600],
  ])("%j: %j", (header, seconds) => expect(retryAfterOf(header, now)).toBe(seconds));
});
