/**
 * The name that Awning adds to `Via` (RFC 9110, section 7.6.3). It contains the host. Several instances can therefore
 * be chained, and a request that reaches the same host a second time is detected as a loop.
 */
function pseudonym(host: string): string {
  return `awning-${host.toLowerCase().replace(/[^\w.-]/g, "_")}`;
}

/** True if this request has already passed through this host, or if the origin is the host itself. */
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
