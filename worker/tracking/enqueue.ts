import { bundleOf, type Common, type EventPart, mostEvents } from "./event-bundle.ts";
import type { QueueMessage } from "./queue-message.ts";
import { warn } from "./warn.ts";

/** What a queue takes at once: 100 messages, 256 kB together, 128 kB each, less what it adds itself. */
const mostMessages = 100;
const mostBytes = 240_000;
const largestMessage = 120_000;

type Producer = Pick<Queue<QueueMessage>, "sendBatch">;

/** An event, and how many bytes it takes in a message: measured once, for that is half of what taking it costs. */
export interface Part {
  readonly event: EventPart;
  readonly bytes: number;
}

/** A message to be, with its size. */
export interface Sending {
  readonly body: QueueMessage;
  readonly bytes: number;
  readonly delaySeconds?: number;
}

/**
 * Hands messages to the queue; true when it has all of them. After false some may be in it: the ids of their events make it
 * harmless to send them again. Never throws.
 */
export async function enqueue(queue: Producer | undefined, messages: readonly Sending[]): Promise<boolean> {
  if (queue === undefined) {
    const what = "the queue EVENTS is not bound, so no event can be taken";
    const advice =
      "Run `npx wrangler queues create awning-events` and keep [[queues.producers]] in wrangler.toml.";
    warn("no queue", `configuration: ${what}. ${advice}`);
    return false;
  }
  try {
    for (const chunk of chunks(messages, mostMessages, mostBytes)) await queue.sendBatch(chunk.map(request));
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    warn("queue refuses", JSON.stringify({ events: "not taken by the queue", why }));
    return false;
  }
}

function request({ body, delaySeconds }: Sending): MessageSendRequest<QueueMessage> {
  return delaySeconds === undefined ? { body } : { body, delaySeconds };
}

/** Events of one request in as few messages as can hold them. */
export function bundled(common: Common, commonBytes: number, parts: readonly Part[]): readonly Sending[] {
  return [...chunks(parts, mostEvents, largestMessage - commonBytes)].map((some) => ({
    body: bundleOf(
      common,
      some.map(({ event }) => event),
    ),
    bytes: commonBytes + sizeOf(some),
  }));
}

/** Whether a queue could take this event at all. */
export function fitsQueue({ bytes }: Part, commonBytes: number): boolean {
  return bytes + commonBytes <= largestMessage;
}

/** In order, in lists of so many and so large at most; one that is larger by itself stands alone. */
function* chunks<T extends { readonly bytes: number }>(
  all: readonly T[],
  most: number,
  largest: number,
): Generator<readonly T[]> {
  let some: T[] = [];
  let total = 0;
  for (const each of all) {
    if (some.length === most || (some.length > 0 && total + each.bytes > largest)) {
      yield some;
      some = [];
      total = 0;
    }
    some.push(each);
    total += each.bytes;
  }
  if (some.length > 0) yield some;
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

const encoder = new TextEncoder();
const ascii = /^[\0-\x7f]*$/;

/** Bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value);
  return ascii.test(text) ? text.length : encoder.encode(text).length;
}
