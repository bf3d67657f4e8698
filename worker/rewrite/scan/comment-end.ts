import { exclamationMark, greaterThan, hyphen } from "./byte.ts";

/**
 * Finds the `>` that ends a comment, also if it is in a later chunk: the one of `-->`, `--!>`, `<!-->` or `<!--->`
 * (HTML standard, 13.2.5.43 to 52).
 */
export class CommentEndFinder {
  #dashes = 0;
  #isAtStart = true;
  #isAfterBang = false;

  reset(): void {
    this.#dashes = 0;
    this.#isAtStart = true;
    this.#isAfterBang = false;
  }

  /** Index of the `>`, or -1 if the comment does not end before `end`. */
  find(buffer: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) {
      if (this.#dashes === 0 && !this.#isAtStart && !this.#isAfterBang) {
        const found = buffer.indexOf(hyphen, at);
        if (found < 0 || found >= end) return -1;
        at = found;
      }
      const byte = buffer[at] ?? 0;
      if (byte === greaterThan && (this.#dashes >= 2 || this.#isAtStart || this.#isAfterBang)) return at;
      if (byte === hyphen) {
        this.#dashes = this.#isAfterBang ? 1 : this.#dashes + 1;
        if (this.#dashes >= 2) this.#isAtStart = false;
        this.#isAfterBang = false;
      } else {
        this.#isAfterBang = byte === exclamationMark && this.#dashes >= 2;
        this.#isAtStart = false;
        this.#dashes = 0;
      }
    }
    return -1;
  }
}
