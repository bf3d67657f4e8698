import { sameOrigin } from "../api/same-origin.ts";

/**
 * Whether a page of another site sends this. Browsers say where a request comes from; one that says nothing is a
 * program's (or an old browser's image), which no page has tricked into it.
 */
export function comesFromElsewhere(request: Request, url: URL): boolean {
  const says = (name: string): boolean => request.headers.has(name);
  if (!says("sec-fetch-site") && !says("origin") && !says("referer")) return false;
  return !sameOrigin(request, url);
}
