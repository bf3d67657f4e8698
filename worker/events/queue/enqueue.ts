import type { TrackedEvent } from "../../../shared/tracking/event.ts";
import { warnOncePerMinute } from "../warn.ts";
import {
  type BatchEnvelope,
  type BatchEvent,
  eventsMessage,
  maxMessageEvents,
  type QueueMessage,
} from "./queue-message.ts";

/**
 * Limits of one `sendBatch` (https://developers.cloudflare.com/queues/platform/limits/): 100 messages, 256 kB
 * in total, 128 kB per message, minus a margin for metadata that Cloudflare adds.
 */
const maxBatchMessages = 100;
const maxBatchBytes = 240_000;
const maxMessageBytes = 120_000;

/** Larger events are rejected. The longest event of a page has a stack of 5,000 characters. */
const maxEventBytes = 16_000;

/** Size of `{"id":…,"endpoint":…,"at":…,"occurredAt":…,"data":}` with the longest possible values. */
const eventOverheadBytes = 200;
/** Size of `{"kind":…,"tries":…,"events":[…]}`. */
const messageOverheadBytes = 60;

type Producer = Pick<Queue<QueueMessage>, "sendBatch">;

/** An event with its size in a message. Measuring is half of the cost of ingestion, so it happens once. */
export interface SizedEvent {
  readonly event: BatchEvent;
  readonly bytes: number;
}

/** A message to send, with its size. */
export interface OutgoingMessage {
  readonly body: QueueMessage;
  readonly bytes: number;
  readonly delaySeconds?: number;
}

export function measureEvent({ id, endpoint, at, data }: TrackedEvent, occurredAt: number): SizedEvent {
  return { event: { id, endpoint, at, occurredAt, data }, bytes: jsonBytes(data) + eventOverheadBytes };
}

/** The size of a message without its events. */
export function envelopeBytes(envelope: BatchEnvelope): number {
  return jsonBytes(envelope) + messageOverheadBytes;
}

/** True if the event is within `maxEventBytes` and fits into a message. */
export function fitsMessage({ bytes }: SizedEvent, envelopeSize: number): boolean {
  return bytes <= maxEventBytes && bytes + envelopeSize <= maxMessageBytes;
}

/** The events of one request in as few messages as possible. */
export function packMessages(
  envelope: BatchEnvelope,
  envelopeSize: number,
  events: readonly SizedEvent[],
): readonly OutgoingMessage[] {
  return [...chunks(events, maxMessageEvents, maxMessageBytes - envelopeSize)].map((chunk) => ({
    body: eventsMessage(
      envelope,
      chunk.map(({ event }) => event),
    ),
    bytes: chunk.reduce((sum, { bytes }) => sum + bytes, envelopeSize),
  }));
}

/**
 * Sends messages to the queue. True if the queue has accepted all of them. After false it may have accepted
 * some; all can be sent again, because their events have ids. Never throws.
 */
export async function enqueue(
  queue: Producer | undefined,
  messages: readonly OutgoingMessage[],
): Promise<boolean> {
  if (queue === undefined) {
    warnOncePerMinute(
      "no queue",
      "configuration: the queue EVENTS is not bound, so no event can be accepted. " +
        "Run `npx wrangler queues create awning-events` and keep [[queues.producers]] in wrangler.toml.",
    );
    return false;
  }
  try {
    for (const chunk of chunks(messages, maxBatchMessages, maxBatchBytes))
      await queue.sendBatch(chunk.map(toSendRequest));
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warnOncePerMinute("queue failure", JSON.stringify({ events: "not accepted by the queue", reason }));
    return false;
  }
}

function toSendRequest({ body, delaySeconds }: OutgoingMessage): MessageSendRequest<QueueMessage> {
  return delaySeconds === undefined ? { body } : { body, delaySeconds };
}

/** Splits a list in order, with limits for each part; an item above `maxBytes` gets a part of its own. */
function* chunks<T extends { readonly bytes: number }>(
  items: readonly T[],
  maxItems: number,
  maxBytes: number,
): Generator<readonly T[]> {
  let chunk: T[] = [];
  let chunkBytes = 0;
  for (const item of items) {
    if (chunk.length === maxItems || (chunk.length > 0 && chunkBytes + item.bytes > maxBytes)) {
      yield chunk;
      chunk = [];
      chunkBytes = 0;
    }
    chunk.push(item);
    chunkBytes += item.bytes;
  }
  if (chunk.length > 0) yield chunk;
}

const encoder = new TextEncoder();
const asciiOnly = /^[\0-\x7f]*$/;

/** Bytes of a value as JSON. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value);
  return asciiOnly.test(text) ? text.length : encoder.encode(text).length;
}
