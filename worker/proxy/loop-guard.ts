/**
 * Each Awning adds a pseudonym to `Via` (RFC 9110, section 7.6.3) that contains the host it serves. So two different ones may
 * stand in a row, and a request that comes past the same host twice is recognized as a loop.
 */
function pseudonym(host: string): string {
  return `awning-${host.toLowerCase().replace(/[^\w.-]/g, "_")}`;
}

/** True if this request has passed this host before, or if the origin is the host itself. */
export function isProxyLoop(request: Request, { host, origin }: { host: string; origin: URL }): boolean {
  if (origin.host === host.toLowerCase()) return true;
  const via = request.headers.get("via");
  if (via === null) return false;
  const pseudonyms = via.split(",").map((entry) => entry.trim().split(/\s+/)[1]);
  return pseudonyms.includes(pseudonym(host));
}

/** A `Via` header with this host's entry appended. */
export function appendVia(via: string | null, host: string): string {
  const entry = `1.1 ${pseudonym(host)}`;
  return via ? `${via}, ${entry}` : entry;
}
