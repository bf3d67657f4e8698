/** Prepares an operation, for example by measuring, and returns its start. Calls `done` when the operation has ended. */
type Job = (done: () => void) => () => void;

/**
 * Runs at most `maxConcurrent` jobs at a time, in the order in which they were added. Jobs that start at the same time are
 * all prepared before the first one starts, so that they can measure an unchanged page. A job that takes longer than
 * `timeoutMs` does not delay the next one any further.
 */
export function createJobQueue(maxConcurrent: number, timeoutMs: number): (job: Job) => void {
  const queuedJobs: Job[] = [];
  let runningCount = 0;
  let isStarting = false;

  const startNext = () => {
    if (isStarting) return;
    isStarting = true;
    queueMicrotask(() => {
      isStarting = false;
      const next = queuedJobs.splice(0, maxConcurrent - runningCount);
      for (const start of next.map(prepare)) start();
    });
  };
  const prepare = (job: Job) => {
    runningCount++;
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      runningCount--;
      startNext();
    };
    const timer = setTimeout(done, timeoutMs);
    return job(done);
  };
  return (job) => {
    queuedJobs.push(job);
    startNext();
  };
}
