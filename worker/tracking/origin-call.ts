import type { OriginCall } from "./endpoint.ts";
import type { QueuedEvent } from "./queued-event.ts";

export const formType = "application/x-www-form-urlencoded; charset=UTF-8";
export const jsonType = "application/json";
export const plainType = "text/plain;charset=UTF-8";

/** A list grows to this many events and about this many characters: what any origin takes. */
const mostEvents = 100;
const mostCharacters = 256 * 1024;

interface Format {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly type?: string;
  /** The endpoint wants the crumb as a header, and the cookie that it is compared with. */
  readonly crumb?: boolean;
  readonly body?: string;
}

/** A call with the headers that the page's own would have had, as far as they may be passed on. */
export function originCall(events: readonly QueuedEvent[], format: Format): OriginCall {
  return {
    method: format.method ?? "POST",
    path: format.path,
    headers: headersOf(events, format),
    body: format.body,
    events,
  };
}

/**
 * Lists of events that one requester caused: the call that delivers a list has that requester's headers. `text` is an
 * event as the list holds it.
 */
export function lists(
  events: readonly QueuedEvent[],
  text: (event: QueuedEvent) => string,
  call: (events: readonly QueuedEvent[], list: string) => OriginCall,
): readonly OriginCall[] {
  return byRequester(events).flatMap((group) => {
    const calls: OriginCall[] = [];
    let some: QueuedEvent[] = [];
    let texts: string[] = [];
    let length = 0;
    const flush = (): void => {
      if (some.length > 0) calls.push(call(some, `[${texts.join(",")}]`));
      [some, texts, length] = [[], [], 0];
    };
    for (const event of group) {
      const written = text(event);
      if (some.length === mostEvents || length + written.length > mostCharacters) flush();
      some.push(event);
      texts.push(written);
      length += written.length;
    }
    flush();
    return calls;
  });
}

/** Halves of a sign, which no URL can say. */
const loneSurrogates = /\p{Surrogate}/gu;

/** `name=value&…` with every sign escaped that could be misread; fields without a value are left out. */
export function form(fields: readonly (readonly [name: string, value: string | undefined])[]): string {
  return fields
    .filter((field): field is readonly [string, string] => field[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(loneSurrogates, "\ufffd"))}`)
    .join("&");
}

function byRequester(events: readonly QueuedEvent[]): QueuedEvent[][] {
  const groups = new Map<string, QueuedEvent[]>();
  for (const event of events) {
    const { userAgent, address = "", language, referrer, crumb = "" } = event.requester;
    const key = [address, crumb, language, referrer, userAgent].join("\n");
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}

function headersOf(events: readonly QueuedEvent[], { type, crumb }: Format): Record<string, string> {
  const [first] = events;
  const requester = first?.requester;
  const said: Record<string, string | undefined> = {
    accept: "application/json, text/plain, */*",
    "content-type": type,
    "idempotency-key": events.map((event) => event.id).join(","),
    "user-agent": requester?.userAgent,
    "accept-language": requester?.language,
    referer: requester?.referrer,
    "x-forwarded-for": requester?.address,
    "x-forwarded-host": first?.host,
    "x-csrf-token": crumb ? requester?.crumb : undefined,
    cookie: crumb && requester?.crumb ? `crumb=${requester.crumb}` : undefined,
  };
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(said)) if (value) headers[name] = value;
  return headers;
}
