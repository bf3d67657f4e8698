import { joined } from "../page/concatenate.ts";

/** Bytes of the largest form that is taken: twenty fields full of text. */
const largestForm = 512 * 1024;

/** Bytes that are read and thrown away so that the sender, who reads no answer before, gets to know. */
const patience = 64 * 1024 * 1024;

/** What a request brings, or that it is more than a form of ours holds. */
export async function readUpTo({
  body,
}: Pick<Request, "body">): Promise<Uint8Array<ArrayBuffer> | "too large"> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length <= largestForm) chunks.push(chunk);
    else chunks.length = 0;
    if (length > patience) break;
  }
  return length > largestForm ? "too large" : joined(chunks);
}
