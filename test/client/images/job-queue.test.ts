import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createJobQueue } from "../../../client/images/job-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the job queue", () => {
  it("runs each job once, in order, and a limited number at a time", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }),
        (limit, durations) => {
          const enqueue = createJobQueue(limit, 1000);
          const started: number[] = [];
          let runningCount = 0;
          for (const [index, duration] of durations.entries())
            enqueue((done) => {
              started.push(index);
              runningCount++;
              expect(runningCount).toBeLessThanOrEqual(limit);
              const end = () => {
                runningCount--;
                done();
              };
              if (duration === 0) end();
              else setTimeout(end, duration);
            });
          vi.runAllTimers();
          expect(started).toEqual(durations.map((_, index) => index));
        },
      ),
    );
  });

  it("continues after a timeout, and ignores a job that ends later", () => {
    const enqueue = createJobQueue(1, 3000);
    const started: string[] = [];
    let endFirst: (() => void) | undefined;
    enqueue((done) => {
      started.push("first");
      endFirst = done;
    });
    for (const name of ["second", "third"]) enqueue(() => started.push(name));
    vi.advanceTimersByTime(2999);
    expect(started).toEqual(["first"]);
    vi.advanceTimersByTime(1);
    expect(started).toEqual(["first", "second"]);
    endFirst?.();
    expect(started).toEqual(["first", "second"]);
  });
});
