interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Spec 9, tooltip: pixels between the mouse and it, and between it and the view's edges. */
const offset = 15;
const margin = 20;

/**
 * Where a tooltip stands, in pixels of the view: below and right of the point, above or left of it where there is no
 * room, and never nearer than the margin to an edge, as far as it fits.
 */
export function placeTooltip(
  point: { readonly x: number; readonly y: number },
  tip: Pick<Box, "width" | "height">,
  view: Pick<Box, "width" | "height">,
): Pick<Box, "left" | "top"> {
  return {
    left: along(point.x, tip.width, view.width),
    top: along(point.y, tip.height, view.height),
  };
}

function along(at: number, size: number, room: number): number {
  const after = at + offset;
  const fits = after + size <= room - margin;
  const wanted = fits ? after : at - offset - size;
  return Math.max(margin, Math.min(wanted, room - margin - size));
}
