/** One thing to be done; it calls `done` when it has ended. */
type Job = (done: () => void) => void;

/**
 * Does at most so many things at a time, in the order in which they were asked for. One that has not ended after
 * `patience` milliseconds gives its place to the next: a picture that hangs must not keep the others.
 */
export function createQueue(limit: number, patience: number): (job: Job) => void {
  const waiting: Job[] = [];
  let underWay = 0;

  const next = () => {
    while (underWay < limit) {
      const job = waiting.shift();
      if (job === undefined) return;
      start(job);
    }
  };
  const start = (job: Job) => {
    underWay++;
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      underWay--;
      next();
    };
    const timer = setTimeout(end, patience);
    job(end);
  };
  return (job) => {
    waiting.push(job);
    next();
  };
}
