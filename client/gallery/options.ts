import { withChunk } from "../loading/load-chunk.ts";
import type { Gallery } from "./engine/gallery.ts";

/** The options of a gallery, from its block's JSON (docs/reference/galleries.md#gallery-block-options). */
export interface GalleryOptions {
  readonly design: string;
  /**
   * All options without validation, keyed by their names in the JSON. Use `asBoolean`, `asNumber` and `asText` to read
   * them.
   */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The boolean value of an option. Older pages store booleans as strings. */
export function asBoolean(value: unknown): boolean {
  return value === true || value === "true";
}

/** A finite number, or a string that contains one; undefined for any other value. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** A non-empty string; undefined for any other value. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * Applies the settings `historyHash` and `lazyLoad`. Their code is loaded only for the few galleries that use them.
 * Returns a cleanup function.
 */
export function applyOptionalSettings(
  gallery: Gallery,
  slides: readonly HTMLElement[],
  { raw }: GalleryOptions,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const [syncsHash, isLazy] = [asBoolean(raw.historyHash), asBoolean(raw.lazyLoad)];
  if (syncsHash || isLazy)
    withChunk(
      "gallery settings",
      () => import("./optional/optional-settings.ts"),
      ({ syncWithHash, loadSlidesLazily }) => {
        if (signal.aborted) return;
        if (syncsHash) syncWithHash(gallery, slides, signal);
        if (isLazy) loadSlidesLazily(gallery, slides, signal);
      },
    );
  return () => controller.abort();
}
