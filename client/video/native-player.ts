import type { PageData } from "../../shared/page-data.ts";
import { fieldsOf } from "./fields.ts";
import { layOut, modeOf } from "./frame.ts";
import { begin, nativeElement, readNativeVideo } from "./native-element.ts";
import { overlayOf } from "./overlay.ts";
import { onStop, setPlaying } from "./playing.ts";
import { reserveFilm } from "./reserve-film.ts";
import { leaveStage, takeStage } from "./stage.ts";

/** A video file in its `.sqs-native-video`: as the embedded ones, with the browser's own controls. */
export async function mountNative(host: HTMLElement, page: PageData): Promise<() => void> {
  const record = readNativeVideo(host.dataset.configVideo, host);
  if (record === undefined) throw new Error("Invalid video: its record has no address.");
  const settings = fieldsOf(host.dataset.configSettings);
  const motion = settings.autoPlay === true ? await import("./motion.ts") : undefined;
  const ending = new AbortController();
  reserveFilm(host, record.aspect);
  const into = layOut(host, modeOf(host), record.aspect);

  const fail = () => {
    revert();
    const { address } = record.sources.at(-1) ?? {};
    const link = address === undefined ? undefined : { text: "Open the video file", address };
    overlay.tell("This video could not be loaded.", link);
  };
  const video = nativeElement({ ...record, poster: thumbnailOf(host) ?? record.poster }, fail);
  const hasControls = settings.controls !== "none";
  const playsItself = motion?.motionAllowed(page) === true;
  Object.assign(video, { loop: settings.loop === true, muted: settings.muted === true || playsItself });
  video.ariaLabel = record.name || "Video";
  into.prepend(video);

  const revert = () => {
    leaveStage(revert);
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
    begin(video);
  };
  const label = record.name === "" ? "Play video" : `Play video: ${record.name}`;
  const overlay = overlayOf(host, into, { label, play, ending: ending.signal });
  // What only moves, silently, is no video that is being watched.
  const tell = () => {
    const isWatched = !video.paused && !video.muted;
    setPlaying(host, isWatched);
    if (isWatched) takeStage(revert);
  };
  for (const change of ["play", "pause", "ended", "volumechange"])
    video.addEventListener(change, tell, { signal: ending.signal });
  onStop(host, revert, ending.signal);
  if (motion !== undefined && playsItself) {
    reveal();
    const film = { play: () => begin(video), pause: () => video.pause() };
    motion.playInView(film, {
      box: host,
      page,
      control: hasControls ? undefined : into,
      ending: ending.signal,
    });
  }

  return () => {
    ending.abort();
    leaveStage(revert);
    setPlaying(host, false);
    video.remove();
  };
}

function thumbnailOf({ dataset }: HTMLElement): string | undefined {
  const { assetUrl } = fieldsOf(dataset.configThumbnail);
  return typeof assetUrl === "string" ? assetUrl : undefined;
}
