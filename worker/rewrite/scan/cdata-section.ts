import { greaterThan, lessThan } from "./byte.ts";

const closingBracket = 0x5d;

/**
 * Reads on behind `<![CDATA[` where it is unknown if that begins a CDATA section or a comment. A comment ends at the
 * first `>`, a section at the first `]]>`. If these are the same, both readings agree about everything that follows.
 */
export class CdataSection {
  /** True if both readings have ended at the index that `scan` returned. */
  ended = false;
  /** True if they disagree. */
  isAmbiguous = false;
  /** Number of `]` directly before the next byte; 2 at most. */
  #brackets = 0;
  #allowsLessThan = true;

  /** @param allowsLessThan false where `<` in the section could begin an end tag in a third reading, as raw text */
  reset(allowsLessThan: boolean): void {
    this.ended = false;
    this.isAmbiguous = false;
    this.#brackets = 0;
    this.#allowsLessThan = allowsLessThan;
  }

  /** Reads `buffer[from..end)`. Returns the index at which it stopped. */
  scan(buffer: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) {
      const byte = buffer[at] ?? 0;
      if (byte === greaterThan) {
        this.ended = this.#brackets === 2;
        this.isAmbiguous = !this.ended;
        return at + 1;
      }
      if (byte === lessThan && !this.#allowsLessThan) {
        this.isAmbiguous = true;
        return at;
      }
      this.#brackets = byte === closingBracket ? Math.min(this.#brackets + 1, 2) : 0;
    }
    return end;
  }
}
