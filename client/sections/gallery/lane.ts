/** Slides side by side, as lengths; CSS pixels throughout. */
export interface Lane {
  readonly widths: readonly number[];
  readonly gap: number;
  /** What slides rest in, from the lane's beginning on. */
  readonly room: number;
  /** What can be seen of the lane, which may be more: from where to where. */
  readonly start: number;
  readonly end: number;
  /** Where the current slide rests in its room. */
  readonly rest: "middle" | "beginning";
  /** After the last comes the first again. */
  readonly loop: boolean;
}

/** From the beginning of the first slide to where the first would come again. */
export function lengthOf({ widths, gap }: Lane): number {
  return widths.reduce((sum, width) => sum + width + gap, 0);
}

/** Whether all slides can be seen at once, and there is nothing to move. */
export function fits(lane: Lane): boolean {
  return lengthOf(lane) - lane.gap <= lane.room + 1;
}

/** How far the lane is scrolled when the slide rests. Without loop the last slide stays at the room's end. */
export function restOf(lane: Lane, index: number): number {
  const { widths, gap, room, rest, loop } = lane;
  const before = lengthOf({ ...lane, widths: widths.slice(0, index) });
  if (rest === "middle") {
    if (fits(lane)) return (lengthOf(lane) - gap - room) / 2;
    return before - (room - (widths[index] ?? 0)) / 2;
  }
  const farthest = Math.max(0, lengthOf(lane) - gap - room);
  return fits(lane) ? 0 : loop ? before : Math.min(before, farthest);
}

/** How many slides can be the current one: near the end of a lane without loop, the last ones never come to its beginning. */
export function placesToRest(lane: Lane): number {
  if (fits(lane)) return 1;
  if (lane.loop || lane.rest === "middle") return lane.widths.length;
  const farthest = restOf(lane, lane.widths.length - 1);
  return lane.widths.findIndex((_, index) => restOf(lane, index) >= farthest - 1) + 1;
}

/**
 * How far the lane is to be scrolled for the slide to rest, coming from `from`: the way round that lies in the
 * direction, or, without one, the shorter.
 */
export function targetOf(lane: Lane, index: number, from: number, direction: 1 | -1 | 0): number {
  const rest = restOf(lane, index);
  const length = lengthOf(lane);
  if (!lane.loop || length <= 0 || fits(lane)) return rest;
  const turns = (from - rest) / length;
  if (direction === 0) return rest + Math.round(turns) * length;
  return rest + (direction > 0 ? Math.floor(turns + 1e-6) + 1 : Math.ceil(turns - 1e-6) - 1) * length;
}

/**
 * Where each slide begins when the lane is scrolled to `at`. On a lane that loops each stands where it can be seen on
 * the way from `at + ahead` to `at`, if it can be seen at all.
 */
export function placesAt(lane: Lane, at: number, ahead = 0): number[] {
  const { widths, gap, start, end } = lane;
  const length = lengthOf(lane);
  const middle = (start + end + ahead) / 2;
  let offset = 0;
  return widths.map((width) => {
    const place = offset - at;
    offset += width + gap;
    if (!lane.loop || length <= 0 || fits(lane)) return place;
    return place + Math.round((middle - place - width / 2) / length) * length;
  });
}

/** The slide whose rest is nearest to this scroll. */
export function nearestTo(lane: Lane, at: number): number {
  const away = lane.widths.map((_, index) => Math.abs(targetOf(lane, index, at, 0) - at));
  return away.indexOf(Math.min(...away));
}
