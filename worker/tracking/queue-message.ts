import { isObject } from "../../shared/fields.ts";
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

export type QueueMessage = QueuedEvent | ServedPages;

/** What a message says; undefined for what nobody of ours can have sent. */
export function readMessage(
  body: unknown,
): { readonly event: QueuedEvent } | { readonly served: ServedPages } | undefined {
  if (!isObject(body) || !isText(body.id) || !isText(body.host)) return undefined;
  if (body.kind === "served")
    return isTime(body.at) && isObject(body.pages) ? { served: body as unknown as ServedPages } : undefined;
  const { endpoint, at, accepted, occurred, data, requester } = body;
  if (!isText(endpoint) || ![at, accepted, occurred].every(isTime)) return undefined;
  if (!isObject(data) || !isRequester(requester)) return undefined;
  return { event: body as unknown as QueuedEvent };
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
