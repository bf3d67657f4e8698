const encoder = new TextEncoder();

/** The longest start of a text that has at most `maxBytes` bytes in UTF-8. It ends between two code points. */
export function truncateUtf8(text: string, maxBytes: number): string {
  // No character has more than three bytes for each of its UTF-16 units.
  if (text.length * 3 <= maxBytes) return text;
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(maxBytes)).read);
}
