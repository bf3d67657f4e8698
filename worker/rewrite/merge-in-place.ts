import { mergeChunks } from "../http/concat-bytes.ts";

/** Pages up to this size are read with one read operation. */
export const maxSingleReadBytes = 128 * 1024;
/**
 * Free memory before the page, for HTML that is inserted into its opening: only the bytes of the opening then have to
 * be moved.
 */
const headroomBytes = 64 * 1024;

const minPageBytes = 1024;

/**
 * Allocates memory for a page of `length` bytes, with free memory before it. Memory is never reused, although that
 * costs some CPU time, because otherwise one visitor's page could appear in another's
 * (docs/decisions/0027-cpu-time.md).
 */
export function allocateWithHeadroom(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(headroomBytes + length), headroomBytes, length);
}

/**
 * Appends bytes to the beginning of a page, in its memory if there is room after it; otherwise in memory of twice the
 * size, so that a page in many short pieces is copied only a few times. The new array replaces the former one.
 */
export function appendInPlace(page: Uint8Array<ArrayBuffer>, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = page.length + piece.length;
  const hasRoom = page.byteOffset + length <= page.buffer.byteLength;
  const memory = hasRoom
    ? new Uint8Array(page.buffer, page.byteOffset)
    : allocateWithHeadroom(Math.max(2 * length, minPageBytes));
  if (!hasRoom) memory.set(page);
  memory.set(piece, page.length);
  return memory.subarray(0, length);
}

/**
 * Joins the pieces, most of which are views of `page`. If all pieces can be moved towards the start, they are joined in
 * the memory of the page; otherwise in new memory.
 */
export function mergeInPlace(page: Uint8Array, pieces: readonly Uint8Array[]): Uint8Array {
  const tail = pieces.at(-1);
  if (tail?.buffer !== page.buffer) return mergeChunks(pieces);
  const opening = pieces.slice(0, -1);
  const start = tail.byteOffset - opening.reduce((size, piece) => size + piece.length, 0);
  let offset = start;
  for (const piece of opening) {
    // More bytes were removed than inserted, so a piece would be moved over the next one.
    if (offset < 0 || (piece.buffer === page.buffer && piece.byteOffset < offset)) return mergeChunks(pieces);
    offset += piece.length;
  }
  const memory = new Uint8Array(page.buffer);
  offset = start;
  for (const piece of opening) {
    memory.set(piece, offset);
    offset += piece.length;
  }
  return memory.subarray(start, tail.byteOffset + tail.length);
}
