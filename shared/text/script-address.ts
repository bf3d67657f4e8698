/**
 * Character references that can be part of a scheme. No other named reference means an ASCII letter, colon or space.
 */
const reference = /&(?:#x([0-9a-f]{1,8})|#([0-9]{1,8})|(colon|tab|newline));?/gi;
const namedCharacters: ReadonlyMap<string, string> = new Map([
  ["colon", ":"],
  ["tab", "\t"],
  ["newline", "\n"],
]);

/** Characters that browsers skip: spaces and controls before a scheme, tabs and line ends in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters on purpose
const skippedCharacters = /[\u0000-\u0020]/g;

/**
 * Maximum length of the start of a value that is checked: longer than any of the schemes with references and skipped
 * characters between its letters.
 */
const maxPrefixLength = 4096;

/**
 * True if an attribute's value, as written in HTML, is a URL that runs code or contains a document: `javascript:`,
 * `vbscript:`, and `data:` except for images, sounds, videos and fonts.
 */
export function isScriptAddress(value: string): boolean {
  const address = value
    .slice(0, maxPrefixLength)
    .replace(reference, (_, hex, decimal, name) => {
      if (name !== undefined) return namedCharacters.get(String(name).toLowerCase()) ?? "";
      const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replace(skippedCharacters, "");
  return /^(?:(?:java|vb|live)script:|data:(?!(?:image|audio|video|font)\/))/i.test(address);
}
