/** The gallery settings `historyHash` and `lazyLoad`, which few galleries have. */
import type { Gallery } from "../engine/gallery.ts";

/** The attributes that name a slide in the URL's fragment: `data-slide-id` or `data-slide-url`. */
export interface NamedSlide {
  readonly name?: string | undefined;
}

/**
 * The setting `historyHash`: the URL's fragment names the current slide, and a change of the fragment changes the slide
 * (docs/reference/galleries.md#slide-in-the-address). Ends with `signal`.
 */
export function syncWithHash(gallery: Gallery, slides: readonly HTMLElement[], signal: AbortSignal): void {
  const named = slides.map(({ dataset }) => ({ name: dataset.slideId || dataset.slideUrl }));
  const goToHash = () => {
    const index = slideIndexOf(named, location.hash);
    if (index !== undefined) gallery.set(index);
  };
  goToHash();
  addEventListener("hashchange", goToHash, { signal });
  const unsubscribe = gallery.on("change", ({ to }) =>
    history.replaceState(history.state, "", fragmentOf(named, to)),
  );
  signal.addEventListener("abort", unsubscribe);
}

/** The fragment for a slide: its name, or its number if the name is missing, numeric or not unique. */
export function fragmentOf(slides: readonly NamedSlide[], index: number): string {
  const name = slides[index]?.name;
  const isUnique = name && slides.findIndex((slide) => slide.name === name) === index && !/^\d+$/.test(name);
  return `#${isUnique ? encodeURIComponent(name) : index}`;
}

/** The index of the slide that a fragment names; undefined if it does not name a slide. */
export function slideIndexOf(slides: readonly NamedSlide[], fragment: string): number | undefined {
  const text = decoded(fragment.slice(1));
  if (/^\d+$/.test(text)) return Number(text) < slides.length ? Number(text) : undefined;
  const index = slides.findIndex(({ name }) => name && name === text);
  return index < 0 ? undefined : index;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface LazyLoadOptions {
  /** The number of slides on each side of the current one whose images load with it; 1 by default. */
  readonly preload?: number | undefined;
  readonly signal: AbortSignal;
}

/**
 * The setting `lazyLoad`: only images of the current slide and its neighbors are loaded
 * (docs/reference/galleries.md#gallery-settings). Ends with `signal`.
 */
export function loadSlidesLazily(
  gallery: Gallery,
  slides: readonly HTMLElement[],
  { preload, signal }: LazyLoadOptions,
): void {
  const showNeighbors = () => {
    for (const index of indexesToPreload(gallery.index(), slides.length, preload))
      slides[index]?.style.removeProperty("content-visibility");
  };
  for (const { style } of slides) style.setProperty("content-visibility", "hidden");
  showNeighbors();
  signal.addEventListener("abort", gallery.on("change", showNeighbors));
}

/** The indexes of a slide and of so many slides on each side. The first and the last slide are neighbors of each other. */
export function indexesToPreload(index: number, size: number, preload = 1): ReadonlySet<number> {
  if (size < 1) return new Set();
  const reach = Math.min(Math.max(Math.trunc(preload), 0), size);
  return new Set(Array.from({ length: 2 * reach + 1 }, (_, place) => (index + place - reach + size) % size));
}
