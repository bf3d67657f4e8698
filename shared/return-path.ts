// Browsers read `\` as `/` and drop tabs and line feeds (https://url.spec.whatwg.org/#concept-basic-url-parser), so `/\host` and
// `/<tab>/host` would leave the site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/**
 * The path and query to which a visitor is sent back: `value` if it is a path of this site, otherwise `/`. The result
 * never leads to another host, which `//host`, `/..//host`, a scheme or a backslash could do.
 */
export function returnPath(value: unknown, url: URL): string {
  if (typeof value !== "string" || !value.startsWith("/") || unsafeCharacters.test(value)) return "/";
  const target = URL.parse(value, url.origin);
  if (target?.origin !== url.origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search;
}
