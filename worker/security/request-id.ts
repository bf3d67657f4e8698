/** Cloudflare's own: 16 hex digits and the airport. */
const ray = /^[\da-f]{16}(?:-[A-Z]{3})?$/;

/**
 * The name under which a request is found in the logs: Cloudflare's, or one of ours where the header holds anything
 * else. It is shown to the visitor and sent to the origin.
 */
export function requestIdOf({ headers }: Request): string {
  const given = headers.get("cf-ray") ?? "";
  return ray.test(given) ? given : crypto.randomUUID();
}
