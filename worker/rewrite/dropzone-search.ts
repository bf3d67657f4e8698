import type { OutputBuffer } from "./output-buffer.ts";
import { parseAttributes } from "./scan/attributes.ts";

/** The distance from the body's start within which the dropzone is looked for. Published pages have it within 35 kB. */
const maxDistanceBytes = 64 * 1024;
const dropzoneClass = "sqs-announcement-bar-dropzone";

/**
 * The search for the dropzone of the announcement bar. Output after the start of the body waits for its result. Without a
 * dropzone the bar stays at the start of the body.
 */
export class DropzoneSearch {
  readonly #output: OutputBuffer;
  /** Offset in the stream at which the search ends. */
  #endOffset = 0;

  constructor(output: OutputBuffer) {
    this.#output = output;
  }

  /** True while output waits for the dropzone. */
  get isActive(): boolean {
    return this.#output.hasDeferred;
  }

  /** Inserts the HTML at the start of the body, which is at this offset in the stream, and begins the search. */
  start(html: string, bodyOffset: number): void {
    this.#output.insertDeferred(html);
    this.#endOffset = bodyOffset + maxDistanceBytes;
  }

  isPastEnd(offset: number): boolean {
    return offset > this.#endOffset;
  }

  /** Ends the search: the HTML stays where it was inserted, or moves to the end of the output so far. */
  finish(place: "inserted" | "end"): void {
    this.#output.placeDeferred(place);
  }
}

/** True if a start tag is the announcement bar's place: a div on newer templates, the page's header on older ones. */
export function isDropzone(tag: Uint8Array): boolean {
  if (tag.length < dropzoneClass.length) return false;
  return (parseAttributes(tag).get("class") ?? "").split(/\s+/).includes(dropzoneClass);
}
