import type { QueuedEvent } from "./queued-event.ts";

/** What the events of one request have in common. */
export type Common = Pick<QueuedEvent, "host" | "accepted" | "bot" | "requester">;

/** What an event has for itself. */
export type EventPart = Pick<QueuedEvent, "id" | "endpoint" | "at" | "occurred" | "data">;

/**
 * Events that came with one request, as one message: a queue takes 5,000 messages a second, whatever is in them. Each event is
 * delivered, retried and buried by itself (`again.ts`).
 */
export interface EventBundle extends Common {
  readonly kind: "events";
  readonly events: readonly EventPart[];
  /** How often these have been tried before they came into this message: once they were of a larger one. */
  readonly tries?: number;
}

/** Each may be a call to an origin: with `max_batch_size` (wrangler.toml) less than one invocation may make. */
export const mostEvents = 50;

export function eventsOf({ host, accepted, bot, requester, events }: EventBundle): readonly QueuedEvent[] {
  return events.map(({ id, endpoint, at, occurred, data }) => ({
    id,
    endpoint,
    at,
    occurred,
    accepted,
    host,
    bot,
    requester,
    data,
  }));
}

export function bundleOf(common: Common, events: readonly EventPart[], tries = 0): EventBundle {
  const { host, accepted, bot, requester } = common;
  const bundle = { kind: "events", host, accepted, bot, requester } as const;
  const parts = events.map(({ id, endpoint, at, occurred, data }) => ({ id, endpoint, at, occurred, data }));
  return tries > 0 ? { ...bundle, tries, events: parts } : { ...bundle, events: parts };
}
