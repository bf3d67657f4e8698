/**
 * Finds the parts of the client that a page needs while the page is streamed. It searches for texts and does not parse
 * tags. A text in a comment or a script is found as well; such a page only loads more than it needs.
 */
import { build, type ClientPart } from "../build.ts";

/** Number of characters that are kept for the next chunk, so that a needle in two chunks is found. */
const maxNeedleLength = Math.max(...Object.keys(build.needles).map(({ length }) => length));

const needles = new Map(Object.entries(build.needles));
const allParts = new Set([...needles.values()].flat());

/** The patterns for the needles of parts that have not been found yet, by the parts that have been. */
const patterns = new Map<string, RegExp>();

function patternWithout(found: ReadonlySet<ClientPart>): RegExp {
  const key = [...found].sort().join();
  const known = patterns.get(key);
  if (known) return known;
  const missing = [...needles].filter(([, parts]) => parts.some((part) => !found.has(part)));
  const texts = missing.map(([needle]) => needle.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(texts.join("|"), "g");
  patterns.set(key, pattern);
  return pattern;
}

/** The parts for a page about which nothing is known: all. */
export const allPageParts: ReadonlySet<ClientPart> = allParts;

/** True if the parts are those that were found in the page, and not all because nothing is known. */
export const areKnownParts = (parts: ReadonlySet<ClientPart>): boolean => parts !== allPageParts;

export class PagePartSearch {
  readonly parts = new Set<ClientPart>();
  readonly #decoder = new TextDecoder("latin1");
  #rest = "";

  /** Searches the next chunk of the page. */
  write(chunk: Uint8Array): void {
    if (this.parts.size === allParts.size) return;
    const text = this.#rest + this.#decoder.decode(chunk, { stream: true });
    this.#search(text);
    this.#rest = text.slice(-maxNeedleLength);
  }

  #search(text: string): void {
    let pattern = patternWithout(this.parts);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const found = this.parts.size;
      for (const part of needles.get(match[0]) ?? []) this.parts.add(part);
      if (this.parts.size === allParts.size) return;
      if (this.parts.size > found) pattern = patternWithout(this.parts);
      // The search continues after the first character of the match, because needles may overlap.
      pattern.lastIndex = match.index + 1;
    }
  }
}

/** The parts that a page needs which has arrived completely. */
export function findPageParts(page: Uint8Array): ReadonlySet<ClientPart> {
  const search = new PagePartSearch();
  search.write(page);
  return search.parts;
}
