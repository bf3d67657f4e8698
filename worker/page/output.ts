import { asciiBytes } from "./ascii.ts";

/**
 * What a page has come to so far. While HTML waits for its place (the slot, which may still move forward to where output
 * then stands) nothing is handed out.
 */
export class Output {
  #pieces: Uint8Array[] = [];
  #slot = -1;

  get waits(): boolean {
    return this.#slot >= 0;
  }

  push(piece: Uint8Array | undefined): void {
    if (piece) this.#pieces.push(piece);
  }

  insert(html: string): void {
    if (html !== "") this.#pieces.push(asciiBytes(html));
  }

  /** The same, but it waits: here is where it stands if no better place is found. */
  insertWaiting(html: string): void {
    this.#slot = this.#pieces.push(asciiBytes(html)) - 1;
  }

  /** What waits has its place: where it stands, or here. */
  place(where: "there" | "here"): void {
    if (where === "here") {
      const [html] = this.#pieces.splice(this.#slot, 1);
      this.push(html);
    }
    this.#slot = -1;
  }

  /** What may be sent. */
  emit(): Uint8Array[] {
    if (this.waits) return [];
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }
}
