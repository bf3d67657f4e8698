/** Measurements of slides next to each other on a scrolling track, in CSS pixels. */
export interface TrackLayout {
  readonly widths: readonly number[];
  readonly gap: number;
  /** The width within which slides are aligned. It starts at 0. */
  readonly width: number;
  /** Start and end of the visible part, which may be wider than the width within which slides are aligned. */
  readonly viewStart: number;
  readonly viewEnd: number;
  /** The alignment of the current slide when it rests. */
  readonly alignment: "middle" | "start";
  /** True if the first slide follows the last one. */
  readonly loop: boolean;
}

/** The distance from the start of the first slide to the start of its repetition. */
export function trackLength({ widths, gap }: TrackLayout): number {
  return widths.reduce((sum, width) => sum + width + gap, 0);
}

/** True if all slides fit into the visible part, so that the track does not move. */
export function hasRoomForAllSlides(layout: TrackLayout): boolean {
  return trackLength(layout) - layout.gap <= layout.width + 1;
}

/** The scroll offset at which a slide rests. Without a loop the last slide rests at the end of the track. */
export function snapOffset(layout: TrackLayout, index: number): number {
  const { widths, gap, width, alignment, loop } = layout;
  const start = trackLength({ ...layout, widths: widths.slice(0, index) });
  if (alignment === "middle") {
    if (hasRoomForAllSlides(layout)) return (trackLength(layout) - gap - width) / 2;
    return start - (width - (widths[index] ?? 0)) / 2;
  }
  const maxOffset = Math.max(0, trackLength(layout) - gap - width);
  return hasRoomForAllSlides(layout) ? 0 : loop ? start : Math.min(start, maxOffset);
}

/**
 * The number of slides that can be the current one. Without a loop the last slides never reach the start of the track.
 */
export function snapPointCount(layout: TrackLayout): number {
  if (hasRoomForAllSlides(layout)) return 1;
  if (layout.loop || layout.alignment === "middle") return layout.widths.length;
  const maxOffset = snapOffset(layout, layout.widths.length - 1);
  return layout.widths.findIndex((_, index) => snapOffset(layout, index) >= maxOffset - 1) + 1;
}

/**
 * The scroll offset at which a slide rests, reached from the offset `from`. On a track with a loop it is in the given
 * direction; with direction 0 the shorter way is used.
 */
export function targetOffset(
  layout: TrackLayout,
  index: number,
  from: number,
  direction: 1 | -1 | 0,
): number {
  const offset = snapOffset(layout, index);
  const length = trackLength(layout);
  if (!layout.loop || length <= 0 || hasRoomForAllSlides(layout)) return offset;
  const turns = (from - offset) / length;
  if (direction === 0) return offset + Math.round(turns) * length;
  return offset + (direction > 0 ? Math.floor(turns + 1e-6) + 1 : Math.ceil(turns - 1e-6) - 1) * length;
}

/**
 * The position of each slide at a scroll offset. On a track with a loop a slide is placed where it is visible during
 * the movement from `offset + ahead` to `offset`, if it is visible at all.
 */
export function slidePositions(layout: TrackLayout, offset: number, ahead = 0): number[] {
  const { widths, gap, viewStart, viewEnd } = layout;
  const length = trackLength(layout);
  const middle = (viewStart + viewEnd + ahead) / 2;
  let slideStart = 0;
  return widths.map((width) => {
    const position = slideStart - offset;
    slideStart += width + gap;
    if (!layout.loop || length <= 0 || hasRoomForAllSlides(layout)) return position;
    return position + Math.round((middle - position - width / 2) / length) * length;
  });
}

/** The index of the slide whose resting offset is nearest to a scroll offset. */
export function nearestSlideIndex(layout: TrackLayout, offset: number): number {
  const distances = layout.widths.map((_, index) =>
    Math.abs(targetOffset(layout, index, offset, 0) - offset),
  );
  return distances.indexOf(Math.min(...distances));
}
