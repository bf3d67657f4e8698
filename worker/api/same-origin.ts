/** Where a form leads is judged by the one rule that client and worker share. */
export { returnPath } from "../../shared/return-path.ts";

/**
 * Whether a state-changing request comes from a page of the site itself. The browser's own word counts first
 * (`Sec-Fetch-Site`, which no page can forge; sent to https and localhost only), then `Origin`, then `Referer`.
 * A request that says nothing, or `Origin: null`, is refused.
 */
export function sameOrigin(request: Request, url: URL): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const source = request.headers.get("origin") ?? request.headers.get("referer");
  return source !== null && URL.parse(source)?.origin === url.origin;
}
