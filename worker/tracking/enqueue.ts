import type { QueuedEvent } from "./queued-event.ts";
import { warn } from "./warn.ts";

/** What a queue takes at once: 100 messages, 256 kB together, 128 kB each, less what it adds itself. */
const mostMessages = 100;
const mostBytes = 240_000;
const largestMessage = 120_000;

type Producer = Pick<Queue<QueuedEvent>, "sendBatch">;

/** An event, and how many bytes it takes as a message: measured once, for that is half of what taking it costs. */
export interface Message {
  readonly event: QueuedEvent;
  readonly bytes: number;
}

/**
 * Hands events to the queue; true when it has all of them. After false some may be in it: their ids make it harmless to
 * send them again. Never throws.
 */
export async function enqueue(queue: Producer | undefined, messages: readonly Message[]): Promise<boolean> {
  if (queue === undefined) {
    const what = "the queue EVENTS is not bound, so no event can be taken";
    const advice =
      "Run `npx wrangler queues create awning-events` and keep [[queues.producers]] in wrangler.toml.";
    warn("no queue", `configuration: ${what}. ${advice}`);
    return false;
  }
  try {
    for (const chunk of chunks(messages)) await queue.sendBatch(chunk);
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    warn("queue refuses", JSON.stringify({ events: "not taken by the queue", why }));
    return false;
  }
}

/** Whether a queue could take this at all. */
export function fitsQueue({ bytes }: Message): boolean {
  return bytes <= largestMessage;
}

function* chunks(messages: readonly Message[]): Generator<readonly { readonly body: QueuedEvent }[]> {
  let some: { body: QueuedEvent }[] = [];
  let total = 0;
  for (const { event, bytes } of messages) {
    if (some.length === mostMessages || (some.length > 0 && total + bytes > mostBytes)) {
      yield some;
      some = [];
      total = 0;
    }
    some.push({ body: event });
    total += bytes;
  }
  if (some.length > 0) yield some;
}

const encoder = new TextEncoder();
const ascii = /^[\0-\x7f]*$/;

/** Bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value);
  return ascii.test(text) ? text.length : encoder.encode(text).length;
}
