import type { CreateBackgroundVideo } from "./background-video.ts";
import { createVideoElement, playIfAllowed, readNativeVideo } from "./native-video.ts";
import { applyVideoFilter, playbackRateOf } from "./video-filter.ts";

/** A background video from one of the site's own files. */
export const createNativeBackgroundVideo: CreateBackgroundVideo = ({
  box,
  setVisible,
  onFailure,
  signal,
}) => {
  const record = readNativeVideo(box.dataset.configNativeVideo, box);
  if (record === undefined) return undefined;
  // The section's image covers the video until it plays.
  const poster = box.querySelector("img") === null ? record.poster : "";
  const video = createVideoElement({ ...record, poster }, onFailure);
  Object.assign(video, { muted: true, loop: true, tabIndex: -1, ariaHidden: "true" });
  video.addEventListener("playing", () => setVisible(true));
  applyVideoFilter(video, box);
  (box.querySelector('[class*="video-player"]') ?? box).prepend(video);
  signal.addEventListener("abort", () => video.remove());
  return {
    play: () => {
      video.playbackRate = playbackRateOf(box);
      playIfAllowed(video);
    },
    pause: () => video.pause(),
  };
};
