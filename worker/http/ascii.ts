/**
 * Everything that is added to a page is ASCII, which means the same in every ASCII-compatible charset. A page in
 * windows-1252 or Shift_JIS is therefore rewritten without being decoded.
 */
export function escapeNonAscii(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
  return html.replace(/[^\x00-\x7f]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`);
}

/** JSON for a `<script>` element: ASCII without `<`, so that neither `</script>` nor `<!--` can occur. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself
    /[^\x00-\x7f]|[<>&]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const encoder = new TextEncoder();

/** The bytes of `escapeNonAscii(html)`. If the text encodes to one byte per character, it is ASCII and needs no escaping. */
export function encodeAsciiHtml(html: string): Uint8Array {
  const bytes = encoder.encode(html);
  return bytes.length === html.length ? bytes : encoder.encode(escapeNonAscii(html));
}
