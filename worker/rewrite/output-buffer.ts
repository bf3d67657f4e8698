import { encodeAsciiHtml } from "../http/ascii.ts";

/**
 * The output of a page that has not been sent yet. While deferred HTML waits for its final place, no output is sent.
 */
export class OutputBuffer {
  #pieces: Uint8Array[] = [];
  #deferredIndex = -1;

  get hasDeferred(): boolean {
    return this.#deferredIndex >= 0;
  }

  push(piece: Uint8Array | undefined): void {
    if (piece) this.#pieces.push(piece);
  }

  insert(html: string): void {
    if (html !== "") this.#pieces.push(encodeAsciiHtml(html));
  }

  /** Inserts HTML that `placeDeferred` may later move towards the end. */
  insertDeferred(html: string): void {
    this.#deferredIndex = this.#pieces.push(encodeAsciiHtml(html)) - 1;
  }

  /**
   * Ends the wait. `inserted`: the deferred HTML stays where it was inserted. `end`: it moves to the end of the output
   * so far.
   */
  placeDeferred(place: "inserted" | "end"): void {
    if (place === "end") {
      const [html] = this.#pieces.splice(this.#deferredIndex, 1);
      this.push(html);
    }
    this.#deferredIndex = -1;
  }

  /** Returns and removes the pieces that may be sent. */
  drain(): Uint8Array[] {
    if (this.hasDeferred) return [];
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }
}
