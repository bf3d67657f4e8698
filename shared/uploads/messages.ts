import { fillText } from "../text/text.ts";
import { formatMegabytes } from "./file-size.ts";
import { type FileKind, maxImageSidePx, maxMegabytes } from "./file-types.ts";
import type { FilesContext } from "./files-context.ts";

/** The reason why a file is refused, by the key of its text: docs/reference/uploads.md#messages */
export type FileProblem =
  | { readonly key: "noName" | "emptyFile" | "processingFailed" | "unsupported" | "wrongType" | "activeSvg" }
  /** Larger than files of this kind may be. */
  | { readonly key: "tooManyBytes"; readonly kind: FileKind }
  | { readonly key: "tooManyPixels" };

/** A problem of a file in words. */
export function fileProblemText(problem: FileProblem, fileName: string, context: FilesContext): string {
  const { texts, locale } = context;
  const tooLarge = (maxSize: string) => fillText(texts.tooLarge, { fileName, maxSize });
  switch (problem.key) {
    case "tooManyBytes":
      return tooLarge(formatMegabytes(maxMegabytes[problem.kind], locale));
    case "tooManyPixels":
      return tooLarge(sidesText({ width: maxImageSidePx, height: maxImageSidePx }, context));
    default:
      return fillText(texts[problem.key], { fileName });
  }
}

/** Width and height of a picture in words. */
export function sidesText(
  { width, height }: { readonly width: number; readonly height: number },
  { texts, locale }: FilesContext,
): string {
  const number = new Intl.NumberFormat(locale);
  return fillText(texts.pixels, { width: number.format(width), height: number.format(height) });
}
