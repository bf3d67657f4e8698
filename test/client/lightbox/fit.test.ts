import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitted, roomFor } from "../../../client/lightbox/fit.ts";

const length = fc.integer({ min: 1, max: 4000 });
const size = fc.record({ width: length, height: length });

describe("a picture in the lightbox", () => {
  it("keeps its shape, fits in the room, and is never larger than it is", () => {
    fc.assert(
      fc.property(size, size, (room, picture) => {
        const shown = fitted(room, picture);
        expect(shown.width).toBeLessThanOrEqual(Math.min(room.width, picture.width) + 1e-6);
        expect(shown.height).toBeLessThanOrEqual(Math.min(room.height, picture.height) + 1e-6);
        expect(shown.width / shown.height).toBeCloseTo(picture.width / picture.height, 5);
      }),
    );
  });

  it.each([
    [
      "the recorded one, in its own size",
      { width: 1240, height: 864 },
      { width: 710, height: 400 },
      710,
      400,
    ],
    ["the recorded one on a phone", { width: 374, height: 810 }, { width: 710, height: 400 }, 374, 210.7],
  ])("%s", (_name, room, picture, width, height) => {
    const shown = fitted(room, picture);
    expect(shown.width).toBeCloseTo(width, 1);
    expect(shown.height).toBeCloseTo(height, 1);
  });
});

describe("the room for a picture", () => {
  const inside = { width: 1382, height: 864 };
  const view = { width: 1440, height: 900 };

  it("is all within the edge where there are no controls", () => {
    expect(roomFor(inside, view, 0, false)).toEqual(inside);
  });

  it("leaves 100 px at the sides to the controls, and a caption its height", () => {
    expect(roomFor(inside, view, 64, true)).toEqual({ width: 1240, height: 800 });
  });

  it("is never less than nothing", () => {
    expect(roomFor({ width: 96, height: 96 }, { width: 100, height: 100 }, 500, true)).toEqual({
      width: 0,
      height: 0,
    });
  });
});
