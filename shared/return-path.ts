// Browsers read `\` as `/` and drop tabs and line ends, so `/\host` and `/<tab>/host` would leave the site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const misread = /[\u0000-\u001f\u007f\\]/;

/**
 * Where somebody is sent back to: the path and query of `value` when it is a path of this site, else `/`. Never
 * another host, whatever the value: `//host`, `/..//host` (which resolves to it), a scheme, a backslash.
 */
export function returnPath(value: unknown, url: URL): string {
  if (typeof value !== "string" || !value.startsWith("/") || misread.test(value)) return "/";
  const target = URL.parse(value, url.origin);
  if (target?.origin !== url.origin || target.pathname.startsWith("//")) return "/";
  return target.pathname + target.search;
}
