/**
 * Keys that give an order to entries of a document. There is always a key between two others, so that an entry can be
 * moved without a change of the others, and two people can add entries at the same time.
 */
const digits = "0123456789abcdefghijklmnopqrstuvwxyz";

const digitAt = (key: string, at: number) => Math.max(0, digits.indexOf(key.charAt(at)));

/** A key between two others. Without `before` it is the first, without `after` the last one. */
export function orderBetween(before = "", after = ""): string {
  // Two people can have given the same key. The entry then stands after both.
  return middle(before, after !== "" && before >= after ? "" : after);
}

/** `after` is empty for the end. As in fractions of a number, no key ends with a zero. */
function middle(before: string, after: string): string {
  if (after !== "") {
    let same = 0;
    while (same < after.length && (before.charAt(same) || "0") === after.charAt(same)) same++;
    if (same > 0) return after.slice(0, same) + middle(before.slice(same), after.slice(same));
  }
  const low = digitAt(before, 0);
  const high = after === "" ? digits.length : digitAt(after, 0);
  if (high - low > 1) return digits.charAt(Math.round((low + high) / 2));
  if (after.length > 1) return after.charAt(0);
  return digits.charAt(low) + middle(before.slice(1), "");
}

/** Keys for a number of entries in order. */
export function orderKeys(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${(at + 1).toString(36).padStart(3, "0")}i`);
}
