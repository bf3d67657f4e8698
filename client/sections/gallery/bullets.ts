import type { Gallery } from "../../gallery/engine/gallery.ts";
import { onPress } from "../../gallery/input/controls.ts";

/** Lets each bullet, or thumbnail, go to its slide, and marks the current one. Returns what ends it. */
export function bindBullets(
  gallery: Gallery,
  bullets: readonly HTMLElement[],
  mark: (bullet: HTMLElement, isCurrent: boolean) => void,
): () => void {
  const ending = new AbortController();
  const show = () => {
    for (const [index, bullet] of bullets.entries()) {
      const isCurrent = index === gallery.index();
      bullet.ariaCurrent = String(isCurrent);
      if (bullet.textContent?.trim() === "") bullet.ariaLabel ??= `Slide ${index + 1}`;
      mark(bullet, isCurrent);
    }
  };
  for (const [index, bullet] of bullets.entries()) onPress(bullet, () => gallery.set(index), ending.signal);
  const stop = gallery.on("change", show);
  show();
  return () => {
    ending.abort();
    stop();
  };
}
