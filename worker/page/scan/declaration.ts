import { dash, gt } from "./byte.ts";
import { CdataEnd, CommentEnd } from "./comment-end.ts";

/** The scanner's states there, beside its own. */
export const inDeclaration = 3;
export const inComment = 4;
export const inBogusComment = 5;
const inCdata = 6;

const cdataStart = "[CDATA[";

/** What begins with `<!`, and the end of whatever is skipped as a comment is. */
export class Declaration {
  /** -1 after `<!-`, n after n characters of `[CDATA[`. */
  #matched = 0;
  readonly #comment = new CommentEnd();
  readonly #cdata = new CdataEnd();

  reset(): void {
    this.#matched = 0;
  }

  /** The state behind `byte`: a bogus comment does not consume it. CDATA sections are for foreign elements alone. */
  read(byte: number, isForeign: boolean): number {
    if (this.#matched < 0) {
      if (byte !== dash) return inBogusComment;
      this.#comment.reset();
      return inComment;
    }
    if (this.#matched === 0 && byte === dash) {
      this.#matched = -1;
      return inDeclaration;
    }
    if (!isForeign || byte !== cdataStart.charCodeAt(this.#matched)) return inBogusComment;
    this.#matched++;
    if (this.#matched < cdataStart.length) return inDeclaration;
    this.#cdata.reset();
    return inCdata;
  }

  /** Index of the `>` that ends it, or -1. */
  find(state: number, buffer: Uint8Array, from: number, end: number): number {
    if (state === inComment) return this.#comment.find(buffer, from, end);
    if (state === inCdata) return this.#cdata.find(buffer, from, end);
    return buffer.indexOf(gt, from);
  }
}
