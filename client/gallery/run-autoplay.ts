import { createPauseButton } from "../ui/pause-button.ts";
import { onPlaying } from "../video/playing.ts";
import { type AutoplaySettings, createAutoplay } from "./engine/autoplay.ts";
import type { Gallery } from "./engine/gallery.ts";
import { prefersStillness } from "./motion.ts";

export interface AutoplayHost {
  readonly gallery: Gallery;
  readonly settings: AutoplaySettings;
  /** What the gallery is made of: it stands still while the pointer is over it, the focus in it, or a video of it plays. */
  readonly parts: readonly HTMLElement[];
  /** Gets the pause control. */
  readonly container: HTMLElement;
  /** `?nomotion` */
  readonly nomotion: boolean;
}

const pauseButton = {
  className: "awning-gallery-pause",
  labels: { pause: "Pause slideshow", play: "Play slideshow" },
};

/**
 * Lets the gallery advance by itself (spec 4, autoplay), with a control that stops it. Does nothing where motion is not
 * wanted: by the address, or by the visitor's device. Returns what ends it.
 */
export function runAutoplay({ gallery, settings, parts, container, nomotion }: AutoplayHost): () => void {
  if (nomotion || prefersStillness() || gallery.size() < 2) return () => {};
  const autoplay = createAutoplay(gallery, settings, { after, random: Math.random });
  const { hold } = autoplay;
  const ending = new AbortController();
  const { signal } = ending;

  for (const part of parts) {
    // A finger leaves no pointer over what it has touched.
    part.addEventListener("pointerenter", (event) => hold("pointer", event.pointerType === "mouse"), {
      signal,
    });
    part.addEventListener("pointerleave", () => hold("pointer", false), { signal });
    part.addEventListener("focusin", ({ target }) => hold("focus", isSeen(target)), { signal });
    part.addEventListener("focusout", () => hold("focus", false), { signal });
  }
  // Pointer and focus may have been there before this was.
  hold("pointer", matchMedia("(hover: hover)").matches && parts.some((part) => part.matches(":hover")));
  const { activeElement } = document;
  hold("focus", parts.some((part) => part.contains(activeElement)) && isSeen(activeElement));
  const heedPage = () => hold("page", document.hidden);
  document.addEventListener("visibilitychange", heedPage, { signal });
  heedPage();
  const stopHearing = onPlaying((players) =>
    hold(
      "video",
      players.some((player) => parts.some((part) => part.contains(player))),
    ),
  );
  const button = createPauseButton(pauseButton, (holds) => hold("visitor", holds));
  container.append(button);

  return () => {
    ending.abort();
    stopHearing();
    autoplay.end();
    button.remove();
  };
}

/** A click gives the focus as well, and would then stop it for good. */
function isSeen(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
