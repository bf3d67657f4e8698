/** `decodeURIComponent` that never throws: a text with broken percent escapes is returned as it is. */
export function decodeComponent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
