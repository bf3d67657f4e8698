import { bytesPerMegabyte } from "./file-size.ts";

export type FileKind = "picture" | "audio" | "video" | "document";

/** The types that can be uploaded: docs/reference/uploads.md#types */
export interface FileType {
  readonly kind: FileKind;
  /** The media type with which the file is served. */
  readonly mediaType: string;
  /** The first one is that of the address. */
  readonly extensions: readonly string[];
  /** Other media types that browsers and systems have for such files. */
  readonly aliases?: readonly string[];
}

const office = "application/vnd.openxmlformats-officedocument";

export const fileTypes: readonly FileType[] = [
  {
    kind: "picture",
    mediaType: "image/jpeg",
    extensions: ["jpg", "jpeg"],
    aliases: ["image/jpg", "image/pjpeg"],
  },
  { kind: "picture", mediaType: "image/png", extensions: ["png"] },
  { kind: "picture", mediaType: "image/gif", extensions: ["gif"] },
  { kind: "picture", mediaType: "image/webp", extensions: ["webp"] },
  { kind: "picture", mediaType: "image/avif", extensions: ["avif"] },
  { kind: "picture", mediaType: "image/svg+xml", extensions: ["svg"] },
  { kind: "audio", mediaType: "audio/mpeg", extensions: ["mp3"], aliases: ["audio/mp3"] },
  { kind: "audio", mediaType: "audio/mp4", extensions: ["m4a"], aliases: ["audio/x-m4a"] },
  { kind: "audio", mediaType: "audio/wav", extensions: ["wav"], aliases: ["audio/x-wav", "audio/wave"] },
  { kind: "audio", mediaType: "audio/ogg", extensions: ["ogg", "oga"] },
  { kind: "video", mediaType: "video/mp4", extensions: ["mp4", "m4v"], aliases: ["video/x-m4v"] },
  { kind: "video", mediaType: "video/webm", extensions: ["webm"] },
  { kind: "video", mediaType: "video/quicktime", extensions: ["mov"] },
  { kind: "document", mediaType: "application/pdf", extensions: ["pdf"] },
  {
    kind: "document",
    mediaType: "application/zip",
    extensions: ["zip"],
    aliases: ["application/x-zip-compressed"],
  },
  { kind: "document", mediaType: `${office}.wordprocessingml.document`, extensions: ["docx"] },
  { kind: "document", mediaType: `${office}.spreadsheetml.sheet`, extensions: ["xlsx"] },
  { kind: "document", mediaType: `${office}.presentationml.presentation`, extensions: ["pptx"] },
  { kind: "document", mediaType: "text/plain", extensions: ["txt"] },
  { kind: "document", mediaType: "text/csv", extensions: ["csv"], aliases: ["application/vnd.ms-excel"] },
];

/** The largest file of each kind, in megabytes. */
export const maxMegabytes: Readonly<Record<FileKind, number>> = {
  picture: 20,
  audio: 160,
  video: 500,
  document: 300,
};

export function maxBytesOf(kind: FileKind): number {
  return maxMegabytes[kind] * bytesPerMegabyte;
}

/** The widest and highest picture. WebP has no larger one. */
export const maxImageSidePx = 16_383;

/**
 * The type of a file by its name, or by its declared media type if its name has no extension. Undefined if it cannot be
 * uploaded. The type that a system declares for a known extension is ignored, because systems disagree.
 */
export function findFileType(name: string, declared: string): FileType | undefined {
  const extension = /\.([a-z\d]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase();
  if (extension !== undefined) return fileTypes.find(({ extensions }) => extensions.includes(extension));
  const mediaType = declared.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return fileTypes.find((type) => type.mediaType === mediaType || type.aliases?.includes(mediaType));
}

export function fileTypeOf(mediaType: string): FileType | undefined {
  return fileTypes.find((type) => type.mediaType === mediaType);
}

/** The value of an `accept` attribute for files of some kinds. */
export function acceptedFiles(kinds: readonly FileKind[]): string {
  return fileTypes
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ mediaType, extensions }) => [mediaType, ...extensions.map((extension) => `.${extension}`)])
    .join(",");
}
