/** The settings of a gallery that few have (spec 3): `historyHash` and `lazyLoad`. */
import type { Gallery } from "./engine/gallery.ts";
import { fragmentOf, indexIn } from "./engine/history-hash.ts";
import { nearSlides } from "./engine/near-slides.ts";

/** The page's address says which slide is the current one, and is heeded. Ends with `signal`. */
export function followHash(gallery: Gallery, slides: readonly HTMLElement[], signal: AbortSignal): void {
  const named = slides.map(({ dataset }) => ({ name: dataset.slideId || dataset.slideUrl }));
  const heed = () => {
    const asked = indexIn(named, location.hash);
    if (asked !== undefined) gallery.set(asked);
  };
  heed();
  addEventListener("hashchange", heed, { signal });
  const stop = gallery.on("change", ({ to }) =>
    history.replaceState(history.state, "", fragmentOf(named, to)),
  );
  signal.addEventListener("abort", stop);
}

/** Pictures of the slides that are neither current nor beside that one wait. Ends with `signal`. */
export function loadLazily(gallery: Gallery, slides: readonly HTMLElement[], signal: AbortSignal): void {
  const show = () => {
    for (const index of nearSlides(gallery.index(), slides.length))
      slides[index]?.style.removeProperty("content-visibility");
  };
  for (const { style } of slides) style.setProperty("content-visibility", "hidden");
  show();
  signal.addEventListener("abort", gallery.on("change", show));
}
