import { element } from "../ui/element.ts";
import { type NativeVideo, nativeVideoOf } from "./native-video.ts";

/** The record of a video, for the width that its box has on this screen. */
export function readNativeVideo(json: string | undefined, box: Element): NativeVideo | undefined {
  const width = box.clientWidth * devicePixelRatio;
  return nativeVideoOf(json, { width, secure: location.protocol === "https:" });
}

/** A `video` that loads nothing yet but the picture that stands for it. `fail` is called when no file can be played. */
export function nativeElement({ sources, poster }: NativeVideo, fail: () => void): HTMLVideoElement {
  const video = element("video", "awning-video-player");
  Object.assign(video, { preload: "none", playsInline: true, poster });
  for (const { address, type } of sources) video.append(element("source", "", { src: address, type }));
  video.lastElementChild?.addEventListener("error", fail);
  video.addEventListener("error", fail);
  return video;
}

/** The browser may refuse to begin, and says so by the promise alone; the controls are there to begin by. */
export function begin(video: HTMLVideoElement): void {
  video.play().catch(() => {});
}
