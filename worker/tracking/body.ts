const decoder = new TextDecoder();

/** The request's body as text; undefined when it has more bytes than this, of which no more is read than shows it. */
export async function textUpTo(limit: number, request: Request): Promise<string | undefined> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > limit) return undefined;
  // The runtime sees to it that the body is as long as it says.
  if (length !== null) return request.text();
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of request.body ?? []) {
    total += chunk.length;
    if (total > limit) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return decoder.decode(bytes);
}
