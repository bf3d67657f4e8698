import { isDelimiter, lessThan, slash } from "./byte.ts";

/**
 * Finds the end tag of an element whose content is text (HTML standard, RCDATA and RAWTEXT states), across chunks. Where
 * the parser decides whether the content is text or markup, a `<` in it makes the page ambiguous.
 */
export class RawText {
  /** Index of the `<` that may open the end tag; -1 if there is none, or if its buffer is gone. */
  candidate = -1;
  /** True once the end tag's name is complete before the returned position. */
  ended = false;
  /** A `<` was found in content that parsers read differently. */
  isAmbiguous = false;
  #name = "";
  #isParserDependent = false;
  /** -2 in text, -1 after `<`, otherwise the number of letters after `</`. */
  #matched = -2;

  reset(name: string, isParserDependent: boolean): void {
    this.candidate = -1;
    this.ended = false;
    this.isAmbiguous = false;
    this.#name = name;
    this.#isParserDependent = isParserDependent;
    this.#matched = -2;
  }

  /** Reads `buffer[from..end)`. Returns the index at which it stopped. */
  scan(buffer: Uint8Array, from: number, end: number): number {
    const name = this.#name;
    let at = from;
    while (at < end) {
      if (this.#matched === -2) {
        const found = buffer.indexOf(lessThan, at);
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
      if (this.#isParserDependent) {
        this.isAmbiguous = true;
        return at;
      }
      this.#matched = -2;
      this.candidate = -1;
    }
    return end;
  }
}
