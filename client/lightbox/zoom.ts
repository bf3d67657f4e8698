import type { Point, Size } from "../media/geometry.ts";

/** How a picture is magnified: about its own middle, which is then moved by `x` and `y`. Lengths are CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Two fingers: the point between them, from the middle of the picture as it stands without zoom, and their distance. */
export interface Pinch {
  readonly middle: Point;
  readonly spread: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

/** What a pinch makes of a zoom: the part of the picture between the fingers stays between them. */
export function pinched(zoom: Zoom, from: Pinch, to: Pinch, most: number): Zoom {
  const wanted = (zoom.scale * to.spread) / Math.max(from.spread, 1);
  const scale = Math.min(Math.max(wanted, 1), most);
  const held = (begun: number, moved: number, at: number) => at - ((begun - moved) * scale) / zoom.scale;
  return {
    scale,
    x: held(from.middle.x, zoom.x, to.middle.x),
    y: held(from.middle.y, zoom.y, to.middle.y),
  };
}

/** Moves it back so far that no edge of the picture comes into the view which need not. */
export function held(zoom: Zoom, shown: Size, view: Size): Zoom {
  const within = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * zoom.scale - room) / 2);
    return Math.min(Math.max(offset, -most), most);
  };
  return {
    scale: zoom.scale,
    x: within(zoom.x, shown.width, view.width),
    y: within(zoom.y, shown.height, view.height),
  };
}

/** The largest zoom: four times, or what shows the picture's own pixels where that is more. */
export function mostZoom(shown: Size, picture: Size | undefined): number {
  return Math.max(4, shown.width > 0 ? (picture?.width ?? 0) / shown.width : 0);
}
