const queues = new Map<string, Promise<unknown>>();

/** Runs the calls of a queue one after another, in the order in which they were made. */
export function runInQueue<T>(queue: string, call: () => Promise<T>): Promise<T> {
  const previous = queues.get(queue) ?? Promise.resolve();
  // The call also runs if an earlier one has failed, because each caller handles its own failure.
  const result = previous.then(call, call);
  const settled = result.catch(() => {});
  queues.set(queue, settled);
  settled.then(() => {
    if (queues.get(queue) === settled) queues.delete(queue);
  });
  return result;
}
