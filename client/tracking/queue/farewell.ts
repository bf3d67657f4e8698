import type { Batch, Waiting } from "./contract.ts";
import { batchOf, take } from "./waiting.ts";

/**
 * Sends events that may not have another chance with beacons, as many as there is room for. A beacon that the browser
 * refuses is tried again with half of it, as others on the page share the room. Returns the bytes that are on their way.
 */
export function sendBeacons(
  events: readonly Waiting[],
  room: number,
  now: number,
  beacon: (batch: Batch) => boolean,
): number {
  const left = [...events];
  let limit = room;
  let used = 0;
  while (left.length > 0) {
    const part = take(left, Math.min(limit, room - used));
    if (part.length === 0) break;
    const batch = batchOf(part, now);
    if (beacon(batch)) {
      for (const event of part) event.beaconed = true;
      used += batch.bytes;
    } else {
      if (part.length === 1) break;
      left.unshift(...part);
      limit = batch.bytes / 2;
    }
  }
  return used;
}
