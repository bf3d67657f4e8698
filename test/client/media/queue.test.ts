import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueue } from "../../../client/media/queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the queue of pictures", () => {
  it("does so many at a time, in order, and each one once", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }),
        (limit, durations) => {
          const enqueue = createQueue(limit, 1000);
          const begun: number[] = [];
          let underWay = 0;
          for (const [index, duration] of durations.entries())
            enqueue((done) => {
              begun.push(index);
              underWay++;
              expect(underWay).toBeLessThanOrEqual(limit);
              const end = () => {
                underWay--;
                done();
              };
              if (duration === 0) end();
              else setTimeout(end, duration);
            });
          vi.runAllTimers();
          expect(begun).toEqual(durations.map((_, index) => index));
        },
      ),
    );
  });

  it("goes on when one hangs, and is not upset when that one ends after all", () => {
    const enqueue = createQueue(1, 3000);
    const begun: string[] = [];
    let endFirst: (() => void) | undefined;
    enqueue((done) => {
      begun.push("first");
      endFirst = done;
    });
    for (const name of ["second", "third"]) enqueue(() => begun.push(name));
    vi.advanceTimersByTime(2999);
    expect(begun).toEqual(["first"]);
    vi.advanceTimersByTime(1);
    expect(begun).toEqual(["first", "second"]);
    endFirst?.();
    expect(begun).toEqual(["first", "second"]);
  });
});
