import { jsonBytes, type OutgoingMessage } from "../queue/enqueue.ts";
import { type Delivery, eventsMessage } from "../queue/queue-message.ts";

/** An event that returns to the queue. */
export interface PendingRetry {
  readonly delivery: Delivery;
  readonly delaySeconds: number;
  /** True if the event gets a queue message of its own (`RetryOptions`). */
  readonly isolate: boolean;
}

/** Either retry the message unchanged, or acknowledge it and send new messages in its place. */
export type RequeuePlan =
  | { readonly delaySeconds: number }
  | { readonly replacements: readonly OutgoingMessage[] };

/**
 * Decides how the events of one message return to the queue. Events of the same endpoint stay together, so an
 * outage does not multiply messages, and the message itself is retried if all of its events return to the
 * queue (`isWholeMessage`). All events of a new message get the delay of its first event: the maximum of many
 * random delays would always be close to the upper bound.
 */
export function planRequeue(retries: readonly PendingRetry[], isWholeMessage: boolean): RequeuePlan {
  const groups = Map.groupBy(retries, groupKey);
  const [first] = retries;
  if (first === undefined) return { replacements: [] };
  if (isWholeMessage && groups.size === 1) return { delaySeconds: first.delaySeconds };
  return { replacements: [...groups.values()].flatMap(toMessage) };
}

function groupKey({ delivery: { event, attempts }, isolate }: PendingRetry): string {
  return isolate ? event.id : `${event.endpoint} ${attempts}`;
}

function toMessage(group: readonly PendingRetry[]): readonly OutgoingMessage[] {
  const [first] = group;
  if (first === undefined) return [];
  const { event, attempts } = first.delivery;
  const events = group.map(({ delivery }) => delivery.event);
  const body = eventsMessage(event, events, attempts);
  return [{ body, bytes: jsonBytes(body), delaySeconds: first.delaySeconds }];
}
