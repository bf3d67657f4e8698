import type { PageData } from "../../shared/page-data.ts";
import { mediaTexts } from "../../shared/texts/media.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { createPauseButton } from "../ui/pause-button.ts";

/** A video that plays without user action. Both functions may be called repeatedly. */
export interface PlayableVideo {
  play(): void;
  pause(): void;
}

interface PlayInViewOptions {
  /** The element that must be in view for the video to play. */
  readonly box: Element;
  readonly page: PageData;
  /** The element into which the pause control is inserted; undefined for a video with its own controls. */
  readonly controlContainer?: Element | undefined;
  readonly signal: AbortSignal;
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** True if videos may play without user action, according to the visitor's device and the query flag `nomotion`. */
export function isMotionAllowed({ flags }: PageData): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return !flags.nomotion && !reducedMotion.matches && connection?.saveData !== true;
}

function pauseButtonOptions() {
  const { pauseBackground: pause, playBackground: play } = mediaTexts(pageLanguage());
  return { className: "awning-video-pause", labels: { pause, play } };
}

/**
 * Plays a video while it is in view and not paused. If motion is not allowed it starts paused, and the visitor can
 * start it.
 */
export function playInView(
  video: PlayableVideo,
  { box, page, controlContainer, signal }: PlayInViewOptions,
): void {
  let isInView = false;
  let isPaused = false;
  const update = () => (isInView && !isPaused ? video.play() : video.pause());
  const button = createPauseButton(pauseButtonOptions(), (isNowPaused) => {
    isPaused = isNowPaused;
    update();
  });
  const pauseUnlessAllowed = () => {
    if (!isPaused && !isMotionAllowed(page)) button.click();
  };
  pauseUnlessAllowed();
  controlContainer?.append(button);
  reducedMotion.addEventListener("change", pauseUnlessAllowed, { signal });
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    update();
  });
  observer.observe(box);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    button.remove();
  });
}
