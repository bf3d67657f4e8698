/** A US zip code: docs/reference/text.md#zip-code. */
export function isZipCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
