import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  maxAttempts,
  parseRetryAfter,
  retryDelaySeconds,
} from "../../../../worker/events/deliver/retry-delay.ts";

describe("retryDelaySeconds", () => {
  it.each([
    [1, 5],
    [2, 15],
    [3, 60],
    [4, 300],
    [5, 900],
    [6, 3600],
    [40, 3600],
  ])("after attempt %i is a random time of up to %i seconds", (attempts, maxSeconds) => {
    const failed = { attempts, outageMs: 0 };
    expect(retryDelaySeconds(failed, 0)).toBe(1);
    expect(retryDelaySeconds(failed, 0.5)).toBe(Math.ceil(maxSeconds / 2));
    expect(retryDelaySeconds(failed, 0.999999)).toBe(maxSeconds);
  });

  it("is a whole number of seconds within the queue's limits, and at least `Retry-After`", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat({ max: 1e9 }),
        fc.nat({ max: 10_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, outageMs, retryAfter, random) => {
          const delay = retryDelaySeconds({ attempts, outageMs, retryAfter }, random);
          expect(Number.isInteger(delay)).toBe(true);
          expect(delay).toBeGreaterThanOrEqual(Math.max(1, Math.min(retryAfter, 3600)));
          expect(delay).toBeLessThanOrEqual(7200);
        },
      ),
    );
  });

  /** Simulates 10 events per second and an outage; returns the requests of each second after it. */
  function simulateRecovery(outageSeconds: number, random: () => number): number[] {
    const due: { at: number; attempts: number }[][] = [];
    const schedule = (at: number, attempts: number): void => {
      const second = Math.floor(at);
      due[second] ??= [];
      due[second].push({ at, attempts });
    };
    const end = outageSeconds * 3;
    for (let at = 0; at < end; at += 0.1) schedule(at, 1);
    const calls: number[] = Array(end - outageSeconds).fill(0);
    for (let second = 0; second < end; second++)
      for (const { at, attempts } of due[second] ?? []) {
        if (second >= outageSeconds) calls[second - outageSeconds] = (calls[second - outageSeconds] ?? 0) + 1;
        else if (attempts < maxAttempts)
          schedule(at + retryDelaySeconds({ attempts, outageMs: at * 1000 }, random()), attempts + 1);
      }
    return calls;
  }

  it.each([60, 300, 900, 1800])(
    "after an outage of %i s the origin gets at most twice its normal load",
    (outageSeconds) => {
      let state = 42;
      const random = (): number => {
        state = (state * 48271) % 2147483647;
        return state / 2147483647;
      };
      const calls = simulateRecovery(outageSeconds, random);
      const window = 10;
      for (let at = 0; at + window <= calls.length; at += window) {
        const load = calls.slice(at, at + window).reduce((sum, each) => sum + each, 0) / window;
        expect(load).toBeLessThanOrEqual(2 * 10);
      }
    },
  );
});

describe("parseRetryAfter", () => {
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
  ])("%j: %j", (header, seconds) => expect(parseRetryAfter(header, now)).toBe(seconds));
});
