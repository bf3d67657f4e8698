/** A byte stream that arrives in short pieces. `buffers` are those into which it was read. */
export function drippingBody(text: string, pieceBytes: readonly number[]) {
  const bytes = new TextEncoder().encode(text);
  const buffers = new Set<ArrayBufferLike>();
  let at = 0;
  let pieces = 0;
  // A real reader transfers each buffer to a new object, so that it could not be recognized.
  const reader = {
    closed: Promise.resolve(),
    async read(view: Uint8Array) {
      buffers.add(view.buffer);
      const size = Math.min(pieceBytes[pieces++ % pieceBytes.length] ?? 1, view.length);
      const piece = bytes.subarray(at, at + size);
      at += piece.length;
      view.set(piece);
      return { value: view.subarray(0, piece.length), done: piece.length === 0 };
    },
    cancel: async () => {},
    releaseLock: () => {},
  };
  const body = { locked: true, getReader: () => reader } as unknown as ReadableStream;
  return {
    body,
    get bufferBytes() {
      return [...buffers].reduce((total, { byteLength }) => total + byteLength, 0);
    },
  };
}
