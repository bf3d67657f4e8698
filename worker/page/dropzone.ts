import { parseAttributes } from "./scan/attributes.ts";

const dropzoneClass = "sqs-announcement-bar-dropzone";

/** How far after the body's start the dropzone is looked for, in bytes (35 kB is the most seen). */
export const lookAhead = 64 * 1024;

/** Whether a start tag is the page's own place for the announcement bar: on newer templates a div, on older the header. */
export function isDropzone(tag: Uint8Array): boolean {
  if (tag.length < dropzoneClass.length) return false;
  return (parseAttributes(tag).get("class") ?? "").split(/\s+/).includes(dropzoneClass);
}
