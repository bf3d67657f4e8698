/**
 * The bytes of a stream that have come but not gone: the last chunk, and what is held back before it. Nothing is
 * copied while nothing is held. What was taken stays valid: bytes are appended, never moved in place.
 */
export class ByteWindow {
  bytes: Uint8Array = new Uint8Array(0);
  /** One past the last byte. */
  end = 0;
  /** Offset in the stream of `bytes[0]`. */
  base = 0;
  /** First byte that has not been taken. */
  #from = 0;
  #held = Number.POSITIVE_INFINITY;
  #owned = false;

  /** How many bytes have come and not gone. */
  get size(): number {
    return this.end - this.#from;
  }

  /** Adds a chunk; returns by how much the indexes of older bytes have become lower. */
  append(chunk: Uint8Array): number {
    const kept = this.end - this.#from;
    if (kept > 0 && this.#owned && this.bytes.length - this.end >= chunk.length) {
      this.bytes.set(chunk, this.end);
      this.end += chunk.length;
      return 0;
    }
    const shift = this.#from;
    if (kept === 0) {
      this.bytes = chunk;
      this.#owned = false;
    } else {
      const room = new Uint8Array(Math.max(2 * (kept + chunk.length), 1024));
      room.set(this.bytes.subarray(this.#from, this.end));
      room.set(chunk, kept);
      this.bytes = room;
      this.#owned = true;
    }
    this.end = kept + chunk.length;
    this.base += shift;
    this.#from = 0;
    this.#held -= shift;
    return shift;
  }

  /** Keeps everything from `at` on until `release()`. */
  hold(at: number): void {
    this.#held = at;
  }

  release(): void {
    this.#held = Number.POSITIVE_INFINITY;
  }

  /** Takes the bytes up to `upTo`, or up to where they are held. */
  take(upTo: number): Uint8Array | undefined {
    const to = Math.min(upTo, this.#held);
    if (to <= this.#from) return undefined;
    const piece = this.bytes.subarray(this.#from, to);
    this.#from = to;
    return piece;
  }

  /** Forgets the bytes up to `to`. */
  skipTo(to: number): void {
    this.#from = to;
  }
}
