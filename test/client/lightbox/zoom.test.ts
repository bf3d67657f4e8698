import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { held, mostZoom, pinched, unzoomed, type Zoom } from "../../../client/lightbox/zoom.ts";
import type { Point } from "../../../client/media/geometry.ts";

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point: fc.Arbitrary<Point> = fc.record({ x: number(0, 800), y: number(0, 800) });
const zoom: fc.Arbitrary<Zoom> = fc.record({
  scale: number(1, 4),
  x: number(-400, 400),
  y: number(-400, 400),
});
const size = fc.record({ width: number(1, 1000), height: number(1, 1000) });
const centre = { x: 195, y: 422 };

/** Where a point of the view lies in the picture, from its middle and in its own unzoomed pixels. */
function inPicture({ x, y }: Point, of: Zoom): Point {
  return { x: (x - centre.x - of.x) / of.scale, y: (y - centre.y - of.y) / of.scale };
}
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

describe("a pinch", () => {
  it("keeps between the fingers what was between them", () => {
    fc.assert(
      fc.property(zoom, point, point, point, point, (before, a, b, c, d) => {
        const after = pinched(before, centre, { from: [a, b], to: [c, d], most: 4 });
        const was = inPicture(middle(a, b), before);
        const is = inPicture(middle(c, d), after);
        expect(is.x).toBeCloseTo(was.x, 6);
        expect(is.y).toBeCloseTo(was.y, 6);
      }),
    );
  });

  it("magnifies as the fingers part, between once and the most", () => {
    const from = [
      { x: 150, y: 400 },
      { x: 250, y: 400 },
    ];
    const to = (half: number) => [
      { x: 200 - half, y: 400 },
      { x: 200 + half, y: 400 },
    ];
    const scale = (half: number) => pinched(unzoomed, centre, { from, to: to(half), most: 4 }).scale;
    expect(scale(100)).toBeCloseTo(2);
    expect(scale(20)).toBe(1);
    expect(scale(1000)).toBe(4);
  });

  it("gives numbers, also of two fingers on one spot", () => {
    fc.assert(
      fc.property(zoom, point, (before, a) => {
        const { scale, x, y } = pinched(before, centre, { from: [a, a], to: [a, a], most: 4 });
        expect([scale, x, y].every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe("a picture that is held in the view", () => {
  it("shows no edge that need not be seen, and moves no more than that needs", () => {
    fc.assert(
      fc.property(zoom, size, size, (wanted, shown, view) => {
        const is = held(wanted, shown, view);
        expect(is.scale).toBe(wanted.scale);
        const spare = Math.max(0, (shown.width * is.scale - view.width) / 2);
        expect(Math.abs(is.x)).toBeLessThanOrEqual(spare);
        if (Math.abs(wanted.x) <= spare) expect(is.x).toBe(wanted.x);
        expect(held(is, shown, view)).toEqual(is);
      }),
    );
  });
});

it("a picture can be magnified to its own pixels, and four times at least", () => {
  expect(mostZoom({ width: 374, height: 210 }, { width: 2500, height: 1404 })).toBeCloseTo(6.68, 1);
  expect(mostZoom({ width: 374, height: 210 }, { width: 400, height: 225 })).toBe(4);
  expect(mostZoom({ width: 0, height: 0 }, undefined)).toBe(4);
});
