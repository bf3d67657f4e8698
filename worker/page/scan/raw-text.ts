import { isDelimiter, lt, slash } from "./byte.ts";

/**
 * Finds the end tag that closes an element whose content is text (HTML standard, RCDATA and RAWTEXT states). Guarded
 * text is read as markup by some parsers: when it holds a `<` of its own, the two readings may part.
 */
export class RawText {
  /** Index of the `<` that may open the end tag, -1 when there is none under way (or it left with its buffer). */
  candidate = -1;
  /** True once the end tag's name stands complete before the returned position. */
  ended = false;
  /** A `<` of the text's own stood in guarded text. */
  isAmbiguous = false;
  #name = "";
  #isGuarded = false;
  /** -2 outside, -1 after `<`, n after `</` and n letters. */
  #matched = -2;

  reset(name: string, isGuarded: boolean): void {
    this.candidate = -1;
    this.ended = false;
    this.isAmbiguous = false;
    this.#name = name;
    this.#isGuarded = isGuarded;
    this.#matched = -2;
  }

  /** Reads `buffer[from..end)`; returns where it stopped. */
  scan(buffer: Uint8Array, from: number, end: number): number {
    const name = this.#name;
    let at = from;
    while (at < end) {
      if (this.#matched === -2) {
        const found = buffer.indexOf(lt, at);
        if (found < 0 || found >= end) return end;
        this.candidate = found;
        this.#matched = -1;
        at = found + 1;
        continue;
      }
      const byte = buffer[at] ?? 0;
      if (this.#matched === name.length) {
        this.ended = isDelimiter(byte);
        if (this.ended) return at;
      } else if (this.#matched === -1 ? byte === slash : (byte | 0x20) === name.charCodeAt(this.#matched)) {
        this.#matched++;
        at++;
        continue;
      }
      if (this.#isGuarded) {
        this.isAmbiguous = true;
        return at;
      }
      this.#matched = -2;
      this.candidate = -1;
    }
    return end;
  }
}
