/**
 * Finds the parts of the client that a page needs, in its HTML as it streams past. It looks for texts and does not parse tags:
 * a text in a comment or a script counts as well, and such a page only loads more than it needs.
 */
import { build, type PagePart } from "../build.ts";

/** Text that is kept for the next chunk, so that no needle is cut. */
const maxNeedleLength = Math.max(...Object.keys(build.needles).map(({ length }) => length));

const needles = new Map(Object.entries(build.needles));
const anyNeedle = new RegExp(
  [...needles.keys()].map((needle) => needle.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
  "g",
);
const allParts = new Set([...needles.values()].flat());

/** The parts of a page of which nothing is known. */
export const everyPart: ReadonlySet<PagePart> = allParts;

export class PagePartSearch {
  readonly parts = new Set<PagePart>();
  readonly #decoder = new TextDecoder("latin1");
  #rest = "";

  /** Searches the next bytes of the page. */
  write(chunk: Uint8Array): void {
    if (this.parts.size === allParts.size) return;
    const text = this.#rest + this.#decoder.decode(chunk, { stream: true });
    this.#search(text);
    this.#rest = text.slice(-maxNeedleLength);
  }

  #search(text: string): void {
    anyNeedle.lastIndex = 0;
    for (let match = anyNeedle.exec(text); match !== null; match = anyNeedle.exec(text)) {
      for (const part of needles.get(match[0]) ?? []) this.parts.add(part);
      if (this.parts.size === allParts.size) return;
      // Needles may overlap.
      anyNeedle.lastIndex = match.index + 1;
    }
  }
}

/** The parts that a whole page needs. */
export function findPageParts(page: Uint8Array): ReadonlySet<PagePart> {
  const search = new PagePartSearch();
  search.write(page);
  return search.parts;
}
