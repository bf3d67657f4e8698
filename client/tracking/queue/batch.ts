import type { Batch, PendingEvent } from "./contract.ts";

/** Upper bound of the length of `{"sent":1700000000000,"events":[]}`. */
export const batchOverheadBytes = 40;

/** The events endpoint accepts 500. */
const maxBatchEvents = 400;

export function pendingEvent(id: string, text: string): PendingEvent {
  return { id, text, size: new TextEncoder().encode(text).length + 1 };
}

/** Size of a batch of these events. */
export function batchBytes(events: readonly PendingEvent[]): number {
  return events.reduce((sum, { size }) => sum + size, batchOverheadBytes);
}

/** Removes the first events that fit into a batch of `maxBytes` and returns them: none if the first alone is too large. */
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

/** `sentAt` is by the visitor's clock. */
export function createBatch(events: readonly PendingEvent[], sentAt: number): Batch {
  return {
    body: `{"sent":${sentAt},"events":[${events.map(({ text }) => text)}]}`,
    bytes: batchBytes(events),
  };
}
