import { concatenate } from "./concatenate.ts";

/** Pages up to this size are read whole, in bytes. */
export const wholeSize = 128 * 1024;
/** Before the page, for what is inserted into its opening: that moves, and not the rest. */
const gap = 32 * 1024;

/**
 * Room for a page of `length` bytes. Every page gets memory of its own: to use it again would spare 20 us, a
 * twentieth, at the risk of showing one visitor's page to another.
 */
export function roomFor(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(gap + length), gap, length);
}

/**
 * The pieces as one, put together in the memory of the page that most of them are parts of, where that can be done by
 * moving them towards its start; else in new memory.
 */
export function inOnePiece(page: Uint8Array, pieces: readonly Uint8Array[]): Uint8Array {
  const tail = pieces.at(-1);
  if (tail?.buffer !== page.buffer) return concatenate(pieces);
  const opening = pieces.slice(0, -1);
  const start = tail.byteOffset - opening.reduce((size, piece) => size + piece.length, 0);
  let at = start;
  for (const piece of opening) {
    // Where more has been taken out than put in, a piece would have to move over the next one.
    if (at < 0 || (piece.buffer === page.buffer && piece.byteOffset < at)) return concatenate(pieces);
    at += piece.length;
  }
  const memory = new Uint8Array(page.buffer);
  at = start;
  for (const piece of opening) {
    memory.set(piece, at);
    at += piece.length;
  }
  return memory.subarray(start, tail.byteOffset + tail.length);
}
