import type { SentField } from "./templates/view.ts";

const limit = 64 * 1024;

/** The fields of a posted form that hold something; undefined when it is larger than any form of ours. */
export async function sentFields(request: Request): Promise<SentField[] | undefined> {
  const body = await bytesAtMost(request.body, limit);
  if (body === undefined) return undefined;
  try {
    const type = request.headers.get("content-type") ?? "";
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const fields: SentField[] = [];
    for (const [name, value] of form)
      if (typeof value === "string" && value.trim() !== "") fields.push({ name, value: value.trim() });
    return fields;
  } catch {
    // No form at all: the answer is the same, with nothing to give back.
    return [];
  }
}

async function bytesAtMost(body: ReadableStream<Uint8Array> | null, most: number): Promise<Blob | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) return undefined;
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}
