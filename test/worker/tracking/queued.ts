import type { Data, Endpoint, OriginCall, Sent } from "../../../worker/tracking/endpoint.ts";
import { endpoints } from "../../../worker/tracking/endpoints.ts";
import type { QueuedEvent, Requester } from "../../../worker/tracking/queued-event.ts";

export const pageId = "V1StGXR8_Z5jdHi6B-myT";

export const requester: Requester = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  address: "203.0.113.0",
  language: "en-GB,en;q=0.7",
  referrer: "https://shop.test/kiln?size=2",
  crumb: "BaZ3kYw+/=",
};

/** An event as the queue holds it. */
export function queuedEvent(
  endpoint: Endpoint,
  data: Data,
  { sequence = 1, from = requester }: { sequence?: number; from?: Requester } = {},
): QueuedEvent {
  return {
    id: `${pageId}.${sequence}`,
    endpoint: endpoint.name,
    at: 1_700_000_000_000,
    occurred: 1_700_000_000_000,
    accepted: 1_700_000_000_100,
    host: "shop.test",
    bot: false,
    requester: from,
    data,
  };
}

/** What the endpoint would read if the call came to its own path. */
export function asSent({ path, body = "", headers }: OriginCall): Sent {
  return { path, body, type: headers["content-type"] ?? "" };
}

export function named(name: string): Endpoint {
  const endpoint = endpoints.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  return endpoint;
}
