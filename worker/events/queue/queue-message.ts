import { isObject } from "../../../shared/fields.ts";
import type { TrackedEvent } from "../../../shared/tracking/event.ts";
import type { PageKind } from "../../insights/page-kinds.ts";

/**
 * The data about the request that sent an event, as far as the site's privacy setting allows. Every value is
 * valid in a header.
 */
export interface Requester {
  /** At most 512 characters. */
  readonly userAgent: string;
  /**
   * The visitor's IP address, whole or truncated, or undefined, as the site's setting `clientAddress` says.
   */
  readonly address: string | undefined;
  readonly language: string;
  /** URL of the page. Query values are removed unless the visitor may be identified. */
  readonly referrer: string;
  /** The crumb cookie, for endpoints that require it. Undefined if the request had none. */
  readonly crumb?: string | undefined;
}

/** An event after ingestion. `at` is unchanged, by the browser's clock. */
export interface QueuedEvent extends TrackedEvent {
  /** The site's host, as in `Site.host`. */
  readonly host: string;
  /** The time at which the edge accepted it, in ms since 1970. */
  readonly acceptedAt: number;
  /** `at`, corrected by the error of the browser's clock. Never later than `acceptedAt`. */
  readonly occurredAt: number;
  /** True if a self-declared bot sent it: the event is stored and delivered, but not counted as a visit. */
  readonly bot: boolean;
  readonly requester: Requester;
}

/** The fields that all events of one request share. */
export type BatchEnvelope = Pick<QueuedEvent, "host" | "acceptedAt" | "bot" | "requester">;

/** The fields of a single event. */
export type BatchEvent = Pick<QueuedEvent, "id" | "endpoint" | "at" | "occurredAt" | "data">;

/**
 * The events of one request. They share a message because the queue limit of 5,000 messages per second does
 * not depend on their size. Each event is still delivered, retried or dead-lettered separately
 * (`deliver/requeue.ts`).
 */
export interface EventsMessage extends BatchEnvelope {
  readonly kind: "events";
  readonly events: readonly BatchEvent[];
  /** Delivery attempts in earlier messages; absent means 0. */
  readonly tries?: number;
}

/** The pages of a site that one isolate has served since its last message. */
export interface PageCountsMessage {
  readonly kind: "served";
  /** Unique id of the message. A message whose id is already stored is dropped. */
  readonly id: string;
  readonly host: string;
  readonly at: number;
  readonly pages: Readonly<Partial<Record<PageKind, number>>>;
}

/**
 * Everything that the queue carries. A `QueuedEvent` alone is a replayed dead letter. The JSON field names are a wire format:
 * messages of an earlier version may still be in the queue.
 */
export type QueueMessage = EventsMessage | QueuedEvent | PageCountsMessage;

/** An event and the queue message that carries it. */
export interface Delivery {
  readonly event: QueuedEvent;
  readonly message: Message<QueueMessage>;
  /** Number of delivery attempts including the current one, over all messages that have carried the event. */
  readonly attempts: number;
}

/**
 * The maximum number of events in a message. Each can become a request to an origin; with `max_batch_size`
 * (wrangler.toml) the total stays below the subrequest limit.
 */
export const maxMessageEvents = 50;

export function eventsMessage(
  { host, acceptedAt, bot, requester }: BatchEnvelope,
  events: readonly BatchEvent[],
  previousAttempts = 0,
): EventsMessage {
  return {
    ...({ kind: "events", host, acceptedAt, bot, requester } as const),
    ...(previousAttempts > 0 ? { tries: previousAttempts } : {}),
    events: events.map(({ id, endpoint, at, occurredAt, data }) => ({ id, endpoint, at, occurredAt, data })),
  };
}

interface ReceivedEvents {
  readonly events: readonly QueuedEvent[];
  /** Number of delivery attempts in earlier messages. */
  readonly previousAttempts: number;
}

/** Validates a message body; undefined if this worker cannot have sent it. */
export function parseMessage(
  message: unknown,
): ReceivedEvents | { readonly pages: PageCountsMessage } | undefined {
  const body = withCurrentNames(message);
  if (!isObject(body) || !isText(body.host)) return undefined;
  if (body.kind === "served") {
    const isValid = isText(body.id) && isInteger(body.at) && isObject(body.pages);
    return isValid ? { pages: body as unknown as PageCountsMessage } : undefined;
  }
  if (!isInteger(body.acceptedAt) || !isRequester(body.requester)) return undefined;
  if (body.kind !== "events")
    return isBatchEvent(body) ? { events: [body as unknown as QueuedEvent], previousAttempts: 0 } : undefined;
  const { events, tries = 0 } = body;
  if (!Array.isArray(events) || events.length === 0 || !events.every(isBatchEvent) || !isInteger(tries))
    return undefined;
  return { events: queuedEvents(body as unknown as EventsMessage), previousAttempts: Number(tries) };
}

/**
 * Renames fields: messages and dead letters of an earlier version have the two times as `accepted` and
 * `occurred`.
 */
function withCurrentNames(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { accepted, occurred, ...rest } = message;
  return {
    ...(accepted === undefined ? {} : { acceptedAt: accepted }),
    ...(occurred === undefined ? {} : { occurredAt: occurred }),
    ...rest,
    ...(Array.isArray(rest.events) ? { events: rest.events.map(withCurrentNames) } : {}),
  };
}

function queuedEvents({ host, acceptedAt, bot, requester, events }: EventsMessage): readonly QueuedEvent[] {
  return events.map(({ id, endpoint, at, occurredAt, data }) => ({
    id,
    endpoint,
    at,
    occurredAt,
    acceptedAt,
    host,
    bot,
    requester,
    data,
  }));
}

function isBatchEvent(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, endpoint, at, occurredAt, data } = value;
  return isText(id) && isText(endpoint) && isInteger(at) && isInteger(occurredAt) && isObject(data);
}

function isRequester(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { userAgent, language, referrer, address, crumb } = value;
  return (
    [userAgent, language, referrer].every((each) => typeof each === "string") &&
    [address, crumb].every((each) => each === undefined || typeof each === "string")
  );
}

const isInteger = (value: unknown): boolean => Number.isSafeInteger(value);

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
