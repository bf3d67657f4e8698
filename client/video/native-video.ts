import { aspectOfRatio } from "./aspect.ts";
import { fieldsOf } from "./fields.ts";

/** A video file of the site's own, as its record describes it. */
export interface NativeVideo {
  /** In the order in which a browser should try them. */
  readonly sources: readonly { readonly address: string; readonly type: string }[];
  readonly poster: string;
  /** Height in per cent of the width. */
  readonly aspect: number;
  readonly name: string;
}

/** Where it is shown: what it is needed for, in device pixels, and whether the page came by https. */
interface Showing {
  readonly width: number;
  readonly secure: boolean;
}

/**
 * Reads `data-config-video` and `data-config-native-video`. The address of a record is a pattern: the playlist stands
 * for all sizes, and each size has a file by itself. Undefined for what is no such record.
 */
export function nativeVideoOf(json: string | undefined, { width, secure }: Showing): NativeVideo | undefined {
  const record = fieldsOf(json);
  const inner = fieldsOf(record.structuredContent);
  const field = (name: string) => record[name] ?? inner[name];
  const pattern = text(field("alexandriaUrl"));
  if (!/^(?:https?:)?\/(?!.*\s)/.test(pattern) || !pattern.includes("{variant}")) return undefined;
  const address = (variant: string) =>
    pattern.replace("{variant}", variant).replace(/^http:/, secure ? "https:" : "http:");
  const type = text(record.contentType) || "video/mp4";
  const stem = `${type.replace("video/", "")}-${text(field("videoCodec")) || "h264"}`;
  const files = sizesFor(text(record.systemDataVariants), width);
  // Only what has been made into a playlist has one: that is all that is an mp4.
  const playlist = { address: address("playlist.m3u8"), type: "application/vnd.apple.mpegurl" };
  return {
    sources: [
      ...(type === "video/mp4" ? [playlist] : []),
      ...files.map((size) => ({ address: address(`${stem}-${size}`), type })),
    ],
    poster: address("thumbnail"),
    aspect: aspectOfRatio(field("aspectRatio")),
    name: (text(record.title) || text(record.filename)).replace(/\.\w+$/, ""),
  };
}

/** Anything but text and numbers says nothing. */
function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** `1920:1080,640:360`: the smallest that is wide enough first, and then the others, the largest first. */
function sizesFor(variants: string, width: number): string[] {
  const sizes = variants.split(",").filter((size) => /^\d+:\d+$/.test(size));
  sizes.sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
  const fitting = sizes.findLast((size) => Number.parseInt(size, 10) >= width);
  return fitting === undefined ? sizes : [fitting, ...sizes.filter((size) => size !== fitting)];
}
