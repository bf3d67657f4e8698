import { withChunk } from "../with-chunk.ts";
import type { Gallery } from "./engine/gallery.ts";
import { flag, type GalleryOptions } from "./options.ts";

/** Has the settings heeded that few galleries have. Returns what ends it. */
export function heedSettings(gallery: Gallery, slides: readonly HTMLElement[], { raw }: GalleryOptions) {
  const ending = new AbortController();
  const { signal } = ending;
  const [isAddressed, isLazy] = [flag(raw.historyHash), flag(raw.lazyLoad)];
  if (isAddressed || isLazy)
    withChunk(
      "gallery settings",
      () => import("./follow-settings.ts"),
      (settings) => {
        if (signal.aborted) return;
        if (isAddressed) settings.followHash(gallery, slides, signal);
        if (isLazy) settings.loadLazily(gallery, slides, signal);
      },
    );
  return () => ending.abort();
}
