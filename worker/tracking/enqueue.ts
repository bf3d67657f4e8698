import type { QueuedEvent } from "./queued-event.ts";
import { warn } from "./warn.ts";

/** What a queue takes at once: 100 messages, 256 kB together, 128 kB each, less what it adds itself. */
const mostMessages = 100;
const mostBytes = 240_000;
const largestMessage = 120_000;

type Producer = Pick<Queue<QueuedEvent>, "sendBatch">;

/**
 * Hands events to the queue; true when it has all of them. After false some may be in it: their ids make it harmless to
 * send them again. Never throws.
 */
export async function enqueue(queue: Producer | undefined, events: readonly QueuedEvent[]): Promise<boolean> {
  if (queue === undefined) {
    const what = "the queue EVENTS is not bound, so no event can be taken";
    const advice =
      "Run `npx wrangler queues create awning-events` and keep [[queues.producers]] in wrangler.toml.";
    warn("no queue", `configuration: ${what}. ${advice}`);
    return false;
  }
  try {
    for (const chunk of chunks(events)) await queue.sendBatch(chunk.map((body) => ({ body })));
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    warn("queue refuses", JSON.stringify({ events: "not taken by the queue", why }));
    return false;
  }
}

/** Whether a queue could take this event at all. */
export function fitsQueue(event: QueuedEvent): boolean {
  return sizeOf(event) <= largestMessage;
}

function* chunks(events: readonly QueuedEvent[]): Generator<readonly QueuedEvent[]> {
  let some: QueuedEvent[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = sizeOf(event);
    if (some.length === mostMessages || (some.length > 0 && bytes + size > mostBytes)) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(event);
    bytes += size;
  }
  if (some.length > 0) yield some;
}

const encoder = new TextEncoder();

function sizeOf(event: QueuedEvent): number {
  return encoder.encode(JSON.stringify(event)).length;
}
