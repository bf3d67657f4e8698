import { bytesUpTo } from "../request-body.ts";

const decoder = new TextDecoder();

/** The request's body as text; undefined when it has more bytes than this, of which no more is read than shows it. */
export async function textUpTo(limit: number, request: Request): Promise<string | undefined> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > limit) return undefined;
  // The runtime sees to it that the body is as long as it says.
  if (length !== null) return request.text();
  const bytes = await bytesUpTo(limit, request);
  return bytes && decoder.decode(bytes);
}
