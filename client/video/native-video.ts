import { h } from "../ui/h.ts";
import { heightPercentOfRatio } from "./aspect-ratio.ts";
import { parseObject } from "./parse-object.ts";

/** A video from one of the site's own files. */
export interface NativeVideo {
  /** The sources, in the order in which the browser should try them. */
  readonly sources: readonly { readonly url: string; readonly type: string }[];
  readonly poster: string;
  /** Height in percent of the width. */
  readonly heightPercent: number;
  readonly name: string;
}

interface DisplayContext {
  /** Width of the box in device pixels. */
  readonly width: number;
  /** True if the page was loaded over https. */
  readonly isSecure: boolean;
}

/**
 * Parses `data-config-video` and `data-config-native-video`. The URL in this data has a placeholder for the variant,
 * which is a playlist of all sizes or a file of one size. Undefined for invalid data.
 */
export function parseNativeVideo(
  json: string | undefined,
  { width, isSecure }: DisplayContext,
): NativeVideo | undefined {
  const record = parseObject(json);
  const structuredContent = parseObject(record.structuredContent);
  const field = (name: string) => record[name] ?? structuredContent[name];
  const pattern = toText(field("alexandriaUrl"));
  if (!/^(?:https?:)?\/(?!.*\s)/.test(pattern) || !pattern.includes("{variant}")) return undefined;
  const urlOf = (variant: string) =>
    pattern.replace("{variant}", variant).replace(/^http:/, isSecure ? "https:" : "http:");
  const type = toText(record.contentType) || "video/mp4";
  const prefix = `${type.replace("video/", "")}-${toText(field("videoCodec")) || "h264"}`;
  const sizes = orderedSizes(toText(record.systemDataVariants), width);
  // The platform creates playlists for mp4 files only.
  const playlist = { url: urlOf("playlist.m3u8"), type: "application/vnd.apple.mpegurl" };
  return {
    sources: [
      ...(type === "video/mp4" ? [playlist] : []),
      ...sizes.map((size) => ({ url: urlOf(`${prefix}-${size}`), type })),
    ],
    poster: urlOf("thumbnail"),
    heightPercent: heightPercentOfRatio(field("aspectRatio")),
    name: (toText(record.title) || toText(record.filename)).replace(/\.\w+$/, ""),
  };
}

function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * Sorts the sizes in a list such as `1920:1080,640:360`: first the smallest one that is wide enough, then the others,
 * the largest first.
 */
function orderedSizes(variants: string, width: number): string[] {
  const sizes = variants.split(",").filter((size) => /^\d+:\d+$/.test(size));
  sizes.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  const fitting = sizes.findLast((size) => Number.parseInt(size, 10) >= width);
  return fitting === undefined ? sizes : [fitting, ...sizes.filter((size) => size !== fitting)];
}

/** Parses the data of a video for the width of its box on this screen. */
export function readNativeVideo(json: string | undefined, box: Element): NativeVideo | undefined {
  const width = box.clientWidth * devicePixelRatio;
  return parseNativeVideo(json, { width, isSecure: location.protocol === "https:" });
}

/** A `video` element that loads only its poster until it plays. `onFailure` is called if no source can be played. */
export function createVideoElement(
  { sources, poster }: NativeVideo,
  onFailure: () => void,
): HTMLVideoElement {
  const video = h("video", "awning-video-player");
  Object.assign(video, { preload: "none", playsInline: true, poster });
  for (const { url, type } of sources) video.append(h("source", "", { src: url, type }));
  video.lastElementChild?.addEventListener("error", onFailure);
  video.addEventListener("error", onFailure);
  return video;
}

/** Starts a video. If the browser refuses, the error is ignored: the visitor can start the video with its controls. */
export function playIfAllowed(video: HTMLVideoElement): void {
  video.play().catch(() => {});
}
