import { createGallery, type Gallery } from "./gallery.ts";

export interface Groups {
  /** The groups as a gallery of their own: what a carousel's controls move. */
  readonly gallery: Gallery;
  readonly perRow: () => number;
  /** The slide that the current group begins with. */
  readonly first: () => number;
  /** False where all slides fit in one row, and controls are hidden. */
  readonly areNeeded: () => boolean;
  /** Another number of slides goes into a row: the current slide's group becomes the current one. */
  readonly setPerRow: (perRow: number) => void;
  readonly end: () => void;
}

/**
 * Slides grouped per row (spec 4, carousel). A change of group makes its first slide the current one; a slide gone to
 * by itself brings the group that holds it.
 */
export function createGroups(slides: Gallery, perRow: number, loop = false): Groups {
  let inRow = wholeRow(perRow);
  const count = () => Math.ceil(slides.size() / inRow);
  const groupOf = (index: number) => Math.floor(index / inRow);
  const gallery = createGallery({
    numberOfSlides: count(),
    currentIndex: groupOf(slides.index()),
    loop,
  });
  const first = () => gallery.index() * inRow;
  const none: ReadonlySet<Gallery> = new Set();
  const followSlides = () => gallery.follow(groupOf(slides.index()), 1, none);

  const stops = [
    gallery.on("change", ({ direction }) => {
      if (groupOf(slides.index()) !== gallery.index()) slides.follow(first(), direction, none);
    }),
    slides.on("change", followSlides),
    slides.on("resized", () => {
      gallery.resize(count());
      followSlides();
    }),
  ];

  return {
    gallery,
    perRow: () => inRow,
    first,
    areNeeded: () => slides.size() > inRow,
    setPerRow(wanted) {
      inRow = wholeRow(wanted);
      // Where the index would leave the range between, the groups would take the slides along.
      gallery.resize(Math.max(gallery.size(), count()));
      followSlides();
      gallery.resize(count());
    },
    end() {
      for (const stop of stops) stop();
    },
  };
}

function wholeRow(perRow: number): number {
  return Math.max(1, Math.trunc(perRow) || 1);
}
