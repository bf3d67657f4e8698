/** The groups of a carousel by where it has been scrolled to; lengths are CSS pixels. Spec 4, carousel. */
export interface CarouselPlace {
  readonly slides: number;
  /** How many slides stand in a row. */
  readonly perRow: number;
  /** From the beginning of one slide to that of the next. */
  readonly step: number;
  /** How far it has been scrolled from its beginning, and how far it can be. */
  readonly scrolled: number;
  readonly farthest: number;
}

/** Ceiling of slides over per-row; one where there is nothing. */
export function groupCount({ slides, perRow }: Pick<CarouselPlace, "slides" | "perRow">): number {
  return Math.max(1, Math.ceil(slides / Math.max(1, perRow)));
}

/** The group that holds the slide at the beginning of the view; at the end it is the last, however many it holds. */
export function groupAt(place: CarouselPlace): number {
  const last = groupCount(place) - 1;
  if (place.scrolled >= place.farthest - 1) return place.farthest < 1 ? 0 : last;
  const slide = Math.round(place.scrolled / Math.max(1, place.step));
  return Math.min(Math.floor(slide / Math.max(1, place.perRow)), last);
}
