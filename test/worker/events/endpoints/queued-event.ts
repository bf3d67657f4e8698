import type {
  Endpoint,
  EndpointRequest,
  EventData,
  OriginRequest,
} from "../../../../worker/events/endpoint.ts";
import { endpoints } from "../../../../worker/events/endpoints.ts";
import type { QueuedEvent, Requester } from "../../../../worker/events/queue/queue-message.ts";

export const testPageId = "V1StGXR8_Z5jdHi6B-myT";

export const testRequester: Requester = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  address: "203.0.113.0",
  language: "en-GB,en;q=0.7",
  referrer: "https://shop.test/kiln?size=2",
  crumb: "BaZ3kYw+/=",
};

/** An event as the queue carries it. */
export function queuedEvent(
  endpoint: Endpoint,
  data: EventData,
  { sequence = 1, from = testRequester }: { sequence?: number; from?: Requester } = {},
): QueuedEvent {
  return {
    id: `${testPageId}.${sequence}`,
    endpoint: endpoint.name,
    at: 1_700_000_000_000,
    occurredAt: 1_700_000_000_000,
    acceptedAt: 1_700_000_000_100,
    host: "shop.test",
    bot: false,
    requester: from,
    data,
  };
}

/** The request to an origin, as the endpoint's own path would receive it. */
export function toEndpointRequest({ path, body = "", headers }: OriginRequest): EndpointRequest {
  return { path, body, contentType: headers["content-type"] ?? "" };
}

export function endpointNamed(name: string): Endpoint {
  const endpoint = endpoints.find(({ name: given }) => given === name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  return endpoint;
}
