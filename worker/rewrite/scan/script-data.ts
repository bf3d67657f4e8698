import { exclamationMark, greaterThan, hyphen, isDelimiter, lessThan, slash } from "./byte.ts";

const scriptName = "script";

/**
 * Finds the end tag of a script, across chunks (HTML standard, 13.2.5.4 and 13.2.5.15 to 31). `<!--` begins an escaped
 * state. `<script` in it begins a double-escaped state, whose `</script` does not close the element.
 */
export class ScriptData {
  /** Index of the `<` that may begin the end tag; -1 if there is none, or if it was in an earlier buffer. */
  candidate = -1;
  /** True if the end tag's name ends before the index that `scan` returned. */
  ended = false;
  readonly isAmbiguous = false;
  /** 0: not escaped, 1: escaped, 2: double-escaped. */
  #escapeLevel: 0 | 1 | 2 = 0;
  #dashes = 0;
  /**
   * The part of a token that has been read: nothing, `<`, `<!`, `<!-`, `</` with letters (`/`), or `<` with letters
   * (`a`).
   */
  #state: "" | "<" | "!" | "-" | "/" | "a" = "";
  #letters = 0;

  reset(): void {
    this.candidate = -1;
    this.ended = false;
    this.#escapeLevel = 0;
    this.#dashes = 0;
    this.#state = "";
  }

  /** Reads `buffer[position..end)`. Returns the index at which it stopped. */
  scan(buffer: Uint8Array, position: number, end: number): number {
    let at = position;
    while (at < end) {
      if (this.#state === "" && this.#escapeLevel === 0) {
        const found = buffer.indexOf(lessThan, at);
        if (found < 0 || found >= end) return end;
        at = found;
      }
      const byte = buffer[at] ?? 0;
      if (this.#state === "" || !this.#continues(byte)) {
        if (this.ended) return at;
        this.#readPlain(byte, at);
      }
      at++;
    }
    return end;
  }

  #readPlain(byte: number, index: number): void {
    if (byte === lessThan) {
      this.#state = "<";
      this.candidate = index;
      this.#dashes = 0;
      return;
    }
    this.candidate = -1;
    if (byte === hyphen) this.#dashes++;
    else {
      if (byte === greaterThan && this.#dashes >= 2) this.#escapeLevel = 0;
      this.#dashes = 0;
    }
  }

  /**
   * True if the byte continues the token that began at `<`. Otherwise the token is plain text, or the end tag
   * (`ended`).
   */
  #continues(byte: number): boolean {
    const state = this.#state;
    if (state === "<") {
      this.#letters = 0;
      if (byte === slash) return this.#enter("/");
      if (byte === exclamationMark && this.#escapeLevel === 0) return this.#enter("!");
      if (this.#escapeLevel === 1 && this.#matchesName(byte)) return this.#enter("a");
    } else if (state === "!") {
      if (byte === hyphen) return this.#enter("-");
    } else if (state === "-") {
      if (byte === hyphen) {
        this.#escapeLevel = 1;
        this.#dashes = 2;
        this.#state = "";
        this.candidate = -1;
        return true;
      }
    } else if (this.#letters === scriptName.length && isDelimiter(byte)) {
      if (state === "/" && this.#escapeLevel < 2) {
        this.ended = true;
        return false;
      }
      this.#escapeLevel = state === "/" ? 1 : 2;
    } else if (this.#matchesName(byte)) return true;
    this.#state = "";
    return false;
  }

  #matchesName(byte: number): boolean {
    if (this.#letters === scriptName.length || (byte | 0x20) !== scriptName.charCodeAt(this.#letters))
      return false;
    this.#letters++;
    return true;
  }

  #enter(state: "/" | "!" | "-" | "a"): boolean {
    this.#state = state;
    return true;
  }
}
