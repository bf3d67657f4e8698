/** The gallery of a block with the engine's settings from its JSON (docs/reference/galleries.md#gallery-settings). */
import { runWithChunk } from "../loading/load-chunk.ts";
import type { GalleryHost } from "./designs/design.ts";
import { createGallery, type Gallery } from "./engine/gallery.ts";
import { asBoolean, asNumber } from "./options.ts";
import type { AutoplayOptions } from "./run-autoplay.ts";

/** Creates the gallery at the slide that the page's address or the block names. `loop` is the design's default. */
export function createBlockGallery(
  { settings }: Pick<GalleryHost, "settings">,
  slides: readonly HTMLElement[],
  loop: boolean,
): Gallery {
  return createGallery({
    numberOfSlides: slides.length,
    currentIndex: settings.firstIndex?.(slides),
    loop: settings.loop ?? loop,
  });
}

/** Runs autoplay if the block has it. Its code is loaded only then. Returns a cleanup function. */
export function runBlockAutoplay(
  host: GalleryHost,
  gallery: Gallery,
  areas: readonly HTMLElement[] = [],
): () => void {
  const options = autoplayOptionsOf(host, gallery, areas);
  if (options === undefined) return () => {};
  let stop: (() => void) | undefined;
  let isDisposed = false;
  runWithChunk(
    "autoplay",
    () => import("./run-autoplay.ts"),
    ({ runAutoplay }) => {
      if (!isDisposed) stop = runAutoplay(options);
    },
  );
  return () => {
    isDisposed = true;
    stop?.();
  };
}

/** Autoplay goes in order, unless the block says otherwise. Undefined for a block without autoplay. */
export function autoplayOptionsOf(
  { container, options: { raw }, page, settings }: GalleryHost,
  gallery: Gallery,
  areas: readonly HTMLElement[],
): AutoplayOptions | undefined {
  if (!asBoolean(raw.autoplay)) return undefined;
  const { randomize = false, pauseAreas = [] } = settings;
  // The option of the block, in seconds, comes before the setting of the engine, in ms.
  const seconds = asNumber(raw["autoplay-duration"]) ?? 0;
  const timeout = seconds > 0 ? 1000 * seconds : settings.timeout;
  return {
    gallery,
    settings: { randomize, timeout },
    pauseAreas: [container, ...areas, ...pauseAreas],
    container,
    nomotion: page.flags.nomotion,
  };
}
