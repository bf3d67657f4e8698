import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { pageLoad } from "../loading/page-load.ts";
import { type PlayableVideo, playInView } from "./play-in-view.ts";

/** The elements and callbacks that a background video uses. */
interface BackgroundHost {
  readonly box: HTMLElement;
  readonly page: PageData;
  /** Called with true if the playing video is to be visible, with false if the section's image is. */
  setVisible(isVisible: boolean): void;
  onFailure(): void;
  readonly signal: AbortSignal;
}

/** Creates a background video; undefined if the markup contains no playable video. */
export type CreateBackgroundVideo = (host: BackgroundHost) => PlayableVideo | undefined;

/**
 * Mounts the video behind a section, `.sqs-video-background` or `.sqs-video-background-native`: muted and looped, it
 * plays while it is in view and motion is allowed. The section's image is visible until the video plays. The video is
 * not requested before the page has loaded, so that it takes no bandwidth from the image. Returns a cleanup function.
 */
export async function mountBackgroundVideo(box: HTMLElement, page: PageData): Promise<() => void> {
  const controller = new AbortController();
  const { signal } = controller;
  const setVisible = (isVisible: boolean) => box.classList.toggle("awning-video-moves", isVisible);
  const onFailure = () => {
    setVisible(false);
    controller.abort();
  };
  const create = await loadChunk("background video", () => importCreateBackground(box));
  await pageLoad();
  const video = create({ box, page, setVisible, onFailure, signal });
  if (video === undefined) throw new Error("Invalid video embed.");
  playInView(video, { box, page, controlContainer: controlContainerOf(box), signal });
  return () => controller.abort();
}

async function importCreateBackground({ dataset }: HTMLElement): Promise<CreateBackgroundVideo> {
  return dataset.configNativeVideo === undefined
    ? (await import("./hosted-background-video.ts")).createHostedBackground
    : (await import("./native-background-video.ts")).createNativeBackgroundVideo;
}

/** The element for the pause control, which must be above the section's content. The content is above the video. */
function controlContainerOf(box: HTMLElement): Element | undefined {
  const section = box.closest<HTMLElement>("section, .page-section, .Index-page");
  if (section !== null && getComputedStyle(section).position !== "static") return section;
  return box.offsetParent ?? box.parentElement ?? undefined;
}
