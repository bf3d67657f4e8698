import { fillText } from "../../../shared/text/text.ts";
import { galleryTexts } from "../../../shared/texts/gallery.ts";
import type { Gallery } from "../../gallery/engine/gallery.ts";
import { onPress } from "../../gallery/input/controls.ts";
import { pageLanguage } from "../../loading/load-texts.ts";

/** Makes each bullet or thumbnail select its slide, and marks the current one. Returns a cleanup function. */
export function bindBullets(
  gallery: Gallery,
  bullets: readonly HTMLElement[],
  setCurrent: (bullet: HTMLElement, isCurrent: boolean) => void,
): () => void {
  const controller = new AbortController();
  const update = () => {
    for (const [index, bullet] of bullets.entries()) {
      const isCurrent = index === gallery.index();
      bullet.ariaCurrent = String(isCurrent);
      if (bullet.textContent?.trim() === "")
        bullet.ariaLabel ??= fillText(galleryTexts(pageLanguage()).slide, { n: index + 1 });
      setCurrent(bullet, isCurrent);
    }
  };
  for (const [index, bullet] of bullets.entries())
    onPress(bullet, () => gallery.set(index), controller.signal);
  const unsubscribe = gallery.on("change", update);
  update();
  return () => {
    controller.abort();
    unsubscribe();
  };
}
