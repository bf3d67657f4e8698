import { isObject } from "../../shared/fields.ts";
import type { BatchAnswer } from "../../shared/tracking/event.ts";
import type { Visit } from "../page/ask-origin.ts";
import { type Admission, admissionOf, judge, occurredAt, part } from "./admission.ts";
import { comeBack, json, refused } from "./answers.ts";
import { textUpTo } from "./body.ts";
import { endpointNamed } from "./endpoints.ts";
import { bundled, enqueue, fitsQueue, type Part } from "./enqueue.ts";
import { comesFromElsewhere } from "./from-elsewhere.ts";
import { isEventId, isTime, type ReadBatch, readBatch } from "./read-batch.ts";
import { warnOfDropped } from "./warn.ts";

/** The 64 kB of a beacon, and some. */
const largestBatch = 96 * 1024;

/**
 * `POST /_awning/events`: a batch of events from a page of the site (`EventBatch`, as JSON or, from beacons, as plain text).
 * Answered with 200 and a `BatchAnswer` when the queue has them, and not before; with 503 when it has not.
 */
export async function acceptBatch({ request, facts, env }: Visit): Promise<Response> {
  if (request.method !== "POST") return refused(405, "Events are sent by POST.", "POST");
  if (comesFromElsewhere(request, facts.url))
    return refused(403, "Events are taken from this site's own pages only.");
  if (!facts.site.isKnown) return comeBack();
  if (!/^\s*(?:application\/json|text\/plain)\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    return refused(415, "Expected application/json or text/plain.");
  const text = await textUpTo(largestBatch, request);
  if (text === undefined) return refused(413, `At most ${largestBatch} bytes may come at once.`);
  const admission = admissionOf(request, facts);
  const batch = readBatch(text, admission.common.accepted);
  if ("why" in batch) return refused(batch.status, batch.why);
  const { events, refusals } = sort(batch, admission);
  if (!(await enqueue(env.EVENTS, bundled(admission.common, admission.commonBytes, events))))
    return comeBack();
  return json({ accepted: events.length, refused: refusals } satisfies BatchAnswer);
}

/** Which events go to the queue and which never will. One that is in the batch twice counts once. */
function sort(
  { sent, events: given }: ReadBatch,
  admission: Admission,
): { events: readonly Part[]; refusals: BatchAnswer["refused"] } {
  const ids = new Set<string>();
  const events: Part[] = [];
  const refusals: { id: string; why: string }[] = [];
  for (const each of given) {
    const id = isObject(each) ? each.id : undefined;
    if (isEventId(id) && ids.has(id)) continue;
    if (isEventId(id)) ids.add(id);
    const event = eventOf(each, sent, admission);
    if (typeof event === "string") refusals.push({ id: String(id ?? "").slice(0, 40), why: event });
    else events.push(event);
  }
  return { events, refusals };
}

function eventOf(given: unknown, sent: number, admission: Admission): Part | string {
  if (!isObject(given)) return "Not an object.";
  const { id, endpoint: name, at, data } = given;
  if (!isEventId(id)) return "Its `id` is not {21 signs of the page's id}.{number}.";
  const endpoint = typeof name === "string" ? endpointNamed(name) : undefined;
  if (endpoint === undefined) return "There is no such `endpoint`.";
  if (!isTime(at)) return "Its `at` is no time in milliseconds.";
  if (!isObject(data)) return "Its `data` is no object.";
  const verdict = judge(endpoint, data, admission);
  if ("why" in verdict) return verdict.why;
  if ("unwanted" in verdict) return verdict.unwanted;
  const { host, accepted } = admission.common;
  if (verdict.dropped.length > 0) warnOfDropped(host, endpoint.name, verdict.dropped);
  // Some browsers' clocks know more than milliseconds.
  const time = Math.round(at);
  const event = part(
    { id, endpoint: endpoint.name, at: time, data: verdict.data },
    occurredAt(time, sent, accepted),
  );
  return fitsQueue(event, admission.commonBytes) ? event : "It is too large.";
}
