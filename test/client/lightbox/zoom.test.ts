import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../../../client/images/image-geometry.ts";
import { applyPinch, clampZoom, initialZoom, maxZoom, type Zoom } from "../../../client/lightbox/zoom.ts";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point: fc.Arbitrary<Point> = fc.record({ x: number(0, 800), y: number(0, 800) });
const zoom: fc.Arbitrary<Zoom> = fc.record({
  scale: number(1, 4),
  x: number(-400, 400),
  y: number(-400, 400),
});
const size = fc.record({ width: number(1, 1000), height: number(1, 1000) });
const center = { x: 195, y: 422 };

/** The position of a point of the view in the image, from its center, in unzoomed pixels. */
function inImage({ x, y }: Point, of: Zoom): Point {
  return { x: (x - center.x - of.x) / of.scale, y: (y - center.y - of.y) / of.scale };
}
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

describe("a pinch", () => {
  it("keeps the part of the image between the fingers", () => {
    fc.assert(
      fc.property(zoom, point, point, point, point, (before, a, b, c, d) => {
        const after = applyPinch(before, center, { from: [a, b], to: [c, d], maxScale: 4 });
        const was = inImage(middle(a, b), before);
        const is = inImage(middle(c, d), after);
        expect(is.x).toBeCloseTo(was.x, 6);
        expect(is.y).toBeCloseTo(was.y, 6);
      }),
    );
  });

  it("scales with the distance of the fingers, between 1 and the maximum", () => {
    const from = [
      { x: 150, y: 400 },
      { x: 250, y: 400 },
    ];
    const to = (half: number) => [
      { x: 200 - half, y: 400 },
      { x: 200 + half, y: 400 },
    ];
    const scale = (half: number) =>
      applyPinch(initialZoom, center, { from, to: to(half), maxScale: 4 }).scale;
    expect(scale(100)).toBeCloseTo(2);
    expect(scale(20)).toBe(1);
    expect(scale(1000)).toBe(4);
  });

  it("is finite for two fingers on one spot", () => {
    fc.assert(
      fc.property(zoom, point, (before, a) => {
        const { scale, x, y } = applyPinch(before, center, { from: [a, a], to: [a, a], maxScale: 4 });
        expect([scale, x, y].every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe("a clamped zoom", () => {
  it("keeps the edges of the image out of view, and changes no more than needed", () => {
    fc.assert(
      fc.property(zoom, size, size, (wanted, shown, view) => {
        const is = clampZoom(wanted, shown, view);
        expect(is.scale).toBe(wanted.scale);
        const spare = Math.max(0, (shown.width * is.scale - view.width) / 2);
        expect(Math.abs(is.x)).toBeLessThanOrEqual(spare);
        if (Math.abs(wanted.x) <= spare) expect(is.x).toBe(wanted.x);
        expect(clampZoom(is, shown, view)).toEqual(is);
      }),
    );
  });
});

it("allows a zoom to the image's own pixels, and four times at least", () => {
  expect(maxZoom({ width: 374, height: 210 }, { width: 2500, height: 1404 })).toBeCloseTo(6.68, 1);
  expect(maxZoom({ width: 374, height: 210 }, { width: 400, height: 225 })).toBe(4);
  expect(maxZoom({ width: 0, height: 0 }, undefined)).toBe(4);
});
