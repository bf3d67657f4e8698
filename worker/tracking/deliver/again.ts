import { jsonBytes, type Sending } from "../enqueue.ts";
import { bundleOf, type EventPart } from "../event-bundle.ts";
import type { Delivery } from "./ledger.ts";

/** An event that is to come again, after so many seconds. */
export interface Again {
  readonly delivery: Delivery;
  readonly delaySeconds: number;
  /** It has been tried by itself, and that was its own failure: not with others, when it comes again. */
  readonly alone: boolean;
}

/** The message as it is, or messages in its place. */
export type Return = { readonly delaySeconds: number } | { readonly sendings: readonly Sending[] };

/**
 * How events of one message come again. What waits for the same endpoint waits together, so that an outage makes no more
 * messages than there were, and the message itself waits where that is all of it; what has failed by itself waits alone. One
 * moment for all of a message: the latest of many random moments would hardly be a random one.
 */
export function returnOf(again: readonly Again[], isWhole: boolean): Return {
  const groups = Map.groupBy(again, groupOf);
  const [first] = again;
  if (first === undefined) return { sendings: [] };
  if (isWhole && groups.size === 1) return { delaySeconds: first.delaySeconds };
  return { sendings: [...groups.values()].flatMap(sendingOf) };
}

function groupOf({ delivery: { event, attempts }, alone }: Again): string {
  return alone ? event.id : `${event.endpoint} ${attempts}`;
}

function sendingOf(group: readonly Again[]): readonly Sending[] {
  const [first] = group;
  if (first === undefined) return [];
  const { event, attempts } = first.delivery;
  const events: EventPart[] = group.map(({ delivery }) => delivery.event);
  const body = bundleOf(event, events, attempts);
  return [{ body, bytes: jsonBytes(body), delaySeconds: first.delaySeconds }];
}
