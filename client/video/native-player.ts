import type { PageData } from "../../shared/page-data.ts";
import { fillText } from "../../shared/text/text.ts";
import { mediaTexts } from "../../shared/texts/media.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { acquireExclusivePlayback, releaseExclusivePlayback } from "./exclusive-playback.ts";
import { createVideoElement, playIfAllowed, readNativeVideo } from "./native-video.ts";
import { parseObject } from "./parse-object.ts";
import { onStopRequest, setPlaying } from "./playback-state.ts";
import { layOutVideo, reserveNativeVideo, videoModeOf } from "./video-layout.ts";
import { createVideoOverlay } from "./video-overlay.ts";

/** Mounts a video file in its `.sqs-native-video` with the browser's own controls. Returns a cleanup function. */
export async function mountNativePlayer(host: HTMLElement, page: PageData): Promise<() => void> {
  const record = readNativeVideo(host.dataset.configVideo, host);
  if (record === undefined) throw new Error("Invalid video: its record has no address.");
  const settings = parseObject(host.dataset.configSettings);
  const playInViewModule = settings.autoPlay === true ? await import("./play-in-view.ts") : undefined;
  const controller = new AbortController();
  const { signal } = controller;
  reserveNativeVideo(host, record.heightPercent);
  const container = layOutVideo(host, videoModeOf(host), record.heightPercent);

  const texts = mediaTexts(pageLanguage());
  const fail = () => {
    revert();
    const { url } = record.sources.at(-1) ?? {};
    const link = url === undefined ? undefined : { text: texts.openVideo, url };
    overlay.showMessage(texts.videoFailed, link);
  };
  const video = createVideoElement({ ...record, poster: thumbnailOf(host) ?? record.poster }, fail);
  const hasControls = settings.controls !== "none";
  const autoplays = playInViewModule?.isMotionAllowed(page) === true;
  Object.assign(video, { loop: settings.loop === true, muted: settings.muted === true || autoplays });
  video.ariaLabel = record.name || texts.video;
  container.prepend(video);

  const revert = () => {
    releaseExclusivePlayback(revert);
    video.pause();
    video.controls = false;
    overlay.show();
  };
  const reveal = () => {
    overlay.hide();
    video.controls = hasControls;
  };
  const play = () => {
    reveal();
    video.focus();
    // A video whose sources have failed does not try them again by itself.
    if (video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
    playIfAllowed(video);
  };
  const label = record.name === "" ? texts.playVideo : fillText(texts.playNamed, { title: record.name });
  const overlay = createVideoOverlay(host, container, { label, play, signal });
  // A muted video that plays automatically is not treated as playing.
  const updatePlaying = () => {
    const isPlaying = !video.paused && !video.muted;
    setPlaying(host, isPlaying);
    if (isPlaying) acquireExclusivePlayback(revert);
  };
  for (const type of ["play", "pause", "ended", "volumechange"])
    video.addEventListener(type, updatePlaying, { signal });
  onStopRequest(host, revert, signal);
  if (playInViewModule !== undefined && autoplays) {
    reveal();
    const playable = { play: () => playIfAllowed(video), pause: () => video.pause() };
    const controlContainer = hasControls ? undefined : container;
    playInViewModule.playInView(playable, { box: host, page, controlContainer, signal });
  }

  return () => {
    controller.abort();
    releaseExclusivePlayback(revert);
    setPlaying(host, false);
    video.remove();
  };
}

function thumbnailOf({ dataset }: HTMLElement): string | undefined {
  const { assetUrl } = parseObject(dataset.configThumbnail);
  return typeof assetUrl === "string" ? assetUrl : undefined;
}
