import { signedVia } from "../../proxy/loop-guard.ts";
import type { OriginCall } from "../endpoint.ts";
import { retryAfterOf } from "./retry.ts";

/** What became of a call. `later`: it may go well another time; `hopeless`: it never will. */
export type Outcome =
  | { readonly kind: "delivered" }
  | {
      readonly kind: "later";
      readonly why: string;
      readonly status: number | undefined;
      /** Seconds. */
      readonly retryAfter: number | undefined;
    }
  | { readonly kind: "hopeless"; readonly why: string; readonly status: number | undefined };

export interface CallOptions {
  readonly host: string;
  readonly origin: URL;
  /** How long the origin may take to answer, in ms. */
  readonly within: number;
}

/** Statuses below 500 that say nothing of the call itself: too slow, too early, too many. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** Calls a proxied origin as the page's own scripts would have. Never throws. */
export async function callOrigin(call: OriginCall, options: CallOptions): Promise<Outcome> {
  const { origin, host, within } = options;
  if (origin.host === host.toLowerCase()) return later(`${origin.origin} leads back here`);
  let request: Request;
  try {
    request = requestOf(call, options);
  } catch (error) {
    return { kind: "hopeless", why: `It cannot be sent: ${message(error)}`, status: undefined };
  }
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), within);
  try {
    const response = await fetch(request, { signal: over.signal });
    // Nobody reads what it says, and a connection that waits to be read is one less for others.
    response.body?.cancel().catch(() => {});
    return outcomeOf(response);
  } catch (error) {
    return later(over.signal.aborted ? `No answer within ${within} ms` : `No answer: ${message(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

function requestOf(
  { method, path, headers: given, body, events }: OriginCall,
  { origin, host }: CallOptions,
): Request {
  const headers = new Headers(given);
  const scheme = URL.parse(events[0]?.requester.referrer ?? "")?.protocol;
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", scheme === "http:" ? "http" : "https");
  headers.set("via", signedVia(null, host));
  if (!headers.has("idempotency-key")) headers.set("idempotency-key", events.map(({ id }) => id).join(","));
  // Strings and not `new URL(path, origin)`: a path like `//other.example/` would choose another host.
  return new Request(origin.origin + path, { method, headers, body: body ?? null, redirect: "manual" });
}

function outcomeOf({ status, ok, headers }: Response): Outcome {
  if (ok) return { kind: "delivered" };
  const why = `HTTP Status ${status}`;
  if (status >= 500 || passing.has(status))
    return { kind: "later", why, status, retryAfter: retryAfterOf(headers.get("retry-after")) };
  return { kind: "hopeless", why, status };
}

function later(why: string): Outcome {
  return { kind: "later", why, status: undefined, retryAfter: undefined };
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
