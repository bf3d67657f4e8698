import type { OriginRequest } from "./endpoint.ts";
import type { QueuedEvent } from "./queue/queue-message.ts";

export const formContentType = "application/x-www-form-urlencoded; charset=UTF-8";
export const jsonContentType = "application/json";
export const textContentType = "text/plain;charset=UTF-8";

/** Limits of a list that every origin is expected to accept. */
const maxListEvents = 100;
const maxListCharacters = 256 * 1024;

interface RequestFormat {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly contentType?: string;
  /** True if the endpoint needs the crumb, both as a header and as the cookie with which it is compared. */
  readonly hasCrumb?: boolean;
  readonly body?: string;
}

/** A request to the origin with the headers of the page's own request, as far as privacy allows. */
export function originRequest(events: readonly QueuedEvent[], format: RequestFormat): OriginRequest {
  return {
    method: format.method ?? "POST",
    path: format.path,
    headers: requestHeaders(events, format),
    body: format.body,
    events,
  };
}

/**
 * Requests for an endpoint that takes lists. A list has events of one requester only, because the request has that
 * requester's headers. `serialize` writes an event as a list item.
 */
export function createListRequests(
  events: readonly QueuedEvent[],
  serialize: (event: QueuedEvent) => string,
  toRequest: (events: readonly QueuedEvent[], list: string) => OriginRequest,
): readonly OriginRequest[] {
  return groupByRequester(events).flatMap((group) => {
    const requests: OriginRequest[] = [];
    let listed: QueuedEvent[] = [];
    let items: string[] = [];
    let characters = 0;
    const flush = (): void => {
      if (listed.length > 0) requests.push(toRequest(listed, `[${items.join(",")}]`));
      [listed, items, characters] = [[], [], 0];
    };
    for (const event of group) {
      const item = serialize(event);
      if (listed.length === maxListEvents || characters + item.length > maxListCharacters) flush();
      listed.push(event);
      items.push(item);
      characters += item.length;
    }
    flush();
    return requests;
  });
}

/** Characters for which `encodeURIComponent` throws. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Encodes fields as `name=value&…` with percent escapes. Fields without a value are left out. */
export function encodeForm(fields: readonly (readonly [name: string, value: string | undefined])[]): string {
  return fields
    .filter((field): field is readonly [string, string] => field[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(loneSurrogates, "\ufffd"))}`)
    .join("&");
}

function groupByRequester(events: readonly QueuedEvent[]): QueuedEvent[][] {
  const groups = Map.groupBy(events, ({ requester }) => {
    const { userAgent, address = "", language, referrer, crumb = "" } = requester;
    return [address, crumb, language, referrer, userAgent].join("\n");
  });
  return [...groups.values()];
}

function requestHeaders(
  events: readonly QueuedEvent[],
  { contentType, hasCrumb }: RequestFormat,
): Record<string, string> {
  const [first] = events;
  const requester = first?.requester;
  const values: Record<string, string | undefined> = {
    accept: "application/json, text/plain, */*",
    "content-type": contentType,
    "idempotency-key": events.map((event) => event.id).join(","),
    "user-agent": requester?.userAgent,
    "accept-language": requester?.language,
    referer: requester?.referrer,
    "x-forwarded-for": requester?.address,
    "x-forwarded-host": first?.host,
    "x-csrf-token": hasCrumb ? requester?.crumb : undefined,
    cookie: hasCrumb && requester?.crumb ? `crumb=${requester.crumb}` : undefined,
  };
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value) headers[name] = value;
  return headers;
}
