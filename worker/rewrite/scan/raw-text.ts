import { exclamationMark, isDelimiter, lessThan, slash } from "./byte.ts";
import { CdataSection } from "./cdata-section.ts";
import { cdataStart } from "./markup-declaration.ts";

/**
 * Finds the end tag of an element whose content is text (HTML standard, RCDATA and RAWTEXT states), also in a later
 * chunk. For some elements it depends on the parser if the content is text or markup; a `<` in such content makes the
 * page ambiguous, except that of a CDATA section about which all readings agree.
 */
export class RawText {
  /** Index of the `<` that may begin the end tag; -1 if there is none, or if it was in an earlier buffer. */
  candidate = -1;
  /** True if the end tag's name ends before the index that `scan` returned. */
  ended = false;
  /** True if a `<` was found in an element whose content some parsers read as text and others as markup. The rewriter stops there. */
  isAmbiguous = false;
  #name = "";
  #isParserDependent = false;
  /** Number of letters read after `</`; -1 after `<`, -2 in text. */
  #matched = -2;
  readonly #cdata = new CdataSection();
  /** Number of characters of `![CDATA[` that have been read behind `<`; 0 outside of them. */
  #cdataMatched = 0;

  reset(name: string, isParserDependent: boolean): void {
    this.candidate = -1;
    this.ended = false;
    this.isAmbiguous = false;
    this.#name = name;
    this.#isParserDependent = isParserDependent;
    this.#matched = -2;
    this.#cdataMatched = 0;
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
      if (this.#cdataMatched > cdataStart.length) {
        at = this.#cdata.scan(buffer, at, end);
        this.isAmbiguous = this.#cdata.isAmbiguous;
        if (this.isAmbiguous) return at;
        if (this.#cdata.ended) this.#leaveCdata();
        continue;
      }
      const byte = buffer[at] ?? 0;
      if (this.#isParserDependent && this.#readCdataStart(byte)) {
        at++;
        continue;
      }
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

  /** True if `byte` continues `<![CDATA[`. */
  #readCdataStart(byte: number): boolean {
    const matched = this.#cdataMatched;
    if (this.#matched !== -1) return false;
    const expected = matched === 0 ? exclamationMark : cdataStart.charCodeAt(matched - 1);
    if (byte !== expected) return false;
    this.#cdataMatched++;
    if (this.#cdataMatched > cdataStart.length) {
      // A section is no end tag, so its bytes need not be kept.
      this.candidate = -1;
      this.#cdata.reset(false);
    }
    return true;
  }

  #leaveCdata(): void {
    this.#cdataMatched = 0;
    this.#matched = -2;
  }
}
