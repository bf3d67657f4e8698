/** What a browser would skip when it reads an address: ends made of controls and spaces, tabs and line ends anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const skipped = /^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g;

const scheme = /^([a-z][a-z0-9+.-]*):/i;
const followed = new Set(["http", "https", "mailto", "tel"]);

/**
 * An owner's link, cleaned, when a visitor may follow it: http(s), mailto, tel or an address relative to the
 * page. Undefined for an empty one and for every other scheme, `javascript:` first of all.
 */
export function safeLink(url: string): string | undefined {
  const cleaned = url.replace(skipped, "");
  const named = scheme.exec(cleaned)?.[1]?.toLowerCase();
  return cleaned === "" || (named !== undefined && !followed.has(named)) ? undefined : cleaned;
}
