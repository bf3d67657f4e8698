/**
 * An error event of the browser. A script of the page can dispatch such an event too, so its fields may have any type.
 */
export type RawErrorEvent = ErrorEvent | PromiseRejectionEvent;

export interface ErrorBuffer {
  /** The first events, up to `maxEvents`. */
  readonly events: RawErrorEvent[];
  /** Number of events that were dropped because the buffer was full. */
  droppedCount: number;
  /** Called for every event. A reporter replaces this function. */
  add: (event: RawErrorEvent) => void;
}

/** Maximum number of events: enough for a script that fails in every frame for two seconds. */
const maxEvents = 200;
const bufferKey = Symbol.for("awning.errors");

const page: typeof globalThis & { [bufferKey]?: ErrorBuffer } = globalThis;

/** The buffer of the early script; undefined on a page without that script. */
export const errorBuffer = (): ErrorBuffer | undefined => page[bufferKey];

/** Buffers uncaught errors and rejections until a reporter has loaded. */
export function bufferErrors(): void {
  const events: RawErrorEvent[] = [];
  const buffer: ErrorBuffer = {
    events,
    droppedCount: 0,
    add: (event) => {
      if (events.push(event) > maxEvents) {
        events.pop();
        buffer.droppedCount++;
      }
    },
  };
  page[bufferKey] = buffer;
  const handle = (event: RawErrorEvent) => buffer.add(event);
  addEventListener("error", handle);
  addEventListener("unhandledrejection", handle);
}
