import type { OutputBuffer } from "./output-buffer.ts";
import { parseAttributes } from "./scan/attributes.ts";

/**
 * Maximum distance of the dropzone of the announcement bar from the start of the body. On published pages it is within
 * 35 kB.
 */
const maxDistanceBytes = 64 * 1024;
const dropzoneClass = "sqs-announcement-bar-dropzone";

/**
 * Searches for the dropzone of the announcement bar. Output after the start of the body waits for the result. Without a
 * dropzone the bar stays at the start of the body.
 */
export class DropzoneSearch {
  readonly #output: OutputBuffer;
  /** Offset in the stream up to which the dropzone is searched. */
  #endOffset = 0;

  constructor(output: OutputBuffer) {
    this.#output = output;
  }

  /** True while output waits for the dropzone. */
  get isActive(): boolean {
    return this.#output.hasDeferred;
  }

  /** Inserts the HTML at the start of the body, whose offset in the stream is given, and begins the search. */
  start(html: string, bodyOffset: number): void {
    this.#output.insertDeferred(html);
    this.#endOffset = bodyOffset + maxDistanceBytes;
  }

  isPastEnd(offset: number): boolean {
    return offset > this.#endOffset;
  }

  /**
   * Ends the search. `inserted`: the HTML stays at the start of the body. `end`: it moves to the end of the output so
   * far.
   */
  finish(place: "inserted" | "end"): void {
    this.#output.placeDeferred(place);
  }
}

/** True if a start tag is that of the dropzone: a div in newer templates, the page's header in older ones. */
export function isDropzone(tag: Uint8Array): boolean {
  if (tag.length < dropzoneClass.length) return false;
  return (parseAttributes(tag).get("class") ?? "").split(/\s+/).includes(dropzoneClass);
}
