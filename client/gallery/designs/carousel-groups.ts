/**
 * Groups the slides of a carousel: a group is as many slides as fit into one row
 * (docs/reference/galleries.md#carousel).
 */
import { createGallery, type Gallery } from "../engine/gallery.ts";

/** State of a scrolled carousel. Lengths are CSS pixels. */
export interface CarouselScroll {
  readonly slides: number;
  readonly perRow: number;
  /** The distance from the start of one slide to the start of the next. */
  readonly slideStep: number;
  /** The scrolled distance from the start, and its maximum. */
  readonly scrolled: number;
  readonly maxScroll: number;
}

/** The number of groups, at least 1. */
export function groupCount({ slides, perRow }: Pick<CarouselScroll, "slides" | "perRow">): number {
  return Math.max(1, Math.ceil(slides / Math.max(1, perRow)));
}

/** The group of the slide at the start of the visible part. At the maximum scroll distance it is the last group. */
export function groupAtScroll(scroll: CarouselScroll): number {
  const last = groupCount(scroll) - 1;
  if (scroll.scrolled >= scroll.maxScroll - 1) return scroll.maxScroll < 1 ? 0 : last;
  const slide = Math.round(scroll.scrolled / Math.max(1, scroll.slideStep));
  return Math.min(Math.floor(slide / Math.max(1, scroll.perRow)), last);
}

export interface SlideGroups {
  /** The groups as a gallery with one index per group. The carousel's controls move it. */
  readonly gallery: Gallery;
  readonly perRow: () => number;
  /** The index of the first slide in the current group. */
  readonly firstSlide: () => number;
  /** True if there is more than one group. */
  readonly hasSeveral: () => boolean;
  /** Changes the number of slides per row. The group that contains the current slide becomes the current group. */
  readonly setPerRow: (perRow: number) => void;
  readonly dispose: () => void;
}

/**
 * Links a gallery of slides with a gallery of groups: a change of the group makes its first slide the current one, a
 * change of the slide makes its group the current one.
 */
export function createGroups(slides: Gallery, initialPerRow: number, loop = false): SlideGroups {
  let perRow = validPerRow(initialPerRow);
  const count = () => Math.ceil(slides.size() / perRow);
  const groupOf = (index: number) => Math.floor(index / perRow);
  const gallery = createGallery({
    numberOfSlides: count(),
    currentIndex: groupOf(slides.index()),
    loop,
  });
  const firstSlide = () => gallery.index() * perRow;
  const noGalleries: ReadonlySet<Gallery> = new Set();
  const followSlides = () => gallery.follow(groupOf(slides.index()), 1, noGalleries);

  const unsubscribes = [
    gallery.on("change", ({ direction }) => {
      if (groupOf(slides.index()) !== gallery.index()) slides.follow(firstSlide(), direction, noGalleries);
    }),
    slides.on("change", followSlides),
    slides.on("resized", () => {
      gallery.resize(count());
      followSlides();
    }),
  ];

  return {
    gallery,
    perRow: () => perRow,
    firstSlide,
    hasSeveral: () => slides.size() > perRow,
    setPerRow(requestedCount) {
      perRow = validPerRow(requestedCount);
      // The gallery is not made smaller yet: the group's index could then be out of range, and changing it would move
      // the slides.
      gallery.resize(Math.max(gallery.size(), count()));
      followSlides();
      gallery.resize(count());
    },
    dispose() {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}

function validPerRow(perRow: number): number {
  return Math.max(1, Math.trunc(perRow) || 1);
}
