/** Starts an operation; calls `done` when the operation has ended. */
type Job = (done: () => void) => void;

/**
 * Runs at most `maxConcurrent` jobs at a time, in the order in which they were added. A job that takes longer than
 * `timeoutMs` does not delay the next one any further.
 */
export function createJobQueue(maxConcurrent: number, timeoutMs: number): (job: Job) => void {
  const queuedJobs: Job[] = [];
  let runningCount = 0;

  const startNext = () => {
    while (runningCount < maxConcurrent) {
      const job = queuedJobs.shift();
      if (job === undefined) return;
      start(job);
    }
  };
  const start = (job: Job) => {
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
    job(done);
  };
  return (job) => {
    queuedJobs.push(job);
    startNext();
  };
}
