/** Calls of one queue are made one after another, in the order in which they were asked for. */
const queues = new Map<string, Promise<unknown>>();

export function inTurn<T>(queue: string, call: () => Promise<T>): Promise<T> {
  const before = queues.get(queue) ?? Promise.resolve();
  // What failed before is the business of whoever asked for it.
  const mine = before.then(call, call);
  const settled = mine.catch(() => {});
  queues.set(queue, settled);
  settled.then(() => {
    if (queues.get(queue) === settled) queues.delete(queue);
  });
  return mine;
}
