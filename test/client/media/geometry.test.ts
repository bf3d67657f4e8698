import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coverPosition,
  type Point,
  parseDimensions,
  parseFocalPoint,
  type Size,
  shownSize,
} from "../../../client/media/geometry.ts";

/** The picture's left top corner in its box, as CSS computes it from the percentages. */
function corner(box: Size, picture: Size, focal: Point): Point {
  const shown = shownSize(box, picture, "cover");
  const position = coverPosition(box, picture, focal);
  return {
    x: ((box.width - shown.width) * position.x) / 100,
    y: ((box.height - shown.height) * position.y) / 100,
  };
}

describe("a picture that covers its box", () => {
  const box = { width: 422, height: 237 };
  const tall = { width: 710, height: 440 };
  const wide = { width: 740, height: 381 };

  it.each([
    [tall, { x: 0, y: 0 }, { x: 0, y: 0 }],
    [tall, { x: 0.5, y: 0.5 }, { x: 0, y: -12.26 }],
    [tall, { x: 1, y: 1 }, { x: 0, y: -24.52 }],
    [tall, { x: 0.25, y: 0.75 }, { x: 0, y: -24.52 }],
    [wide, { x: 0, y: 0 }, { x: 0, y: 0 }],
    [wide, { x: 0.5, y: 0.5 }, { x: -19.16, y: 0 }],
    [wide, { x: 1, y: 1 }, { x: -38.32, y: 0 }],
    [wide, { x: 0.25, y: 0.75 }, { x: 0, y: 0 }],
  ])("lies as recorded: %o with focal point %o at %o", (picture, focal, expected) => {
    const { x, y } = corner(box, picture, focal);
    expect(x).toBeCloseTo(expected.x, 1);
    expect(y).toBeCloseTo(expected.y, 1);
  });

  const length = fc.integer({ min: 1, max: 5000 });
  const size = fc.record({ width: length, height: length });
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  const point = fc.record({ x: unit, y: unit });

  it("leaves no part of the box uncovered, whatever the focal point", () => {
    fc.assert(
      fc.property(size, size, point, (box, picture, focal) => {
        const shown = shownSize(box, picture, "cover");
        const { x, y } = corner(box, picture, focal);
        expect(x).toBeLessThanOrEqual(0.01);
        expect(y).toBeLessThanOrEqual(0.01);
        expect(x + shown.width).toBeGreaterThanOrEqual(box.width - 0.01);
        expect(y + shown.height).toBeGreaterThanOrEqual(box.height - 0.01);
      }),
    );
  });

  it("keeps its own ratio, covering or held", () => {
    fc.assert(
      fc.property(size, size, fc.constantFrom("cover", "contain", "fill"), (box, picture, fit) => {
        const shown = shownSize(box, picture, fit);
        expect(shown.width / shown.height).toBeCloseTo(picture.width / picture.height, 6);
      }),
    );
  });
});

describe("what a page says of a picture", () => {
  it.each([
    ["1920x1080", { width: 1920, height: 1080 }],
    [" 5x7 ", { width: 5, height: 7 }],
    ["0x7", undefined],
    ["x", undefined],
    ["1920x", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("reads the dimensions %j as %j", (text, expected) => {
    expect(parseDimensions(text)).toEqual(expected);
  });

  it.each([
    ["0.25,0.75", { x: 0.25, y: 0.75 }],
    [",", { x: 0.5, y: 0.5 }],
    ["0.1", { x: 0.1, y: 0.5 }],
    ["-1,7", { x: 0, y: 1 }],
    ["a,b", { x: 0.5, y: 0.5 }],
    [undefined, { x: 0.5, y: 0.5 }],
  ])("reads the focal point %j as %j", (text, expected) => {
    expect(parseFocalPoint(text)).toEqual(expected);
  });
});
