import type { Batch, PendingEvent } from "./contract.ts";

/** Upper bound of the length of `{"sent":1700000000000,"events":[]}`. */
export const batchOverheadBytes = 40;

/** Maximum number of events in a batch. The events endpoint accepts 500. */
const maxBatchEvents = 400;

export function createPendingEvent(id: string, text: string): PendingEvent {
  return { id, text, size: new TextEncoder().encode(text).length + 1 };
}

/** Upper bound of the size of a batch of these events, in bytes. */
export function batchBytes(events: readonly PendingEvent[]): number {
  return events.reduce((sum, { size }) => sum + size, batchOverheadBytes);
}

/**
 * Removes and returns the first events that fit into a batch of `maxBytes`: none if the first event alone is too large.
 */
export function dequeueBatch(events: PendingEvent[], maxBytes: number): PendingEvent[] {
  let bytesLeft = maxBytes - batchOverheadBytes;
  let count = 0;
  for (const { size } of events) {
    bytesLeft -= size;
    if (bytesLeft < 0 || count === maxBatchEvents) break;
    count++;
  }
  return events.splice(0, count);
}

/** Creates a batch. `sentAt` is a time of the visitor's clock. */
export function createBatch(events: readonly PendingEvent[], sentAt: number): Batch {
  return {
    body: `{"sent":${sentAt},"events":[${events.map(({ text }) => text)}]}`,
    bytes: batchBytes(events),
  };
}
