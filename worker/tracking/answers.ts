const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** What the platform's own endpoints answer: an object that says nothing. */
export const emptyObject = (status: 200 | 202 = 200): Response => Response.json({}, { status, headers });

/** To beacons that nobody reads the answer of. */
export const noContent = (): Response => new Response(null, { status: 204, headers });

/** One transparent pixel. */
const gif = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (sign) =>
  sign.charCodeAt(0),
);
export const pixel = (): Response =>
  new Response(gif, { headers: { ...headers, "content-type": "image/gif" } });

export const json = (value: unknown): Response => Response.json(value, { headers });

/** Nothing was taken, for this reason; sending the same again will not help. */
export function refused(status: 400 | 403 | 405 | 413 | 415, why: string, allow?: string): Response {
  const said = new Headers({ ...headers, "content-type": "text/plain; charset=utf-8" });
  if (allow !== undefined) said.set("allow", allow);
  return new Response(`${why}\n`, { status, headers: said });
}

/** Nothing was taken, and the same may be sent again in 5 to 15 s: not all waiting browsers at once. */
export function comeBack(random = Math.random()): Response {
  const seconds = String(5 + Math.floor(random * 11));
  return new Response("Events cannot be taken at the moment.\n", {
    status: 503,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", "retry-after": seconds },
  });
}
