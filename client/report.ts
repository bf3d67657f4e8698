/** Something of ours that failed in the visitor's page. */
export interface Failure {
  /** What failed, as its registry calls it: `block accordion`. */
  readonly what: string;
  readonly error: unknown;
  /** Milliseconds since the page began. */
  readonly at: number;
}

type Listener = (failure: Failure) => void;

/** Spec 9, error reporting: the queue's cap. */
const queueCap = 10;

const said = new Set<string>();
const queue: Failure[] = [];
const listeners = new Set<Listener>();

/**
 * Tells the console, and whoever listens, that a part of ours has failed. Says the same of the same thing once: forty
 * blocks whose chunk is missing are one failure. Never throws.
 */
export function report(what: string, error: unknown): void {
  const saying = `${what}: ${textOf(error)}`;
  if (said.has(saying)) return;
  said.add(saying);
  console.error(`Awning: ${what} failed.`, error);
  const failure: Failure = { what, error, at: performance.now() };
  if (queue.length < queueCap) queue.push(failure);
  for (const listener of listeners) listener(failure);
}

/** Hears of every failure, those from before included. Returns its removal. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  for (const failure of queue) listener(failure);
  return () => listeners.delete(listener);
}

/** Anything can be thrown, also what has no text. */
function textOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "";
  }
}
