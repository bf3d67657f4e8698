/**
 * The shapes of section dividers, as SVG path data in units of the section's background: from 0 to 1 in both
 * directions.
 */

/** A length as the builder stores it: `{unit: "vw", value: 6}`. */
export interface Length {
  readonly unit: string;
  readonly value: number;
}

export interface Divider {
  /** Name of the shape. An unknown shape is a straight edge, as `none` is. */
  readonly type: string;
  readonly width: Length;
  readonly height: Length;
  readonly offset?: Length;
  readonly isFlipX?: boolean;
  readonly isFlipY?: boolean;
  readonly stroke?: { readonly style: string; readonly thickness: Length };
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface DividerPath {
  /** Path of the part of the background that is shown; empty for a straight edge, which clips nothing. */
  readonly clip: string;
  /** Path of the line along the edge. */
  readonly stroke: string;
}

type Point = readonly [x: number, y: number];

/**
 * The points of one wave, three for each cubic Bézier curve. x is in widths of the wave; y is 0 at the upper edge of
 * the divider and 1 at the lower edge of the section. The first point is the start.
 */
const waves: Readonly<Record<string, readonly Point[]>> = {
  pointed: [
    [0, 0],
    [0, 0],
    [0.5, 1],
    [0.5, 1],
    [0.5, 1],
    [1, 0],
    [1, 0],
  ],
  rounded: [
    [0, 0],
    [0, 0],
    [0.25, 1],
    [0.5, 1],
    [0.75, 1],
    [1, 0],
    [1, 0],
  ],
  wavy: [
    [0, 0.5],
    [0.25, -0.14],
    [0.25, -0.14],
    [0.5, 0.5],
    [0.75, 1.14],
    [0.75, 1.14],
    [1, 0.5],
  ],
};

/**
 * Minimum width of a wave, as share of the section's width. Narrower waves are invisible, and pages can contain any
 * width.
 */
const minWaveWidth = 0.005;

/** A length in pixels; 0 for an unknown unit. */
export function lengthPx(length: Length | undefined, viewport: Size): number {
  const { width, height } = viewport;
  const percentOf: Readonly<Record<string, number>> = {
    px: 100,
    vw: width,
    vh: height,
    vmin: Math.min(width, height),
    vmax: Math.max(width, height),
  };
  const px = ((length?.value ?? 0) * (percentOf[length?.unit ?? ""] ?? 0)) / 100;
  return Number.isFinite(px) ? px : 0;
}

/** True if the shape is not a straight edge. */
export const isShapedDivider = ({ type }: Divider): boolean => Object.hasOwn(waves, type);

/**
 * The paths for a background with the given size in pixels. One wave is in the middle, moved by the offset; on both
 * sides there are as many as cover the section. Each wave is widened by the stroke's thickness, so that the ends of the
 * stroke are outside.
 */
export function dividerPath(divider: Divider, box: Size, viewport: Size): DividerPath {
  const wave = Object.hasOwn(waves, divider.type) ? waves[divider.type] : undefined;
  if (wave === undefined || !(box.width > 0 && box.height > 0)) return { clip: "", stroke: "M0,1 L1,1" };
  const px = (length: Length | undefined) => lengthPx(length, viewport);
  const strokePx = divider.stroke?.style === "none" ? 0 : px(divider.stroke?.thickness);
  const width = Math.max((px(divider.width) + strokePx) / box.width, minWaveWidth);
  const height = Math.min(Math.max(px(divider.height) / box.height, 0), 1);
  const offset = (px(divider.offset) / box.width) % width;
  const sideCount = Math.ceil((0.5 + Math.abs(offset)) / width);
  const start = 0.5 + offset - (sideCount + 0.5) * width;

  const at = ([x, y]: Point, index: number): string => {
    const left = start + (index + x) * width;
    const top = 1 - height + (divider.isFlipY ? 1 - y : y) * height;
    return `${round(divider.isFlipX ? 1 - left : left)},${round(top)}`;
  };
  const [first, ...points] = wave;
  let stroke = `M${at(first ?? [0, 0], 0)}`;
  for (let index = 0; index <= 2 * sideCount; index++)
    stroke += ` C${points.map((point) => at(point, index)).join(" ")}`;
  const end = start + (2 * sideCount + 1) * width;
  const [left, right] = divider.isFlipX ? [1 - start, 1 - end] : [start, end];
  return { stroke, clip: `${stroke} L${round(right)},-1 L${round(left)},-1 Z` };
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;
