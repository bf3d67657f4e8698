import { doubleQuote, equalsSign, greaterThan, isSpace, singleQuote, slash } from "./byte.ts";

const beforeName = 0;
const inName = 1;
const afterName = 2;
const beforeValue = 3;
const quoted = 4;
const unquoted = 5;
const afterQuoted = 6;
const afterSlash = 7;

/** Finds the `>` that ends a tag, after its attributes, also in a later chunk (HTML standard, 13.2.5.32 to 40). */
export class TagEndFinder {
  /** True if the tag whose end was found has a slash before it. */
  isSelfClosing = false;
  #state = beforeName;
  #quote = doubleQuote;

  /** Starts a new tag. Called after the tag's name. */
  reset(): void {
    this.#state = beforeName;
    this.isSelfClosing = false;
  }

  /** Index of the `>`, or -1 if the tag does not end before `end`. */
  find(buffer: Uint8Array, from: number, end: number): number {
    let state = this.#state;
    let at = from;
    while (at < end) {
      if (state === quoted) {
        const close = buffer.indexOf(this.#quote, at);
        if (close < 0 || close >= end) break;
        at = close + 1;
        state = afterQuoted;
        continue;
      }
      const byte = buffer[at] ?? 0;
      if (state === inName) {
        if (byte !== equalsSign && byte !== greaterThan && byte !== slash && !isSpace(byte)) {
          at++;
          continue;
        }
        state = afterName;
      }
      if (byte === greaterThan) {
        this.isSelfClosing = state === afterSlash;
        return at;
      }
      state = this.#next(state, byte);
      at++;
    }
    this.#state = state;
    return -1;
  }

  #next(state: number, byte: number): number {
    if (state === beforeValue) {
      if (isSpace(byte)) return beforeValue;
      if (byte !== doubleQuote && byte !== singleQuote) return unquoted;
      this.#quote = byte;
      return quoted;
    }
    if (state === unquoted) return isSpace(byte) ? beforeName : unquoted;
    if (byte === slash) return afterSlash;
    if (isSpace(byte)) return state === afterName ? afterName : beforeName;
    return byte === equalsSign && state === afterName ? beforeValue : inName;
  }
}
