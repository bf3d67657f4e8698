import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeObjectFitSize,
  coverPosition,
  type Point,
  parseDimensions,
  parseFocalPoint,
  type Size,
} from "../../../client/images/image-geometry.ts";

/** The top left corner of the image in its box, as CSS computes it from the percentages. */
function corner(box: Size, image: Size, focal: Point): Point {
  const shown = computeObjectFitSize(box, image, "cover");
  const position = coverPosition(box, image, focal);
  return {
    x: ((box.width - shown.width) * position.x) / 100,
    y: ((box.height - shown.height) * position.y) / 100,
  };
}

describe("an image that covers its box", () => {
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
  ])("lies as on a recorded page: %o with focal point %o at %o", (image, focal, expected) => {
    const { x, y } = corner(box, image, focal);
    expect(x).toBeCloseTo(expected.x, 1);
    expect(y).toBeCloseTo(expected.y, 1);
  });

  const length = fc.integer({ min: 1, max: 5000 });
  const size = fc.record({ width: length, height: length });
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  const point = fc.record({ x: unit, y: unit });

  it("covers the whole box for any focal point", () => {
    fc.assert(
      fc.property(size, size, point, (box, image, focal) => {
        const shown = computeObjectFitSize(box, image, "cover");
        const { x, y } = corner(box, image, focal);
        expect(x).toBeLessThanOrEqual(0.01);
        expect(y).toBeLessThanOrEqual(0.01);
        expect(x + shown.width).toBeGreaterThanOrEqual(box.width - 0.01);
        expect(y + shown.height).toBeGreaterThanOrEqual(box.height - 0.01);
      }),
    );
  });

  it("keeps its ratio, covering or contained", () => {
    fc.assert(
      fc.property(size, size, fc.constantFrom("cover", "contain", "fill"), (box, image, fit) => {
        const shown = computeObjectFitSize(box, image, fit);
        expect(shown.width / shown.height).toBeCloseTo(image.width / image.height, 6);
      }),
    );
  });
});

describe("the attributes of an image", () => {
  it.each([
    ["1920x1080", { width: 1920, height: 1080 }],
    [" 5x7 ", { width: 5, height: 7 }],
    ["0x7", undefined],
    ["x", undefined],
    ["1920x", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("parse the dimensions %j as %j", (text, expected) => {
    expect(parseDimensions(text)).toEqual(expected);
  });

  it.each([
    ["0.25,0.75", { x: 0.25, y: 0.75 }],
    [",", { x: 0.5, y: 0.5 }],
    ["0.1", { x: 0.1, y: 0.5 }],
    ["-1,7", { x: 0, y: 1 }],
    ["a,b", { x: 0.5, y: 0.5 }],
    [undefined, { x: 0.5, y: 0.5 }],
  ])("parse the focal point %j as %j", (text, expected) => {
    expect(parseFocalPoint(text)).toEqual(expected);
  });
});
