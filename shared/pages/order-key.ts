/** Keys for a number of entries in order. */
export function orderKeys(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${(at + 1).toString(36).padStart(3, "0")}i`);
}
