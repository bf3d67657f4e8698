import { byteOrderMarkLength } from "./scan/byte.ts";

/**
 * The bytes of a stream that have arrived and have not been sent: the last chunk, and bytes held back before it. Bytes are
 * copied only while some are held back. A piece that was taken stays valid: bytes are appended, never moved in place.
 */
export class ByteWindow {
  bytes: Uint8Array = new Uint8Array(0);
  /** One past the last byte. */
  end = 0;
  /** Offset in the stream of `bytes[0]`. */
  base = 0;
  /** Index of the first byte that has not been taken. */
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

  /** Adds a chunk. Returns by how much the indexes of older bytes have decreased. */
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

  /** Holds back everything from `index` on until `release()`. */
  hold(index: number): void {
    this.#holdFrom = index;
  }

  release(): void {
    this.#holdFrom = Number.POSITIVE_INFINITY;
  }

  /** Takes the bytes before `index`, or before the held ones if they begin earlier. */
  take(index: number): Uint8Array | undefined {
    const to = Math.min(index, this.#holdFrom);
    if (to <= this.#start) return undefined;
    const piece = this.bytes.subarray(this.#start, to);
    this.#start = to;
    return piece;
  }

  /** Drops the bytes before `index`. */
  skipTo(index: number): void {
    this.#start = index;
  }
}
