/** A US zip code: exactly five digits (spec 5). */
export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}
