import { mergeChunks } from "../http/concat-bytes.ts";
import { allocateWithHeadroom, maxSingleReadBytes, mergeInPlace } from "./merge-in-place.ts";
import type { PageRewriter } from "./page-rewriter.ts";

/** Size of the first read: most openings fit into it. */
const firstReadBytes = 32 * 1024;
/** Size of the reads after that: a read of few bytes costs as much as a read of many. */
const readBytes = 128 * 1024;
/** If the origin pauses for this long while output waits for the dropzone, the page is sent without it. */
const dropzoneTimeoutMs = 80;

/** The body of a page for the visitor. */
export type PageBody = ReadableStream | Uint8Array<ArrayBuffer>;

/** A page whose first bytes have been read. */
export interface PageSource {
  readonly reader: ReadableStreamBYOBReader;
  /** The bytes that have been read; empty if the body is. */
  readonly first: Uint8Array;
  /** Nothing follows `first`. */
  readonly isWhole: boolean;
  readonly body: ReadableStream;
}

/**
 * Reads a body's first bytes, and more of them while `needsMore` returns true. `headers` are those of the body: a page of
 * moderate length is read at once, and mostly arrives whole.
 */
export async function openPage(
  body: ReadableStream,
  headers: Headers,
  needsMore: (first: Uint8Array) => boolean,
): Promise<PageSource> {
  const reader = body.getReader({ mode: "byob" });
  const length = contentLength(headers);
  const pieces: Uint8Array[] = [];
  for (;;) {
    const size = length > 0 && length <= maxSingleReadBytes ? length : firstReadBytes;
    const { value, done } = await reader.read(
      pieces.length > 0 ? new Uint8Array(size) : allocateWithHeadroom(size),
    );
    if (value && value.length > 0) pieces.push(value);
    const first = mergeChunks(pieces);
    const isWhole = done || first.length === length;
    if (isWhole || (first.length > 0 && !needsMore(first))) return { reader, first, isWhole, body };
  }
}

/** The number of bytes that will be read; -1 if it is not known. */
function contentLength(headers: Headers): number {
  const length = headers.get("content-length");
  return length === null || !/^\d{1,9}$/.test(length) || headers.has("content-encoding")
    ? -1
    : Number(length);
}

/** Reads the bytes of a page as its origin sends them. */
export interface PageObserver {
  onChunk(chunk: Uint8Array): void;
  /** The page is complete. Not called if it breaks off. */
  onEnd(): void;
}

/**
 * Streams a page through the rewriter into the response that `respond` makes. A page that has been read whole is sent in one
 * piece, which costs less CPU time (docs/decisions/0027-cpu-time.md). Otherwise the rest is piped natively once the rewriter has
 * finished, unless an observer has to read it too. If the origin breaks off, the page breaks off in the same place.
 */
export function streamRewritten(
  source: PageSource,
  rewriter: PageRewriter,
  respond: (body: PageBody) => Response,
  observer?: PageObserver,
): Response {
  if (source.isWhole) {
    observer?.onChunk(source.first);
    const pieces = [...rewriter.write(source.first), ...rewriter.end()];
    observer?.onEnd();
    // The bytes are never in shared memory, which the type of the pieces allows.
    return respond(mergeInPlace(source.first, pieces) as Uint8Array<ArrayBuffer>);
  }
  const { readable, writable } = new IdentityTransformStream();
  const done = pump(source, rewriter, writable, observer);
  // The stream itself reports a failure to the reader of `readable`; this only marks the rejection as handled.
  done.catch(() => {});
  return respond(readable);
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
      if (value && value.length > 0) {
        observer?.onChunk(value);
        await send(writer, rewriter.write(value));
      }
      // Sent bytes have been read by the visitor's side: their memory is free again, unless the rewriter holds some.
      buffer = !rewriter.holdsBytes && value?.buffer instanceof ArrayBuffer ? value.buffer : undefined;
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

/** Awaits a read. If it takes too long while output waits for the dropzone, the output is sent without it. */
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
