/**
 * Every Awning writes itself into `Via` under the host it serves. So two of them in a row work, and a request that
 * comes past the same host a second time is known for the loop it is.
 */
function pseudonym(host: string): string {
  return `awning-${host.toLowerCase().replace(/[^\w.-]/g, "_")}`;
}

/** True when this request has been here before, or when the origin is the very host that asks it. */
export function loops(request: Request, { host, origin }: { host: string; origin: URL }): boolean {
  if (origin.host === host.toLowerCase()) return true;
  const via = request.headers.get("via");
  if (via === null) return false;
  const past = via.split(",").map((entry) => entry.trim().split(/\s+/)[1]);
  return past.includes(pseudonym(host));
}

/** `Via` with ourselves at its end. */
export function signedVia(via: string | null, host: string): string {
  const own = `1.1 ${pseudonym(host)}`;
  return via ? `${via}, ${own}` : own;
}
