import { galleryTexts } from "../../shared/texts/gallery.ts";
import { prefersReducedMotion } from "../dom/reduced-motion.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { createPauseButton } from "../ui/pause-button.ts";
import { onPlaybackChange } from "../video/playback-state.ts";
import { type AutoplaySettings, createAutoplay } from "./engine/autoplay.ts";
import type { Gallery } from "./engine/gallery.ts";

export interface AutoplayOptions {
  readonly gallery: Gallery;
  readonly settings: AutoplaySettings;
  /** Autoplay pauses while the pointer is over these elements, the focus is in them, or a video in them plays. */
  readonly pauseAreas: readonly HTMLElement[];
  /** The element to which the pause button is added. */
  readonly container: HTMLElement;
  /** The query flag `nomotion`. */
  readonly nomotion: boolean;
}

const pauseButtonOptions = () => ({
  className: "awning-gallery-pause",
  labels: galleryTexts(pageLanguage()),
});

/**
 * Runs autoplay with a pause control (docs/reference/galleries.md#autoplay), unless `nomotion` is set or the visitor's
 * device asks for reduced motion. Returns a cleanup function.
 */
export function runAutoplay(options: AutoplayOptions): () => void {
  const { gallery, settings, pauseAreas, container, nomotion } = options;
  if (nomotion || prefersReducedMotion() || gallery.size() < 2) return () => {};
  const { setPaused, dispose } = createAutoplay(gallery, settings, { startTimer, random: Math.random });
  const controller = new AbortController();
  const { signal } = controller;

  // An area may be within another one.
  const isInAreas = (target: EventTarget | null) =>
    pauseAreas.some((area) => target instanceof Node && area.contains(target));
  for (const area of pauseAreas) {
    // Only the mouse pauses: a touch also fires `pointerenter`, and autoplay would stay paused.
    area.addEventListener("pointerenter", (event) => setPaused("pointer", event.pointerType === "mouse"), {
      signal,
    });
    area.addEventListener(
      "pointerleave",
      ({ relatedTarget }) => setPaused("pointer", isInAreas(relatedTarget)),
      {
        signal,
      },
    );
    area.addEventListener("focusin", ({ target }) => setPaused("focus", isFocusVisible(target)), { signal });
    area.addEventListener("focusout", () => setPaused("focus", false), { signal });
  }
  // The pointer or the focus may have been in the area before the listeners were added.
  const hasPointer =
    matchMedia("(hover: hover)").matches && pauseAreas.some((area) => area.matches(":hover"));
  setPaused("pointer", hasPointer);
  const { activeElement } = document;
  setPaused(
    "focus",
    pauseAreas.some((area) => area.contains(activeElement)) && isFocusVisible(activeElement),
  );
  const onVisibilityChange = () => setPaused("page", document.hidden);
  document.addEventListener("visibilitychange", onVisibilityChange, { signal });
  onVisibilityChange();
  const unsubscribe = onPlaybackChange((players) =>
    setPaused(
      "video",
      players.some((player) => pauseAreas.some((area) => area.contains(player))),
    ),
  );
  const button = createPauseButton(pauseButtonOptions(), (isPaused) => setPaused("visitor", isPaused));
  container.append(button);

  return () => {
    controller.abort();
    unsubscribe();
    dispose();
    button.remove();
  };
}

/**
 * True if the focus is visible, as after a key press. The invisible focus of a click must not pause autoplay, because
 * it stays until the visitor clicks elsewhere.
 */
function isFocusVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

function startTimer(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
