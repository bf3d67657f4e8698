/** References to the characters that matter in a scheme. No other named reference stands for an ASCII letter, colon or space. */
const reference = /&(?:#x([0-9a-f]{1,8})|#([0-9]{1,8})|(colon|tab|newline));?/gi;
const namedCharacters: ReadonlyMap<string, string> = new Map([
  ["colon", ":"],
  ["tab", "\t"],
  ["newline", "\n"],
]);

/** Browsers skip spaces and controls before a scheme, and tabs and line ends in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const skippedCharacters = /[\u0000-\u0020]/g;

/** Longer prefixes than any of the schemes, with references and skipped characters in between. */
const maxPrefixLength = 4096;

/**
 * True if an attribute's value, as it is written in HTML, is an address that runs code or holds a document of its own:
 * `javascript:`, `vbscript:`, and `data:` unless it is an image, a sound, a video or a font.
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
