import { greaterThan, hyphen } from "./byte.ts";
import { CommentEndFinder } from "./comment-end.ts";

/** Scanner states inside a markup declaration. The numbers of the other states are in `scanner.ts`. */
export const inDeclaration = 3;
const inComment = 4;
export const inBogusComment = 5;
/** The state behind `<![CDATA[` where CDATA sections may exist. */
export const inPossibleCdata = 6;

export const cdataStart = "[CDATA[";

/** Reads comments, doctypes and the starts of CDATA sections, which begin with `<!`, and finds the ends of comments and doctypes. */
export class MarkupDeclarationReader {
  /** Number of characters of `[CDATA[` that have been read; -1 after `<!-`. */
  #matched = 0;
  readonly #commentEnd = new CommentEndFinder();

  reset(): void {
    this.#matched = 0;
  }

  /**
   * The scanner state after `byte`. A byte that begins a bogus comment is not consumed. CDATA sections exist in foreign
   * content only.
   */
  read(byte: number, mayBeForeign: boolean): number {
    if (this.#matched < 0) {
      if (byte !== hyphen) return inBogusComment;
      this.#commentEnd.reset();
      return inComment;
    }
    if (this.#matched === 0 && byte === hyphen) {
      this.#matched = -1;
      return inDeclaration;
    }
    if (!mayBeForeign || byte !== cdataStart.charCodeAt(this.#matched)) return inBogusComment;
    this.#matched++;
    return this.#matched < cdataStart.length ? inDeclaration : inPossibleCdata;
  }

  /** Index of the `>` that ends the declaration, or -1. */
  find(state: number, buffer: Uint8Array, from: number, end: number): number {
    if (state === inComment) return this.#commentEnd.find(buffer, from, end);
    return buffer.indexOf(greaterThan, from);
  }
}
