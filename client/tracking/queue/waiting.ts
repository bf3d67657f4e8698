import type { Batch, Waiting } from "./contract.ts";

/** More than `{"sent":1700000000000,"events":[]}` has. */
export const frame = 40;

export function waitingEvent(id: string, text: string): Waiting {
  return { id, text, size: new TextEncoder().encode(text).length + 1 };
}

export function bytesOf(events: readonly Waiting[]): number {
  return events.reduce((sum, { size }) => sum + size, frame);
}

/** The other side takes 500 at once. */
const most = 400;

/** Takes events off the front that fit into a batch of so many bytes: none, if the first alone is too large. */
export function take(from: Waiting[], bytes: number): Waiting[] {
  let room = bytes - frame;
  let end = 0;
  for (const { size } of from) {
    room -= size;
    if (room < 0 || end === most) break;
    end++;
  }
  return from.splice(0, end);
}

export function batchOf(events: readonly Waiting[], sent: number): Batch {
  return {
    body: `{"sent":${sent},"events":[${events.map(({ text }) => text)}]}`,
    bytes: bytesOf(events),
  };
}
