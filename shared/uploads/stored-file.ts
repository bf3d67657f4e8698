import type { FileKind } from "./file-types.ts";

/** A file of the site, as the calls for files answer it: docs/reference/uploads.md#calls */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly type: string;
  /** Size in bytes; 0 for pictures of the demo site. */
  readonly bytes: number;
  /** Address on the site. Pictures also have `?format=500w`. */
  readonly url: string;
  /** Set for pictures only. */
  readonly picture?: PictureDetails;
  /** True for a picture that came with the demo site: it can be described, but not renamed, replaced or deleted. */
  readonly isFixed: boolean;
}

interface PictureDetails {
  /** The name by which pages refer to it. */
  readonly asset: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The point that stays visible when the picture is cropped, as fractions of width and height. */
  readonly focalPoint: readonly [x: number, y: number];
}

/** One page of the list of files. */
export interface FilePage {
  readonly files: readonly StoredFile[];
  /** The parameter `before` of the next page; undefined on the last. */
  readonly next?: string;
}

export const filesPath = "/api/files";
export const uploadsPath = "/api/uploads";

/** R2 takes parts from this size on, all of the same size except the last: 5 MiB. */
export const partBytes = 5 * 1024 * 1024;

export function partCount(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / partBytes));
}

/** The widths that are made of a picture, besides the original: docs/reference/images.md#image-widths */
export const pictureWidths = [100, 300, 500, 750, 1000, 1500, 2500];
