import { isObject } from "../../shared/fields.ts";
import { type EventBundle, eventsOf } from "./event-bundle.ts";
import type { QueuedEvent } from "./queued-event.ts";

/**
 * For what the edge has served a page: somebody is about to look at it (`due`) and that may be recorded, or may not
 * (`withheld`); a program (`bot`); a browser that fetches or renders ahead of a visit (`ahead`). `withoutScript` is not
 * served but told of, by pages whose scripts do not run.
 */
export const servedKinds = ["due", "withheld", "bot", "ahead", "withoutScript"] as const;
export type ServedKind = (typeof servedKinds)[number];

/** How many pages of a site one isolate has served since it last told. */
export interface ServedPages {
  readonly kind: "served";
  /** Whoever has it already drops it. */
  readonly id: string;
  readonly host: string;
  readonly at: number;
  readonly pages: Readonly<Partial<Record<ServedKind, number>>>;
}

/** An event alone stands for itself (dead letters that are replayed). */
export type QueueMessage = EventBundle | QueuedEvent | ServedPages;

export interface ReadEvents {
  readonly events: readonly QueuedEvent[];
  /** How often they have been tried before, in other messages. */
  readonly tries: number;
}

/** What a message says; undefined for what nobody of ours can have sent. */
export function readMessage(body: unknown): ReadEvents | { readonly served: ServedPages } | undefined {
  if (!isObject(body) || !isText(body.host)) return undefined;
  if (body.kind === "served") {
    const isServed = isText(body.id) && isTime(body.at) && isObject(body.pages);
    return isServed ? { served: body as unknown as ServedPages } : undefined;
  }
  if (!isTime(body.accepted) || !isRequester(body.requester)) return undefined;
  if (body.kind !== "events")
    return isPart(body) ? { events: [body as unknown as QueuedEvent], tries: 0 } : undefined;
  const { events, tries = 0 } = body;
  if (!Array.isArray(events) || events.length === 0 || !events.every(isPart) || !isTime(tries))
    return undefined;
  return { events: eventsOf(body as unknown as EventBundle), tries: Number(tries) };
}

function isPart(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, endpoint, at, occurred, data } = value;
  return isText(id) && isText(endpoint) && isTime(at) && isTime(occurred) && isObject(data);
}

const isTime = (value: unknown): boolean => Number.isSafeInteger(value);

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isRequester(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { userAgent, language, referrer, address, crumb } = value;
  const isOptional = (each: unknown): boolean => each === undefined || typeof each === "string";
  return (
    [userAgent, language, referrer].every((each) => typeof each === "string") &&
    [address, crumb].every(isOptional)
  );
}
