/** Like `decodeURIComponent`, but never throws: a text with invalid percent escapes is returned unchanged. */
export function decodeComponent(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
