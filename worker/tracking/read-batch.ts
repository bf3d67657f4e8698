import { isObject } from "../../shared/fields.ts";
import { parsed } from "./sent.ts";

const mostEvents = 500;

export interface ReadBatch {
  readonly sent: number;
  readonly events: readonly unknown[];
}

/** A batch whose events nobody has looked at yet; or the answer's status, and why it is hopeless. */
export function readBatch(
  text: string,
  now: number,
): ReadBatch | { readonly status: 400 | 413; readonly why: string } {
  const batch = parsed(text);
  if (!isObject(batch) || !Array.isArray(batch.events))
    return { status: 400, why: "Expected JSON: {sent, events: [{id, endpoint, at, data}]}." };
  if (batch.events.length > mostEvents)
    return { status: 413, why: `At most ${mostEvents} events may come at once.` };
  return { sent: isTime(batch.sent) ? Math.round(batch.sent) : now, events: batch.events };
}

/** A page's id and the event's number on it. */
const idShape = /^[\w-]{21}\.\d{1,9}$/;

export function isEventId(id: unknown): id is string {
  return typeof id === "string" && idShape.test(id);
}

/** Milliseconds that a date can hold. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}
