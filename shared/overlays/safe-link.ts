/** Characters that browsers skip in a URL: controls and spaces at its ends, tabs and line ends anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const skippedCharacters = /^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g;

const schemePattern = /^([a-z][a-z0-9+.-]*):/i;
const allowedSchemes = new Set(["ftp", "ftps", "http", "https", "mailto", "sms", "tel"]);

/**
 * An owner's link without skipped characters, if it is http(s), ftp(s), mailto, sms, tel or relative. Undefined for an empty link
 * and for all other schemes, for example `javascript:`.
 */
export function safeLink(url: string): string | undefined {
  const cleaned = url.replace(skippedCharacters, "");
  const scheme = schemePattern.exec(cleaned)?.[1]?.toLowerCase();
  return cleaned === "" || (scheme !== undefined && !allowedSchemes.has(scheme)) ? undefined : cleaned;
}
