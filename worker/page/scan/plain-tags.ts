import { gt, isDelimiter, isLetter, lt, slash } from "./byte.ts";
import * as names from "./names.ts";
import type { TagEnd } from "./tag-end.ts";

/** Tags after which the text is not plain markup, or which say where the place is. */
const special: ReadonlySet<names.TagName> = new Set([
  ...names.rawTextElements.keys(),
  names.script,
  names.plaintext,
  names.svg,
  names.math,
  names.select,
  names.template,
]);

/**
 * Runs over text and over whole tags that nobody asks for, outside foreign content and selects: most of a page, at a
 * third of the cost. Returns the index of the next `<` that needs a closer look, or `end`.
 */
export function skipPlainTags(buffer: Uint8Array, from: number, end: number, tagEnd: TagEnd): number {
  let at = from;
  for (;;) {
    const start = buffer.indexOf(lt, at);
    if (start < 0 || start >= end) return end;
    const name = start + (buffer[start + 1] === slash ? 2 : 1);
    if (name >= end || !isLetter(buffer[name] ?? 0)) return start;
    let packed = names.other;
    let after = name;
    while (after < end && isLetter(buffer[after] ?? 0) && after - name < names.longestName) {
      packed = names.append(packed, (buffer[after] ?? 0) & 0x1f);
      after++;
    }
    // Digits, hyphens and more letters: no special name has them.
    if (after < end && !isDelimiter(buffer[after] ?? 0)) packed = names.other;
    while (after < end && !isDelimiter(buffer[after] ?? 0)) after++;
    if (after >= end || special.has(packed)) return start;
    let close = after;
    if (buffer[after] !== gt) {
      tagEnd.reset();
      close = tagEnd.find(buffer, after, end);
      if (close < 0) return start;
    }
    at = close + 1;
  }
}
