import { bang, dash, gt, isDelimiter, lt, slash } from "./byte.ts";

const word = "script";

/**
 * Finds the end tag that closes a script (HTML standard, 13.2.5.4 and 13.2.5.15 to 31): `<!--` begins an escape in
 * which `<script` begins a second one, whose `</script` does not close the element.
 */
export class ScriptData {
  /** Index of the `<` that may open the end tag, -1 when there is none under way (or it left with its buffer). */
  candidate = -1;
  /** True once the end tag's name stands complete before the returned position. */
  ended = false;
  readonly isAmbiguous = false;
  #escape: 0 | 1 | 2 = 0;
  #dashes = 0;
  /** Nothing, `<`, `<!`, `<!-`, `</` + letters, `<` + letters. */
  #after: "" | "<" | "!" | "-" | "/" | "a" = "";
  #letters = 0;

  reset(): void {
    this.candidate = -1;
    this.ended = false;
    this.#escape = 0;
    this.#dashes = 0;
    this.#after = "";
  }

  /** Reads `buffer[position..end)`; returns where it stopped. */
  scan(buffer: Uint8Array, position: number, end: number): number {
    let at = position;
    while (at < end) {
      if (this.#after === "" && this.#escape === 0) {
        const found = buffer.indexOf(lt, at);
        if (found < 0 || found >= end) return end;
        at = found;
      }
      const byte = buffer[at] ?? 0;
      if (this.#after === "" || !this.#continues(byte)) {
        if (this.ended) return at;
        this.#plain(byte, at);
      }
      at++;
    }
    return end;
  }

  #plain(byte: number, at: number): void {
    if (byte === lt) {
      this.#after = "<";
      this.candidate = at;
      this.#dashes = 0;
      return;
    }
    this.candidate = -1;
    if (byte === dash) this.#dashes++;
    else {
      if (byte === gt && this.#dashes >= 2) this.#escape = 0;
      this.#dashes = 0;
    }
  }

  /** Whether the byte goes on with what began at `<`; otherwise it is plain again (or `ended` is set). */
  #continues(byte: number): boolean {
    const after = this.#after;
    if (after === "<") {
      this.#letters = 0;
      if (byte === slash) return this.#become("/");
      if (byte === bang && this.#escape === 0) return this.#become("!");
      if (this.#escape === 1 && this.#isLetterOfWord(byte)) return this.#become("a");
    } else if (after === "!") {
      if (byte === dash) return this.#become("-");
    } else if (after === "-") {
      if (byte === dash) {
        this.#escape = 1;
        this.#dashes = 2;
        this.#after = "";
        this.candidate = -1;
        return true;
      }
    } else if (this.#letters === word.length && isDelimiter(byte)) {
      if (after === "/" && this.#escape < 2) {
        this.ended = true;
        return false;
      }
      this.#escape = after === "/" ? 1 : 2;
    } else if (this.#isLetterOfWord(byte)) return true;
    this.#after = "";
    return false;
  }

  #isLetterOfWord(byte: number): boolean {
    if (this.#letters === word.length || (byte | 0x20) !== word.charCodeAt(this.#letters)) return false;
    this.#letters++;
    return true;
  }

  #become(after: "/" | "!" | "-" | "a"): boolean {
    this.#after = after;
    return true;
  }
}
