import { withChunk } from "../loading/load-chunk.ts";
import type { Gallery } from "./engine/gallery.ts";

/** The options in a gallery block's JSON (docs/reference/galleries.md#gallery-block-options). */
export interface GalleryOptions {
  readonly design: string;
  /** All options, unvalidated, by their names in the JSON. Read them with `asBoolean`, `asNumber` and `asText`. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Older pages store booleans as strings. */
export function asBoolean(value: unknown): boolean {
  return value === true || value === "true";
}

/** A finite number, also from a string; undefined for anything else. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** A string that is not empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Applies `historyHash` and `lazyLoad`. Few galleries have them, so their code loads only then. Returns a cleanup function. */
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
