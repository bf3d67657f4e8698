import { type FileKind, maxMegabytes, maxPictureSide } from "./file-types.ts";

/** The texts about uploads: docs/reference/uploads.md#messages */
export const uploadMessages = {
  /** The connection broke, and all attempts have failed. */
  network: "Network error",
  /** No call of the upload was answered. */
  unreachable: "Unable to connect. Please try again",
  /** The file is damaged, or a picture cannot be read. */
  processing: "File processing failed",
  /** The upload was cancelled after its bytes were sent. */
  cancelled: "File processing cancelled",
  /** Parts of the file are missing. */
  incomplete: "File upload failed to complete",
  /** The server has answered without the stored file. */
  noData: "No response data from job request",
  /** The server had an error. */
  failed: "There was a problem while uploading your file",
  renameFailed: "There was a problem while renaming your file",
  noName: "Please enter a file name",
} as const;

function tooLargeText(fileName: string, maxSize: string): string {
  return `The file ${fileName} is too large. The maximum allowed file size is ${maxSize}.`;
}

export function tooManyBytesText(fileName: string, kind: FileKind): string {
  return tooLargeText(fileName, `${maxMegabytes[kind]} MB`);
}

export function tooManyPixelsText(fileName: string): string {
  const side = maxPictureSide.toLocaleString("en");
  return tooLargeText(fileName, `${side} x ${side} px`);
}

export function unsupportedText(fileName: string): string {
  return `The file ${fileName} is not a supported type.`;
}

/** The file is of another type than its name says. */
export function wrongTypeText(fileName: string): string {
  return `${unsupportedText(fileName)} Its content is not what its name says.`;
}

export function activeSvgText(fileName: string): string {
  return `${unsupportedText(fileName)} It contains scripts, links or other active parts.`;
}
