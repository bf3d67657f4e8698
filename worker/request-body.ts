import { joined } from "./page/concatenate.ts";

/** What a request brings; undefined when it is more than `limit` bytes, of which no more is read than shows it. */
export async function bytesUpTo(
  limit: number,
  { body }: Pick<Request, "body">,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return joined(chunks);
}
