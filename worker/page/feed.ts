import type { ByteWindow } from "./byte-window.ts";
import { byteOrderMark } from "./scan/byte-order-mark.ts";
import type { Scanner } from "./scan/scanner.ts";

/** Hands the bytes of a page to the scanner as they come, but for a byte order mark. */
export class Feed {
  readonly #scanner: Scanner;
  readonly #window: ByteWindow;
  #markPending = true;

  constructor(scanner: Scanner, window: ByteWindow) {
    this.#scanner = scanner;
    this.#window = window;
  }

  /** False while it cannot be told whether the page begins with a mark. */
  take(chunk: Uint8Array): boolean {
    const shifted = this.#window.append(chunk);
    this.#scanner.shift(shifted);
    let position = this.#scanner.position - shifted;
    if (this.#markPending) {
      const mark = byteOrderMark(this.#window.bytes.subarray(0, this.#window.end));
      if (mark === undefined) return false;
      this.#markPending = false;
      position = mark;
    }
    this.#scanner.feed(this.#window.bytes, position, this.#window.end);
    return true;
  }
}
