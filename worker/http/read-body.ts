import { ByteCollector } from "./byte-collector.ts";

export interface ReadBodyOptions {
  /** Maximum size of the body. A larger one is not returned. */
  readonly maxBytes: number;
  /**
   * Maximum number of bytes beyond `maxBytes` that are read and dropped, 0 by default. A client that sends its whole
   * body before it reads the response can then still receive the response.
   */
  readonly maxDrainBytes?: number;
  /**
   * Size of the buffer for one read, for large bodies that come from the network: without it workerd reads 4 kB at a
   * time. It does not work for a body that is a `ReadableStream` created in JavaScript.
   */
  readonly bufferBytes?: number;
}

/**
 * A request or response body as one array; undefined if it is larger than `maxBytes`. Rejects if the body is aborted.
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, maxDrainBytes = 0, bufferBytes }: ReadBodyOptions,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array();
  const collected = new ByteCollector();
  let length = 0;
  for await (const chunk of bufferBytes === undefined ? body : readInto(body, bufferBytes)) {
    length += chunk.length;
    if (length <= maxBytes) collected.add(chunk);
    else collected.clear();
    if (length > maxBytes + maxDrainBytes) break;
  }
  return length > maxBytes ? undefined : collected.concat();
}

/**
 * The chunks of a byte stream, each up to `bufferBytes` long. Short ones are copied, so that they do not keep a whole
 * buffer each.
 */
async function* readInto(body: ReadableStream<Uint8Array>, bufferBytes: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader({ mode: "byob" });
  let isDone = false;
  let free: ArrayBuffer | undefined;
  try {
    while (!isDone) {
      const { value, done } = await reader.read(new Uint8Array(free ?? new ArrayBuffer(bufferBytes)));
      isDone = done;
      free = undefined;
      if (!value) continue;
      const isShort = value.length < bufferBytes / 2;
      yield isShort ? value.slice() : value;
      if (isShort) free = value.buffer;
    }
  } finally {
    if (!isDone) await reader.cancel();
  }
}

const decoder = new TextDecoder();

/**
 * The body of a request as text; undefined if it is larger than `maxBytes`. With a `Content-Length` header a larger
 * body is not read at all, and a smaller one is read natively by workerd.
 */
export async function readBodyText(request: Request, maxBytes: number): Promise<string | undefined> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > maxBytes) return undefined;
  // workerd enforces the declared length, so the body cannot be larger.
  if (length !== null) return request.text();
  const bytes = await readBody(request.body, { maxBytes });
  return bytes && decoder.decode(bytes);
}
