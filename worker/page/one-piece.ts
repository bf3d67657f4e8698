import { concatenate } from "./concatenate.ts";

/**
 * Memory for pages that are read, changed and sent in one piece. It is used again: to get and to clear a quarter of a
 * megabyte for each page cost 60 us, a seventh of all that such a page takes. Only what was read into it for a page is ever
 * looked at or sent for that page.
 */

/** Pages up to this size, in bytes. */
export const wholeSize = 128 * 1024;
/** Before the page, for what is inserted into its opening: that moves, and not the rest. */
const gap = 32 * 1024;

const spare: ArrayBuffer[] = [];
/** Pages that are being read at the same time need one each; more than these are not kept. */
const mostSpare = 8;

/** Room for a page of `length` bytes, up to `wholeSize`. */
export function roomFor(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(spare.pop() ?? new ArrayBuffer(gap + wholeSize), gap, length);
}

/** Gives back what the page was read into. Its bytes are good until somebody else is served: for a response that is made at once. */
export function release(page: Uint8Array): void {
  const { buffer } = page;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === gap + wholeSize && spare.length < mostSpare)
    spare.push(buffer);
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
