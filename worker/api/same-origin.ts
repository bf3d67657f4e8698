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

// Browsers read `\` as `/` and drop tabs and line ends, so `/\host` and `/<tab>/host` would leave the site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const misread = /[\u0000-\u001f\u007f\\]/;

/**
 * Where a form's 303 goes: the path and query of `value` when it is a path of this site, else `/`. Never
 * another host, whatever the value: `//host`, `/..//host` (which resolves to it), a scheme, a backslash.
 */
export function returnPath(value: unknown, url: URL): string {
  if (typeof value !== "string" || !value.startsWith("/") || misread.test(value)) return "/";
  const target = URL.parse(value, url.origin);
  if (target?.origin !== url.origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search;
}
