/** A failure of the client's own code in the visitor's page. */
export interface ClientFailure {
  /** The part of the client that failed, with its name in the registry: `block accordion`. */
  readonly part: string;
  readonly error: unknown;
  /** Time of the failure, in ms since the page's time origin. */
  readonly at: number;
}

type Listener = (failure: ClientFailure) => void;

/** Maximum number of failures that are kept for later listeners: docs/reference/tracking.md#error-reporting */
const maxQueuedFailures = 10;

const reported = new Set<string>();
const failures: ClientFailure[] = [];
const listeners = new Set<Listener>();

/**
 * Reports a failure to the console and to the listeners. The same failure of the same part is reported only once, for
 * example if a chunk for forty blocks is missing. Never throws.
 */
export function reportFailure(part: string, error: unknown): void {
  const key = `${part}: ${toText(error)}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.error(`Awning: ${part} failed.`, error);
  const failure: ClientFailure = { part, error, at: performance.now() };
  if (failures.length < maxQueuedFailures) failures.push(failure);
  for (const listener of listeners) listener(failure);
}

/** Calls the listener for every failure, including earlier ones. Returns its cleanup. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  for (const failure of failures) listener(failure);
  return () => listeners.delete(listener);
}

/** The text of an error. Any value can be thrown, even one that cannot be converted to text. */
function toText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return "";
  }
}
