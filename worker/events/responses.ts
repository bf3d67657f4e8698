import { baseHeaders, jsonResponse } from "../http/json-response.ts";
import { rateLimitPeriodSeconds } from "../http/rate-limit.ts";

const textHeaders = { ...baseHeaders, "content-type": "text/plain; charset=utf-8" };

/** A response with the body `{}`, as the platform's own endpoints send it. */
export const emptyObjectResponse = (status: 200 | 202 = 200): Response => jsonResponse({}, status);

export const noContentResponse = (): Response => new Response(null, { status: 204, headers: baseHeaders });

/** An image of one transparent pixel. */
const gif = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (char) =>
  char.charCodeAt(0),
);
export const pixelResponse = (): Response =>
  new Response(gif, { headers: { ...baseHeaders, "content-type": "image/gif" } });

/** The response if no event was accepted and a repeated request would be rejected too. */
export function rejectedResponse(
  status: 400 | 403 | 405 | 413 | 415,
  reason: string,
  allow?: string,
): Response {
  const headers = allow === undefined ? textHeaders : { ...textHeaders, allow };
  return new Response(`${reason}\n`, { status, headers });
}

/**
 * The response if no event was accepted and the client may retry after 5 to 15 s. The time is random, so that
 * clients do not retry at the same moment.
 */
export function retryLaterResponse(random = Math.random()): Response {
  const seconds = 5 + Math.floor(random * 11);
  return new Response("Events cannot be accepted at the moment.\n", {
    status: 503,
    headers: { ...textHeaders, "retry-after": String(seconds) },
  });
}

/** The response if this IP address has sent too many requests with events. No event was accepted. */
export function tooManyRequestsResponse(): Response {
  return new Response("Too many events from this address.\n", {
    status: 429,
    headers: { ...textHeaders, "retry-after": String(rateLimitPeriodSeconds) },
  });
}
