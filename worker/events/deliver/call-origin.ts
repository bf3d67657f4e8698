import { appendVia } from "../../proxy/loop-guard.ts";
import type { OriginRequest } from "../endpoint.ts";
import { parseRetryAfter } from "./retry-delay.ts";

/** `retry`: a later attempt may succeed. `rejected`: no later attempt can succeed. */
export type DeliveryResult =
  | { readonly kind: "delivered" }
  | {
      readonly kind: "retry";
      readonly reason: string;
      readonly status: number | undefined;
      /** The origin's `Retry-After` in seconds. */
      readonly retryAfter: number | undefined;
    }
  | { readonly kind: "rejected"; readonly reason: string; readonly status: number | undefined };

export interface CallOptions {
  readonly host: string;
  readonly origin: URL;
  /** The time limit of the origin's response. */
  readonly timeoutMs: number;
}

/** Client errors that are temporary: timeout, too early, too many requests. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Sends a request to a proxied origin with the headers that the page's own scripts would send. Never throws.
 */
export async function callOrigin(
  originRequest: OriginRequest,
  options: CallOptions,
): Promise<DeliveryResult> {
  const { origin, host, timeoutMs } = options;
  if (origin.host === host.toLowerCase()) return retry(`${origin.origin} leads back here`);
  let request: Request;
  try {
    request = toRequest(originRequest, options);
  } catch (error) {
    return { kind: "rejected", reason: `It cannot be sent: ${messageOf(error)}`, status: undefined };
  }
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(request, { signal: controller.signal });
    // The body is cancelled, because an unread body would occupy one of the invocation's connections.
    response.body?.cancel().catch(() => {});
    return toResult(response);
  } catch (error) {
    return retry(
      controller.signal.aborted ? `No answer within ${timeoutMs} ms` : `No answer: ${messageOf(error)}`,
    );
  } finally {
    clearTimeout(timer);
  }
}

function toRequest(
  { method, path, headers: given, body, events }: OriginRequest,
  { origin, host }: CallOptions,
): Request {
  const headers = new Headers(given);
  const scheme = URL.parse(events[0]?.requester.referrer ?? "")?.protocol;
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-proto", scheme === "http:" ? "http" : "https");
  headers.set("via", appendVia(null, host));
  if (!headers.has("idempotency-key")) headers.set("idempotency-key", events.map(({ id }) => id).join(","));
  // Concatenated, because `new URL("//other.example/", origin)` would choose another host.
  return new Request(origin.origin + path, { method, headers, body: body ?? null, redirect: "manual" });
}

function toResult({ status, ok, headers }: Response): DeliveryResult {
  if (ok) return { kind: "delivered" };
  const reason = `HTTP Status ${status}`;
  if (status >= 500 || temporaryStatuses.has(status))
    return { kind: "retry", reason, status, retryAfter: parseRetryAfter(headers.get("retry-after")) };
  return { kind: "rejected", reason, status };
}

function retry(reason: string): DeliveryResult {
  return { kind: "retry", reason, status: undefined, retryAfter: undefined };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
