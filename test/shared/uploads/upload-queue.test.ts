import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import type { StoredFile } from "../../../shared/uploads/stored-file.ts";
import {
  addItems,
  cancelItem,
  clearEnded,
  describeQueue as describeQueueIn,
  finishItem,
  interruptItem,
  isOpen,
  isRunning,
  pauseItem,
  refuseItem,
  resumeItem,
  retryDelayMs,
  setProgress,
  startable,
  startItem,
  startProcessing,
  type UploadQueue,
} from "../../../shared/uploads/upload-queue.ts";

const file = { id: "f" } as StoredFile;
/** The messages about an attempt that has failed. */
const interruption = { meanwhile: "Connection lost", message: "Network error" };
const steps: readonly ((queue: UploadQueue, key: string, number: number) => UploadQueue)[] = [
  (queue, key, bytes) => addItems(queue, [{ key, name: key, bytes: Math.abs(bytes) }]),
  (queue, key) => (startable(queue).some((item) => item.key === key) ? startItem(queue, key) : queue),
  (queue, key, sent) => setProgress(queue, key, sent, sent % 2 === 0),
  (queue, key) => startProcessing(queue, key),
  (queue, key) => interruptItem(queue, key, interruption),
  (queue, key) => refuseItem(queue, key, "No"),
  (queue, key) => finishItem(queue, key, { file, isDuplicate: false }),
  (queue, key) => pauseItem(queue, key),
  (queue, key) => resumeItem(queue, key),
  (queue, key) => cancelItem(queue, key, "Cancelled"),
  (queue) => clearEnded(queue),
];
const anyStep = fc.tuple(fc.nat(steps.length - 1), fc.constantFrom("a", "b", "c", "d", "e"), fc.integer());

const describeQueue = (queue: UploadQueue) => describeQueueIn(queue, ownerFilesTexts("en"));

describe("any steps of a queue", () => {
  it("keep each file once, at most three running, and progress within the file", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 80 }), (taken) => {
        let queue: UploadQueue = [];
        for (const [step, key, number] of taken) {
          const before = queue;
          queue = steps[step]?.(queue, key, number) ?? queue;
          expect(new Set(queue.map((item) => item.key)).size).toBe(queue.length);
          expect(queue.filter(isRunning).length).toBeLessThanOrEqual(3);
          for (const item of queue) {
            expect(item.sent).toBeGreaterThanOrEqual(0);
            expect(item.sent).toBeLessThanOrEqual(item.bytes);
            const was = before.find((each) => each.key === item.key);
            // A file is done after its bytes were processed, and never again anything else, unless it is added again.
            if (item.status.kind === "done" && was) expect(["processing", "done"]).toContain(was.status.kind);
            if (was?.status.kind === "done" && step !== 0) expect(item.status.kind).toBe("done");
          }
          // No file that can still become one disappears.
          for (const item of before.filter(isOpen))
            expect(queue.some((each) => each.key === item.key)).toBe(true);
        }
      }),
    );
  });
});

describe("a queue", () => {
  const of = (...keys: string[]) =>
    addItems(
      [],
      keys.map((key) => ({ key, name: key, bytes: 10 })),
    );

  it("does not take an open file twice, and takes one again that has ended", () => {
    let queue = of("a", "a", "b");
    expect(queue.map(({ key }) => key)).toEqual(["a", "b"]);
    queue = addItems(cancelItem(queue, "a", "Cancelled"), [{ key: "a", name: "a", bytes: 10 }]);
    expect(queue.map(({ key, status }) => [key, status.kind])).toEqual([
      ["b", "waiting"],
      ["a", "waiting"],
    ]);
  });

  it("gives a hundred files to three uploads at a time", () => {
    let queue = of(...Array.from({ length: 100 }, (_, index) => `f${index}`));
    let done = 0;
    while (startable(queue).length > 0) {
      for (const { key } of startable(queue)) queue = startItem(queue, key);
      const first = queue.find(isRunning);
      if (first === undefined) break;
      queue = finishItem(startProcessing(queue, first.key), first.key, { file, isDuplicate: false });
      done += 1;
    }
    expect([done, describeQueue(queue)]).toEqual([98, "98 of 100 files uploaded."]);
  });

  it("tries five times, later each time, and then waits for the owner", () => {
    let queue = startItem(of("a"), "a");
    const delays: number[] = [];
    for (let failures = 1; failures < 5; failures++) {
      queue = interruptItem(queue, "a", interruption);
      expect(queue[0]?.status).toEqual({ kind: "interrupted", message: interruption.meanwhile });
      delays.push(retryDelayMs(queue[0]?.failures ?? 0));
      queue = startItem(queue, "a");
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000]);
    queue = interruptItem(queue, "a", interruption);
    expect(queue[0]?.status).toEqual({ kind: "failed", message: interruption.message, canRetry: true });
    expect(resumeItem(queue, "a")[0]).toMatchObject({ failures: 0, status: { kind: "waiting" } });
  });

  it("forgets failures when more bytes are stored", () => {
    let queue = startItem(interruptItem(startItem(of("a"), "a"), "a", interruption), "a");
    queue = setProgress(queue, "a", 3, false);
    expect(queue[0]).toMatchObject({ sent: 3, failures: 1 });
    expect(setProgress(queue, "a", 5, true)[0]?.failures).toBe(0);
  });

  it("describes itself without the bytes, so that a live region is not read all the time", () => {
    const queue = startItem(of("a", "b"), "a");
    expect(describeQueue([])).toBe("");
    expect(describeQueue(queue)).toBe("0 of 2 files uploaded.");
    expect(describeQueue(setProgress(queue, "a", 5, true))).toBe(describeQueue(queue));
    expect(describeQueue(pauseItem(refuseItem(queue, "a", "No"), "b"))).toBe(
      "0 of 2 files uploaded. 1 not uploaded. 1 paused.",
    );
  });
});
