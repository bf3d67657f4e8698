/** Cloudflare's own: 16 hex digits and the airport. */
const ray = /^[\da-f]{16}(?:-[A-Z]{3})?$/;

/** Random once an isolate; then counted, for a random name each time would cost 2 us. */
let isolate: string | undefined;
let named = 0;

/**
 * The name under which a request is found in the logs: Cloudflare's, or one of ours where the header holds anything
 * else. It is shown to the visitor and sent to the origin.
 */
export function requestIdOf({ headers }: Request): string {
  const given = headers.get("cf-ray") ?? "";
  if (ray.test(given)) return given;
  // Not at the top of the module: the platform gives no random numbers there.
  isolate ??= crypto.randomUUID().slice(0, -12);
  named++;
  return isolate + named.toString(16).padStart(12, "0");
}
