import { type FileType, findFileType, maxBytesOf, maxImageSidePx } from "./file-types.ts";
import { type ImageSize, measurePicture } from "./image-size.ts";
import type { FileProblem } from "./messages.ts";
import { hasSignature } from "./signatures.ts";
import { isActiveSvg, measureSvg } from "./svg.ts";

interface FileFacts {
  readonly name: string;
  readonly bytes: number;
  /** The media type that the browser declares; may be empty. */
  readonly type: string;
}

/** A file that may be uploaded as far as its name and size tell, or the reason why not. */
export function checkFile({ name, bytes, type }: FileFacts): FileType | { readonly problem: FileProblem } {
  if (name.trim() === "") return { problem: { key: "noName" } };
  const found = findFileType(name, type);
  if (found === undefined) return { problem: { key: "unsupported" } };
  if (bytes === 0) return { problem: { key: "emptyFile" } };
  if (!Number.isSafeInteger(bytes) || bytes < 1) return { problem: { key: "processingFailed" } };
  if (bytes > maxBytesOf(found.kind)) return { problem: { key: "tooManyBytes", kind: found.kind } };
  return found;
}

/**
 * Compares a file's content with its type. `head` are its first bytes, at least `pictureHeadBytes` of them, and of an SVG
 * all. The result has the size of a picture.
 */
export function checkContent(
  { kind, mediaType }: FileType,
  head: Uint8Array,
): { readonly size?: ImageSize } | { readonly problem: FileProblem } {
  if (!hasSignature(mediaType, head)) return { problem: { key: "wrongType" } };
  if (kind !== "picture") return {};
  const size = mediaType === "image/svg+xml" ? checkSvg(head) : measurePicture(mediaType, head);
  if (size === undefined) return { problem: { key: "processingFailed" } };
  if ("problem" in size) return size;
  return size.width > maxImageSidePx || size.height > maxImageSidePx
    ? { problem: { key: "tooManyPixels" } }
    : { size };
}

function checkSvg(bytes: Uint8Array): ImageSize | { readonly problem: FileProblem } | undefined {
  let source: string;
  try {
    source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problem: { key: "wrongType" } };
  }
  const size = measureSvg(source);
  if (size === undefined) return { problem: { key: "wrongType" } };
  return isActiveSvg(source) ? { problem: { key: "activeSvg" } } : size;
}
