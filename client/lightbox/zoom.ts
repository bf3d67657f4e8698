import type { Point, Size } from "../media/geometry.ts";

/** How a picture is magnified: about its own middle, which is then moved by `x` and `y`. Lengths are CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Two fingers, where they were and where they are, and the largest scale. */
export interface Pinch {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
  readonly most: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/**
 * What a pinch makes of a zoom: the part of the picture between the fingers stays between them. `centre` is the middle
 * of the picture as it stands without zoom.
 */
export function pinched(zoom: Zoom, centre: Point, { from, to, most }: Pinch): Zoom {
  const wanted = (zoom.scale * spread(to)) / Math.max(spread(from), 1);
  const scale = Math.min(Math.max(wanted, 1), most);
  const along = (axis: "x" | "y") => {
    const inPicture = (middle(from, axis) - centre[axis] - zoom[axis]) / zoom.scale;
    return middle(to, axis) - centre[axis] - inPicture * scale;
  };
  return { scale, x: along("x"), y: along("y") };
}

function middle([a, b]: readonly Point[], axis: "x" | "y"): number {
  return a && b ? (a[axis] + b[axis]) / 2 : 0;
}

function spread([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** Moves it back so far that no edge of the picture comes into the view which need not. */
export function held({ scale, x, y }: Zoom, shown: Size, view: Size): Zoom {
  const within = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * scale - room) / 2);
    return Math.min(Math.max(offset, -most), most);
  };
  return { scale, x: within(x, shown.width, view.width), y: within(y, shown.height, view.height) };
}

/** The largest zoom: four times, or what shows the picture's own pixels where that is more. */
export function mostZoom(shown: Size, picture: Size | undefined): number {
  return Math.max(4, shown.width > 0 ? (picture?.width ?? 0) / shown.width : 0);
}
