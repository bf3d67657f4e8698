import { type FileType, findFileType, maxBytesOf, maxPictureSide } from "./file-types.ts";
import {
  activeSvgText,
  tooManyBytesText,
  tooManyPixelsText,
  unsupportedText,
  uploadMessages,
  wrongTypeText,
} from "./messages.ts";
import { measurePicture, type PictureSize } from "./picture-size.ts";
import { hasSignature } from "./signatures.ts";
import { isActiveSvg, measureSvg } from "./svg.ts";

interface FileFacts {
  readonly name: string;
  readonly bytes: number;
  /** The media type that the browser declares; may be empty. */
  readonly type: string;
}

/** A file that may be uploaded as far as its name and size tell, or the reason why not. */
export function checkFile({ name, bytes, type }: FileFacts): FileType | { readonly error: string } {
  if (name.trim() === "") return { error: uploadMessages.noName };
  const found = findFileType(name, type);
  if (found === undefined) return { error: unsupportedText(name) };
  if (!Number.isSafeInteger(bytes) || bytes < 1) return { error: uploadMessages.processing };
  if (bytes > maxBytesOf(found.kind)) return { error: tooManyBytesText(name, found.kind) };
  return found;
}

/**
 * Compares a file's content with its type. `head` are its first bytes, at least `pictureHeadBytes` of them, and of an SVG
 * all. The result has the size of a picture.
 */
export function checkContent(
  name: string,
  { kind, mediaType }: FileType,
  head: Uint8Array,
): { readonly size?: PictureSize } | { readonly error: string } {
  if (!hasSignature(mediaType, head)) return { error: wrongTypeText(name) };
  if (kind !== "picture") return {};
  const size = mediaType === "image/svg+xml" ? checkSvg(name, head) : measurePicture(mediaType, head);
  if (size === undefined) return { error: uploadMessages.processing };
  if ("error" in size) return size;
  return size.width > maxPictureSide || size.height > maxPictureSide
    ? { error: tooManyPixelsText(name) }
    : { size };
}

function checkSvg(name: string, bytes: Uint8Array): PictureSize | { readonly error: string } | undefined {
  let source: string;
  try {
    source = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { error: wrongTypeText(name) };
  }
  const size = measureSvg(source);
  if (size === undefined) return { error: wrongTypeText(name) };
  return isActiveSvg(source) ? { error: activeSvgText(name) } : size;
}
