/** Characters that browsers skip in an address: controls and spaces at its ends, tabs and line ends anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const skippedCharacters = /^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g;

const schemePattern = /^([a-z][a-z0-9+.-]*):/i;
const allowedSchemes = new Set(["http", "https", "mailto", "tel"]);

/**
 * An owner's link without those characters, if it is http(s), mailto, tel or relative. Undefined for an empty link and
 * for all other schemes, above all `javascript:`.
 */
export function safeLink(url: string): string | undefined {
  const cleaned = url.replace(skippedCharacters, "");
  const scheme = schemePattern.exec(cleaned)?.[1]?.toLowerCase();
  return cleaned === "" || (scheme !== undefined && !allowedSchemes.has(scheme)) ? undefined : cleaned;
}
