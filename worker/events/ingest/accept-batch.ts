import { isObject } from "../../../shared/fields.ts";
import type { BatchResult } from "../../../shared/tracking/event.ts";
import { jsonResponse } from "../../http/json-response.ts";
import { parseJson } from "../../http/parse-json.ts";
import { readBodyText } from "../../http/read-body.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { endpointByName } from "../endpoints.ts";
import { isEventId } from "../event-id.ts";
import { enqueue, fitsMessage, measureEvent, packMessages, type SizedEvent } from "../queue/enqueue.ts";
import { rejectedResponse, retryLaterResponse, tooManyRequestsResponse } from "../responses.ts";
import { warnOfDroppedFields } from "../warn.ts";
import { authorizeEvent, createIngestContext, type IngestContext, isCrossSite } from "./authorize-event.ts";
import { isWithinEventLimit } from "./event-limit.ts";

/** The limit of a request body. Beacons have at most 64 kB. */
const maxBatchBytes = 96 * 1024;
export const maxRequestEvents = 500;

/**
 * `POST /_awning/events`: a batch of events from a page of the site (`EventBatch`, as JSON, or as plain text
 * from beacons). The response is 200 with a `BatchResult` once the queue has the events, 503 if the queue has
 * not accepted them, and 429 if the IP address has sent too many requests.
 */
export async function acceptBatch(requestContext: RequestContext): Promise<Response> {
  const { request, facts, env } = requestContext;
  if (request.method !== "POST") return rejectedResponse(405, "Events are sent by POST.", "POST");
  if (isCrossSite(request, facts.url))
    return rejectedResponse(403, "Events are accepted from this site's own pages only.");
  if (!facts.site.hasLoadedSettings) return retryLaterResponse();
  if (!/^\s*(?:application\/json|text\/plain)\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    return rejectedResponse(415, "Expected application/json or text/plain.");
  if (!(await isWithinEventLimit(requestContext))) return tooManyRequestsResponse();
  const text = await readBodyText(request, maxBatchBytes);
  if (text === undefined) return rejectedResponse(413, `A batch has at most ${maxBatchBytes} bytes.`);
  const batch = parseJson(text);
  if (!isObject(batch) || !Array.isArray(batch.events))
    return rejectedResponse(400, "Expected JSON: {sent, events: [{id, endpoint, at, data}]}.");
  if (batch.events.length > maxRequestEvents)
    return rejectedResponse(413, `A batch has at most ${maxRequestEvents} events.`);

  const context = createIngestContext(request, facts);
  const sent = isTime(batch.sent) ? Math.round(batch.sent) : context.envelope.acceptedAt;
  const { accepted, refused } = partition(batch.events, sent, context);
  const messages = packMessages(context.envelope, context.envelopeBytes, accepted);
  if (!(await enqueue(env.EVENTS, messages))) return retryLaterResponse();
  return jsonResponse({ accepted: accepted.length, refused } satisfies BatchResult);
}

/**
 * Separates the events for the queue from those that can never be accepted. Of events with the same id only
 * one is queued.
 */
function partition(
  events: readonly unknown[],
  sent: number,
  context: IngestContext,
): { accepted: readonly SizedEvent[]; refused: BatchResult["refused"] } {
  const ids = new Set<string>();
  const accepted: SizedEvent[] = [];
  const refused: { id: string; why: string }[] = [];
  for (const event of events) {
    const id = isObject(event) ? event.id : undefined;
    if (isEventId(id) && ids.has(id)) continue;
    if (isEventId(id)) ids.add(id);
    const result = toSizedEvent(event, sent, context);
    if (typeof result === "string") refused.push({ id: String(id ?? "").slice(0, 40), why: result });
    else accepted.push(result);
  }
  return { accepted, refused };
}

/** The event for the queue. A string is the reason why the event is rejected. */
function toSizedEvent(event: unknown, sent: number, context: IngestContext): SizedEvent | string {
  if (!isObject(event)) return "Not an object.";
  const { id, endpoint: name, at, data } = event;
  if (!isEventId(id)) return "Its `id` is not {21 characters of the page's id}.{number}.";
  const endpoint = typeof name === "string" ? endpointByName(name) : undefined;
  if (endpoint === undefined) return "There is no such `endpoint`.";
  if (!isTime(at)) return "Its `at` is not a time in milliseconds.";
  if (!isObject(data)) return "Its `data` is not an object.";
  const authorization = authorizeEvent(endpoint, data, context);
  if ("error" in authorization) return authorization.error;
  if ("forbidden" in authorization) return authorization.forbidden;
  const { host, acceptedAt } = context.envelope;
  if (authorization.droppedFields.length > 0)
    warnOfDroppedFields(host, endpoint.name, authorization.droppedFields);
  // Some browsers report fractions of a millisecond.
  const time = Math.round(at);
  const sized = measureEvent(
    { id, endpoint: endpoint.name, at: time, data: authorization.data },
    occurredAt(time, sent, acceptedAt),
  );
  return fitsMessage(sized, context.envelopeBytes) ? sized : "It is too large.";
}

/** True if the value is a time in milliseconds that a `Date` can represent. */
function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}

/**
 * If an event seems older than this, the browser's clock was changed after it. The time of arrival is then
 * used instead.
 */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * The time of the event by the edge's clock. `at` and `sent` are times of the browser's clock, `acceptedAt`
 * of the edge's.
 */
function occurredAt(at: number, sent: number, acceptedAt: number): number {
  const age = sent - at;
  return age >= 0 && age <= maxAgeMs ? acceptedAt - age : acceptedAt;
}
