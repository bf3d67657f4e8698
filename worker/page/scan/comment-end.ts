import { bang, closingBracket, dash, gt } from "./byte.ts";

/** Finds the `>` that ends a comment (HTML standard, 13.2.5.43 to 52), in pieces: after `-->`, `--!>`, `<!-->`, `<!--->`. */
export class CommentEnd {
  #dashes = 0;
  #atStart = true;
  #bang = false;

  reset(): void {
    this.#dashes = 0;
    this.#atStart = true;
    this.#bang = false;
  }

  /** Index of the `>`, or -1 while the comment goes on. */
  find(buffer: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) {
      if (this.#dashes === 0 && !this.#atStart && !this.#bang) {
        const found = buffer.indexOf(dash, at);
        if (found < 0 || found >= end) return -1;
        at = found;
      }
      const byte = buffer[at] ?? 0;
      if (byte === gt && (this.#dashes >= 2 || this.#atStart || this.#bang)) return at;
      if (byte === dash) {
        this.#dashes = this.#bang ? 1 : this.#dashes + 1;
        if (this.#dashes >= 2) this.#atStart = false;
        this.#bang = false;
      } else {
        this.#bang = byte === bang && this.#dashes >= 2;
        this.#atStart = false;
        this.#dashes = 0;
      }
    }
    return -1;
  }
}

/** Finds the `>` of `]]>`, which ends a CDATA section. */
export class CdataEnd {
  #brackets = 0;

  reset(): void {
    this.#brackets = 0;
  }

  find(buffer: Uint8Array, from: number, end: number): number {
    for (let at = from; at < end; at++) {
      const byte = buffer[at];
      if (byte === closingBracket) this.#brackets++;
      else if (byte === gt && this.#brackets >= 2) return at;
      else this.#brackets = 0;
    }
    return -1;
  }
}
