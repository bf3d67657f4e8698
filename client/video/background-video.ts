import type { PageData } from "../../shared/page-data.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { type PlayableVideo, playInView } from "./play-in-view.ts";

/** The interface between the page and a background video. */
interface BackgroundHost {
  readonly box: HTMLElement;
  readonly page: PageData;
  /** True if the moving video is visible instead of the section's image. */
  setVisible(isVisible: boolean): void;
  onFailure(): void;
  readonly signal: AbortSignal;
}

/** Undefined if the markup names no playable video. */
export type CreateBackground = (host: BackgroundHost) => PlayableVideo | undefined;

/**
 * Mounts the video behind a section, `.sqs-video-background` or `.sqs-video-background-native`: muted and looped, it
 * plays while it is in view and motion is allowed. The section's image stays until the video moves. Returns a cleanup
 * function.
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
  const video = create({ box, page, setVisible, onFailure, signal });
  if (video === undefined) throw new Error("Invalid video embed.");
  playInView(video, { box, page, controlContainer: controlContainerOf(box), signal });
  return () => controller.abort();
}

async function importCreateBackground({ dataset }: HTMLElement): Promise<CreateBackground> {
  return dataset.configNativeVideo === undefined
    ? (await import("./hosted-background-video.ts")).createHostedBackground
    : (await import("./native-background-video.ts")).createNativeBackground;
}

/** The pause control lies above the section's content, which lies above the video. */
function controlContainerOf(box: HTMLElement): Element | undefined {
  const section = box.closest<HTMLElement>("section, .page-section, .Index-page");
  if (section !== null && getComputedStyle(section).position !== "static") return section;
  return box.offsetParent ?? box.parentElement ?? undefined;
}
