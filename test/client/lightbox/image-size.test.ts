import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availableSize, scaleDownToFit } from "../../../client/lightbox/image-size.ts";

const length = fc.integer({ min: 1, max: 4000 });
const size = fc.record({ width: length, height: length });

describe("an image in the lightbox", () => {
  it("keeps its ratio, fits in the space, and is never larger than its own size", () => {
    fc.assert(
      fc.property(size, size, (space, image) => {
        const shown = scaleDownToFit(space, image);
        expect(shown.width).toBeLessThanOrEqual(Math.min(space.width, image.width) + 1e-6);
        expect(shown.height).toBeLessThanOrEqual(Math.min(space.height, image.height) + 1e-6);
        expect(shown.width / shown.height).toBeCloseTo(image.width / image.height, 5);
      }),
    );
  });

  it.each([
    [
      "of a recorded page, in its own size",
      { width: 1240, height: 864 },
      { width: 710, height: 400 },
      710,
      400,
    ],
    ["of a recorded page, on a phone", { width: 374, height: 810 }, { width: 710, height: 400 }, 374, 210.7],
  ])("%s", (_name, space, image, width, height) => {
    const shown = scaleDownToFit(space, image);
    expect(shown.width).toBeCloseTo(width, 1);
    expect(shown.height).toBeCloseTo(height, 1);
  });
});

describe("the space for an image", () => {
  const slide = { width: 1382, height: 864 };
  const view = { width: 1440, height: 900 };

  it("is the whole slide without controls", () => {
    expect(availableSize(slide, view, 0, false)).toEqual(slide);
  });

  it("leaves 100 px at each side to the controls, and the caption its height", () => {
    expect(availableSize(slide, view, 64, true)).toEqual({ width: 1240, height: 800 });
  });

  it("is never negative", () => {
    expect(availableSize({ width: 96, height: 96 }, { width: 100, height: 100 }, 500, true)).toEqual({
      width: 0,
      height: 0,
    });
  });
});
