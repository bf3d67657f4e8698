import { byteOrderMarkLength } from "./scan/byte.ts";

/**
 * The bytes of a stream that have arrived and have not been sent: the last chunk, and earlier bytes that are held back.
 * Bytes are copied only while some are held back. An array that `take` has returned stays valid, because bytes are
 * never moved in place.
 */
export class ByteWindow {
  bytes: Uint8Array = new Uint8Array(0);
  /** Index after the last byte. */
  end = 0;
  /** Offset of `bytes[0]` in the stream. */
  base = 0;
  /** Index of the first byte that `take` has not returned yet. */
  #start = 0;
  #holdFrom = Number.POSITIVE_INFINITY;
  #ownsMemory = false;

  /** Index of the first byte after a byte order mark; 0 without one, undefined until enough bytes have arrived. */
  get contentStart(): number | undefined {
    if (this.base > 0) return 0;
    return byteOrderMarkLength(this.bytes.subarray(0, this.end));
  }

  /** The number of bytes that have arrived and have not been taken. */
  get size(): number {
    return this.end - this.#start;
  }

  /** Adds a chunk. Returns the number by which the indexes of older bytes have become lower. */
  append(chunk: Uint8Array): number {
    const pendingBytes = this.end - this.#start;
    if (pendingBytes > 0 && this.#ownsMemory && this.bytes.length - this.end >= chunk.length) {
      this.bytes.set(chunk, this.end);
      this.end += chunk.length;
      return 0;
    }
    const shift = this.#start;
    if (pendingBytes === 0) {
      this.bytes = chunk;
      this.#ownsMemory = false;
    } else {
      const grown = new Uint8Array(Math.max(2 * (pendingBytes + chunk.length), 1024));
      grown.set(this.bytes.subarray(this.#start, this.end));
      grown.set(chunk, pendingBytes);
      this.bytes = grown;
      this.#ownsMemory = true;
    }
    this.end = pendingBytes + chunk.length;
    this.base += shift;
    this.#start = 0;
    this.#holdFrom -= shift;
    return shift;
  }

  /** Holds back all bytes from `index` on until `release()`. */
  hold(index: number): void {
    this.#holdFrom = index;
  }

  release(): void {
    this.#holdFrom = Number.POSITIVE_INFINITY;
  }

  /** Returns and removes the bytes before `index`, or before the held ones if they begin earlier. */
  take(index: number): Uint8Array | undefined {
    const to = Math.min(index, this.#holdFrom);
    if (to <= this.#start) return undefined;
    const piece = this.bytes.subarray(this.#start, to);
    this.#start = to;
    return piece;
  }

  /** Removes the bytes before `index` without returning them. */
  skipTo(index: number): void {
    this.#start = index;
  }
}
