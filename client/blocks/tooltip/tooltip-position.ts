interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distance from the pointer, and from the viewport's edges: docs/reference/dialogs.md#tooltip */
const offsetPx = 15;
const marginPx = 20;

/**
 * The position of a tooltip in the viewport: below and to the right of the point, or above and to the left if there is
 * not enough space. Its distance from the edges is at least the margin, if it fits.
 */
export function tooltipPosition(
  point: { readonly x: number; readonly y: number },
  tip: Pick<Box, "width" | "height">,
  viewport: Pick<Box, "width" | "height">,
): Pick<Box, "left" | "top"> {
  return {
    left: positionOnAxis(point.x, tip.width, viewport.width),
    top: positionOnAxis(point.y, tip.height, viewport.height),
  };
}

function positionOnAxis(point: number, size: number, viewportSize: number): number {
  const after = point + offsetPx;
  const fits = after + size <= viewportSize - marginPx;
  const preferred = fits ? after : point - offsetPx - size;
  return Math.max(marginPx, Math.min(preferred, viewportSize - marginPx - size));
}
