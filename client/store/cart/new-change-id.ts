/**
 * A random id of a change: 32 hexadecimal digits. The function is the cart's own: one that the page's start shares would
 * be loaded as a file of its own on every page.
 */
export function newChangeId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
}
