import { joined } from "../concatenate.ts";

const readSize = 128 * 1024;

/** A body as a whole; undefined when it is longer than `limit`. Rejects when it breaks off. */
export async function bytesUpTo(
  limit: number,
  body: ReadableStream | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array();
  const reader = body.getReader({ mode: "byob" });
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read(new Uint8Array(readSize));
    if (value) {
      pieces.push(value);
      length += value.length;
    }
    if (length > limit) {
      await reader.cancel();
      return undefined;
    }
    if (done) return joined(pieces);
  }
}
