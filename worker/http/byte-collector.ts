import { concatBytes } from "./concat-bytes.ts";

/** Shorter pieces are copied into a block with others, because an array of its own costs more memory than its bytes. */
const minOwnBytes = 1024;
const blockBytes = 4096;

/** Collects bytes that arrive in pieces of any length. The memory for many short pieces is about that of their bytes. */
export class ByteCollector {
  readonly #pieces: Uint8Array[] = [];
  #block: Uint8Array | undefined;
  /** Number of used bytes of the block. */
  #used = 0;

  get isEmpty(): boolean {
    return this.#pieces.length === 0 && this.#block === undefined;
  }

  /** Adds a piece, whose memory must not change afterwards. */
  add(piece: Uint8Array): void {
    const isShort = piece.length < minOwnBytes;
    if (!isShort || this.#used + piece.length > blockBytes) this.#closeBlock();
    if (isShort) {
      this.#block ??= new Uint8Array(blockBytes);
      this.#block.set(piece, this.#used);
      this.#used += piece.length;
    } else this.#pieces.push(piece);
  }

  /** Drops all bytes. */
  clear(): void {
    this.#pieces.length = 0;
    this.#block = undefined;
    this.#used = 0;
  }

  /** All bytes in a new array. */
  concat(): Uint8Array<ArrayBuffer> {
    this.#closeBlock();
    return concatBytes(this.#pieces);
  }

  #closeBlock(): void {
    if (this.#block) this.#pieces.push(this.#block.slice(0, this.#used));
    this.#block = undefined;
    this.#used = 0;
  }
}
