import { createBatch, dequeueBatch } from "./batch.ts";
import type { Batch, PendingEvent } from "./contract.ts";

/**
 * Sends events as beacons while the page is being hidden, up to `maxBytes`. If the browser refuses a beacon, half of it
 * is tried again, because other scripts of the page share the browser's limit. Returns the number of bytes that were
 * sent.
 */
export function sendBeacons(
  events: readonly PendingEvent[],
  maxBytes: number,
  now: number,
  sendBeacon: (batch: Batch) => boolean,
): number {
  const remaining = [...events];
  let maxBatchBytes = maxBytes;
  let sentBytes = 0;
  for (;;) {
    const part = dequeueBatch(remaining, Math.min(maxBatchBytes, maxBytes - sentBytes));
    if (part.length === 0) break;
    const batch = createBatch(part, now);
    if (sendBeacon(batch)) {
      for (const event of part) event.beaconed = true;
      sentBytes += batch.bytes;
    } else {
      if (part.length === 1) break;
      remaining.unshift(...part);
      maxBatchBytes = batch.bytes / 2;
    }
  }
  return sentBytes;
}
