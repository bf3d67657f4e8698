import { greaterThan, isDelimiter, isLetter, lessThan, slash } from "./byte.ts";
import type { TagEndFinder } from "./tag-end.ts";
import * as names from "./tag-names.ts";

/** Tags whose content is not plain markup, or that change the tree state. */
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
 * Skips text and tags that no caller needs, outside foreign content and selects. Most of a page is skipped, in a third
 * of the time that reading the tags would take. Returns the index of the next `<` that must be read, or `end`.
 */
export function skipPlainTags(buffer: Uint8Array, from: number, end: number, tagEnd: TagEndFinder): number {
  let at = from;
  for (;;) {
    const start = buffer.indexOf(lessThan, at);
    if (start < 0 || start >= end) return end;
    const name = start + (buffer[start + 1] === slash ? 2 : 1);
    if (name >= end || !isLetter(buffer[name] ?? 0)) return start;
    let packed = names.unpackableName;
    let after = name;
    while (after < end && isLetter(buffer[after] ?? 0) && after - name < names.maxPackedLength) {
      packed = names.appendLetter(packed, (buffer[after] ?? 0) & 0x1f);
      after++;
    }
    // All special names are shorter and have no digits or hyphens.
    if (after < end && !isDelimiter(buffer[after] ?? 0)) packed = names.unpackableName;
    while (after < end && !isDelimiter(buffer[after] ?? 0)) after++;
    if (after >= end || special.has(packed)) return start;
    let close = after;
    if (buffer[after] !== greaterThan) {
      tagEnd.reset();
      close = tagEnd.find(buffer, after, end);
      if (close < 0) return start;
    }
    at = close + 1;
  }
}
