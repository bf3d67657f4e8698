import { bytesPerMegabyte } from "../uploads/file-size.ts";
import { acceptedFiles, type FileType, findFileType } from "../uploads/file-types.ts";

/** Limits for the files of one field: docs/reference/forms.md#files */
export const maxFormFiles = 5;
export const maxFormFileMegabytes = 10;
export const maxFormFileBytes = maxFormFileMegabytes * bytesPerMegabyte;

/** Limit for all files of a form that is sent without JavaScript. It is held in memory as a whole. */
export const maxPostedFilesMegabytes = 10;

/** The type of a file that visitors may send; undefined if they may not. Pictures that are programs are not sent. */
export function formFileType(name: string, declared: string): FileType | undefined {
  const found = findFileType(name, declared);
  return found?.mediaType === "image/svg+xml" || found?.kind === "video" ? undefined : found;
}

/** The value of the `accept` attribute of a field for files. */
export const formFileTypes = acceptedFiles(["picture", "audio", "document"]);
