import { mergeChunks } from "../http/concat-bytes.ts";
import { allocateWithHeadroom, appendInPlace, maxSingleReadBytes, mergeInPlace } from "./merge-in-place.ts";
import type { PageRewriter } from "./page-rewriter.ts";

/** Size of the first read. Most openings are shorter. */
const firstReadBytes = 32 * 1024;
/** Size of the following reads. A large read costs as much CPU time as a small one. */
const readBytes = 128 * 1024;
/** A shorter chunk is copied, because the rewriter may hold parts of it, which would keep the memory of a whole read. */
const minOwnBytes = readBytes / 4;
/**
 * Time for which output waits for the dropzone of the announcement bar while the origin sends nothing. Then the page is
 * sent without the dropzone's position, with the bar at the start of the body.
 */
const dropzoneTimeoutMs = 80;

/** The body of the response to the visitor. */
export type PageBody = ReadableStream | Uint8Array<ArrayBuffer>;

/** A page of which the first bytes have been read. */
export interface PageSource {
  readonly reader: ReadableStreamBYOBReader;
  /** The bytes that have been read; empty if the body is empty. */
  readonly first: Uint8Array;
  /** True if `first` is the whole page. */
  readonly isWhole: boolean;
  readonly body: ReadableStream;
}

/** Maximum size of a cached page that is read at once. It does not arrive slowly, so no visitor waits for its end. */
const maxCachedReadBytes = 1024 * 1024;

/**
 * Reads a body's first bytes, and more while `needsMore` returns true. A page whose `Content-Length` is moderate is
 * read at once and usually arrives completely, and so is a page from the cache.
 * @param headers the headers of the body
 * @param cachedSize size in bytes of a page that comes from the cache
 */
export async function readFirstBytes(
  body: ReadableStream,
  headers: Headers,
  needsMore: (first: Uint8Array) => boolean,
  cachedSize?: number,
): Promise<PageSource> {
  const reader = body.getReader({ mode: "byob" });
  const length = cachedSize ?? contentLength(headers);
  const maxReadBytes = cachedSize === undefined ? maxSingleReadBytes : maxCachedReadBytes;
  const size = length > 0 && length <= maxReadBytes ? length : firstReadBytes;
  const memory = allocateWithHeadroom(size);
  const opening = await (size === cachedSize ? readFully(reader, memory) : reader.read(memory));
  let isDone = opening.done;
  let first = opening.value ?? new Uint8Array();
  let buffer: ArrayBuffer | undefined;
  for (;;) {
    const isWhole = isDone || first.length === length;
    if (isWhole || (first.length > 0 && !needsMore(first))) return { reader, first, isWhole, body };
    const { value, done } = await reader.read(new Uint8Array(buffer ?? new ArrayBuffer(size)));
    isDone = done;
    if (value) first = appendInPlace(first, value);
    buffer = value?.buffer;
  }
}

/** The method of workerd's reader that waits until the memory is full. The DOM's types do not have it. */
interface WorkerdReader {
  readAtLeast(
    minBytes: number,
    memory: Uint8Array<ArrayBuffer>,
  ): Promise<{ readonly value?: Uint8Array<ArrayBuffer>; readonly done: boolean }>;
}

function readFully(
  reader: ReadableStreamBYOBReader,
  memory: Uint8Array<ArrayBuffer>,
): ReturnType<WorkerdReader["readAtLeast"]> {
  return (reader as unknown as WorkerdReader).readAtLeast(memory.length, memory);
}

/** The number of bytes according to `Content-Length`; -1 if it is not known or the body is compressed. */
function contentLength(headers: Headers): number {
  const length = headers.get("content-length");
  return length === null || !/^\d{1,9}$/.test(length) || headers.has("content-encoding")
    ? -1
    : Number(length);
}

/** Gets the bytes of a page as its origin sends them, before they are rewritten. */
export interface PageObserver {
  onChunk(chunk: Uint8Array): void;
  /** Called when the page is complete. Not called if the origin aborts it. */
  onEnd(): void;
}

/** Receives the rewritten page. */
export interface PageDestination {
  readonly respond: (body: PageBody) => Response;
  /** Called if the origin aborts the page. Not called if the visitor leaves. */
  readonly onAborted: () => void;
}

/**
 * Streams a page through the rewriter into the response that `respond` creates. A page that has been read completely is
 * sent in one piece, which costs less CPU time (docs/decisions/0027-cpu-time.md). Otherwise the rest is piped natively
 * once the rewriter has finished, unless an observer has to read it too. If the origin aborts the page, the response is
 * aborted at the same place.
 */
export function streamRewritten(
  source: PageSource,
  rewriter: PageRewriter,
  { respond, onAborted }: PageDestination,
  observer?: PageObserver,
): Response {
  if (source.isWhole) {
    observer?.onChunk(source.first);
    const pieces = [...rewriter.write(source.first), ...rewriter.end()];
    observer?.onEnd();
    // A cast: the type of the pieces allows shared memory, which is never used here.
    return respond(mergeInPlace(source.first, pieces) as Uint8Array<ArrayBuffer>);
  }
  const { readable, writable } = new IdentityTransformStream();
  const done = pump(source, rewriter, writable, observer);
  // The reader of `readable` gets the error from the stream.
  done.catch(async () => {
    if (await isAborted(source)) onAborted();
  });
  return respond(readable);
}

/** True if the body itself has failed; false if it was cancelled because the visitor has left. */
async function isAborted({ body, reader }: PageSource): Promise<boolean> {
  const { closed } = body.locked ? reader : body.getReader();
  return await closed.then(
    () => false,
    () => true,
  );
}

async function pump(
  { reader, first, body }: PageSource,
  rewriter: PageRewriter,
  writable: WritableStream,
  observer: PageObserver | undefined,
): Promise<void> {
  const writer = writable.getWriter();
  try {
    observer?.onChunk(first);
    const opening = rewriter.write(first);
    if (opening.length > 0) await writer.write(mergeInPlace(first, opening));
    let buffer: ArrayBuffer | undefined;
    while (!rewriter.isFinished || observer) {
      const reading = reader.read(buffer ? new Uint8Array(buffer) : new Uint8Array(readBytes));
      const { value, done } = await readWithDropzoneTimeout(reading, rewriter, writer);
      const isShort = value !== undefined && value.length < minOwnBytes;
      const chunk = isShort ? value.slice() : value;
      if (chunk && chunk.length > 0) {
        observer?.onChunk(chunk);
        await send(writer, rewriter.write(chunk));
      }
      // The visitor's side has read the sent bytes, so their memory can be reused, unless the rewriter holds some of
      // them.
      buffer = isShort || !rewriter.holdsBytes ? value?.buffer : undefined;
      if (done) {
        await send(writer, rewriter.end());
        observer?.onEnd();
        return await writer.close();
      }
    }
    reader.releaseLock();
    writer.releaseLock();
  } catch (error) {
    await Promise.allSettled([reader.cancel(error), writer.abort(error)]);
    throw error;
  }
  await body.pipeTo(writable);
}

/**
 * Awaits a read. If it takes too long while output waits for the dropzone, the output is sent without waiting for it.
 */
async function readWithDropzoneTimeout<T>(
  reading: Promise<T>,
  rewriter: PageRewriter,
  writer: WritableStreamDefaultWriter,
): Promise<T> {
  if (!rewriter.isWaitingForDropzone) return reading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<"timeout">((resolve) => {
    timer = setTimeout(() => resolve("timeout"), dropzoneTimeoutMs);
  });
  const winner = await Promise.race([reading, timeout]);
  clearTimeout(timer);
  if (winner === "timeout") await send(writer, rewriter.stopWaiting());
  return reading;
}

async function send(writer: WritableStreamDefaultWriter, pieces: readonly Uint8Array[]): Promise<void> {
  if (pieces.length > 0) await writer.write(mergeChunks(pieces));
}
