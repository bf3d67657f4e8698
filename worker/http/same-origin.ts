/** Checks a return path. The client uses the same rule. */
export { returnPath } from "../../shared/return-path.ts";

/**
 * True if a state-changing request comes from a page of the site itself. `Sec-Fetch-Site` decides, which pages cannot
 * forge. Browsers send it to https and localhost only; without it `Origin` decides, then `Referer`. A request with none
 * of them, or with `Origin: null`, is refused.
 */
export function isSameOrigin(request: Request, url: URL): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const source = request.headers.get("origin") ?? request.headers.get("referer");
  return source !== null && URL.parse(source)?.origin === url.origin;
}
