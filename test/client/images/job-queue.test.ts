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
  it("runs each job once, in order, and a limited number at a time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 16 }),
        fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }),
        async (limit, durations) => {
          const enqueue = createJobQueue(limit, 1000);
          const started: number[] = [];
          let runningCount = 0;
          for (const [index, duration] of durations.entries())
            enqueue((done) => () => {
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
          await vi.runAllTimersAsync();
          expect(started).toEqual(durations.map((_, index) => index));
        },
      ),
    );
  });

  it("prepares all jobs that start together before it starts the first one", async () => {
    const enqueue = createJobQueue(2, 1000);
    const steps: string[] = [];
    for (const name of ["first", "second", "third"])
      enqueue((done) => {
        steps.push(`prepare ${name}`);
        return () => {
          steps.push(`start ${name}`);
          setTimeout(done, 10);
        };
      });
    await vi.runAllTimersAsync();
    expect(steps).toEqual([
      ...["prepare first", "prepare second", "start first", "start second"],
      ...["prepare third", "start third"],
    ]);
  });

  it("continues after a timeout, and ignores a job that ends later", async () => {
    const enqueue = createJobQueue(1, 3000);
    const started: string[] = [];
    let endFirst: (() => void) | undefined;
    enqueue((done) => () => {
      started.push("first");
      endFirst = done;
    });
    for (const name of ["second", "third"]) enqueue(() => () => started.push(name));
    await vi.advanceTimersByTimeAsync(2999);
    expect(started).toEqual(["first"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual(["first", "second"]);
    endFirst?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toEqual(["first", "second"]);
  });
});
