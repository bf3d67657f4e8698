import { jsonResponse } from "../../http/json-response.ts";
import { readBodyText } from "../../http/read-body.ts";
import { isProxyLoop } from "../../proxy/loop-guard.ts";
import { proxyRequest } from "../../proxy-request.ts";
import type { RequestContext } from "../../request/request-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { endpoints } from "../endpoints.ts";
import { newPageId } from "../event-id.ts";
import { enqueue, fitsMessage, measureEvent, packMessages, type SizedEvent } from "../queue/enqueue.ts";
import { rejectedResponse, retryLaterResponse, tooManyRequestsResponse } from "../responses.ts";
import { warnOfDroppedFields } from "../warn.ts";
import { maxRequestEvents } from "./accept-batch.ts";
import { authorizeEvent, createIngestContext, isCrossSite } from "./authorize-event.ts";
import { isWithinEventLimit } from "./event-limit.ts";

/** Larger than the limit of `accept-batch.ts`, because these requests are not always beacons. */
const maxRequestBytes = 256 * 1024;

/** See docs/reference/tracking.md#performance-records */
const performanceSettingsTimeoutMs = 30_000;

/** Returns undefined if the request is for the site's origin. */
type Handler = (context: RequestContext) => Response | Promise<Response> | undefined;

/**
 * The paths that the builder's runtime calls. A request that is not handled here goes to the proxied site's
 * origin.
 */
export const platformRoutes: readonly { readonly path: string; readonly handle: Handler }[] = [
  // These two record nothing. They exist because the page needs their responses.
  { path: "/api/1/performance/settings", handle: onGet(performanceSettings) },
  { path: "/api/commerce/fullstory/getId", handle: onGet(sessionRecordingId) },
  ...endpoints.map((endpoint) => ({
    path: endpoint.path,
    handle: (context: RequestContext) => handleEndpointRequest(endpoint, context),
  })),
];

function onGet(handle: Handler): Handler {
  return (context) => (context.facts.method === "GET" ? handle(context) : undefined);
}

/**
 * Accepts events that are sent to an endpoint's own path. With `runtime: "alongside"` the requests of a proxied site go to its
 * origin unchanged (docs/decisions/0022-event-ingestion.md).
 */
function handleEndpointRequest(
  endpoint: Endpoint,
  context: RequestContext,
): Response | Promise<Response> | undefined {
  const { request, facts } = context;
  const { origin, settings } = facts.site;
  if (origin && settings.runtime === "alongside") return undefined;
  if (endpoint.method === request.method) return acceptPlatformEvents(endpoint, context);
  return origin
    ? undefined
    : rejectedResponse(405, `This endpoint expects ${endpoint.method}.`, endpoint.method);
}

function performanceSettings(context: RequestContext): Response | Promise<Response> {
  return context.facts.site.origin
    ? proxyRequest({ ...context, headersTimeoutMs: performanceSettingsTimeoutMs })
    : jsonResponse({ pageLoadId: newPageId() });
}

/** The visitor's id for session recording; empty if the visitor must not be identified. */
function sessionRecordingId({ request, facts }: RequestContext): Response | undefined {
  if (facts.site.origin) return undefined;
  const { identify } = createIngestContext(request, facts).policy;
  return jsonResponse(identify ? (facts.visitor?.id ?? "") : "");
}

/**
 * Accepts events that the builder's runtime or a customer's code has sent to an endpoint's own path. Their
 * ids are created here, so a repeated request is recorded twice, as on the platform.
 */
async function acceptPlatformEvents(endpoint: Endpoint, requestContext: RequestContext): Promise<Response> {
  const { request, facts, env } = requestContext;
  if (isCrossSite(request, facts.url))
    return rejectedResponse(403, "Events are accepted from this site's own pages only.");
  const { host, origin } = facts.site;
  // The request is a delivery of this worker that has come back. It would be enqueued and delivered again
  // endlessly.
  if (origin && isProxyLoop(request, { host, origin }))
    return rejectedResponse(
      400,
      "The site's origin leads back to this host; events cannot be delivered there.",
    );
  if (!(await isWithinEventLimit(requestContext))) return tooManyRequestsResponse();
  const body = await readBodyText(request, maxRequestBytes);
  if (body === undefined) return rejectedResponse(413, `A request has at most ${maxRequestBytes} bytes.`);
  const contentType = request.headers.get("content-type") ?? "";
  const parsed = endpoint.parse({ path: facts.path + facts.search, body, contentType });
  if (typeof parsed === "string") return rejectedResponse(400, parsed);
  if (parsed.length > maxRequestEvents)
    return rejectedResponse(413, `A request has at most ${maxRequestEvents} events.`);

  const context = createIngestContext(request, facts);
  const { envelope, envelopeBytes } = context;
  const { acceptedAt } = envelope;
  const pageId = newPageId();
  const events: SizedEvent[] = [];
  let firstError: string | undefined;
  for (const [index, given] of parsed.entries()) {
    const authorization = authorizeEvent(endpoint, given, context);
    if ("error" in authorization) firstError ??= authorization.error;
    if (!("data" in authorization)) continue;
    const { data, droppedFields } = authorization;
    if (droppedFields.length > 0) warnOfDroppedFields(host, endpoint.name, droppedFields);
    const id = `${pageId}.${index + 1}`;
    const event = measureEvent({ id, endpoint: endpoint.name, at: acceptedAt, data }, acceptedAt);
    if (fitsMessage(event, envelopeBytes)) events.push(event);
    else firstError ??= "It is too large.";
  }
  if (events.length === 0 && firstError !== undefined) return rejectedResponse(400, firstError);
  // Forbidden events get the usual response, because the caller could not handle an error.
  return (await enqueue(env.EVENTS, packMessages(envelope, envelopeBytes, events)))
    ? endpoint.respond()
    : retryLaterResponse();
}
