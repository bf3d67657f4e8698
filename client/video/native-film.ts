import type { MakeFilm } from "./background.ts";
import { playbackSpeed, treat } from "./film-look.ts";
import { begin, nativeElement, readNativeVideo } from "./native-element.ts";

/** The site's own file behind a section. */
export const nativeFilm: MakeFilm = ({ box, moves, failed, ending }) => {
  const record = readNativeVideo(box.dataset.configNativeVideo, box);
  if (record === undefined) return undefined;
  const video = nativeElement(record, failed);
  Object.assign(video, { muted: true, loop: true, tabIndex: -1, ariaHidden: "true" });
  video.addEventListener("playing", () => moves(true));
  treat(video, box);
  (box.querySelector('[class*="video-player"]') ?? box).prepend(video);
  ending.addEventListener("abort", () => video.remove());
  return {
    play: () => {
      video.playbackRate = playbackSpeed(box);
      begin(video);
    },
    pause: () => video.pause(),
  };
};
