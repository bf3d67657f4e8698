import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lightboxClickAction } from "../../../client/lightbox/click-action.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const click = fc.record({
  x: share,
  y: share,
  target: fc.constantFrom("image" as const, "background" as const),
  isTouch: fc.boolean(),
  numberOfSlides: fc.integer({ min: 1, max: 50 }),
});
const mouse = { x: 0.7, y: 0.5, target: "background", isTouch: false, numberOfSlides: 9 } as const;

describe("a click in the lightbox", () => {
  it.each([
    ["the right half, beside the image", {}, "next"],
    ["the right half, on the image", { target: "image" }, "next"],
    ["the left half", { x: 0.3 }, "previous"],
    ["10 px from the left of 1440", { x: 10 / 1440 }, "close"],
    ["the right edge", { x: 0.99 }, "close"],
    ["the upper edge", { y: 0.01 }, "close"],
    ["1.9 % from the left", { x: 0.019 }, "close"],
    ["2.1 % from the left", { x: 0.021 }, "previous"],
    ["1.9 % from the bottom", { y: 0.981 }, "close"],
    ["2.1 % from the bottom", { y: 0.979 }, "next"],
    ["the edge, on an image that reaches it", { y: 0.01, target: "image" }, "none"],
    ["an image that is alone", { target: "image", numberOfSlides: 1 }, "none"],
    ["beside an image that is alone", { numberOfSlides: 1 }, "close"],
    ["a tap on the right of the image", { target: "image", isTouch: true }, "next"],
    ["a tap beside the image", { isTouch: true }, "close"],
    ["a link", { target: "interactive" }, "none"],
    ["a link at the edge", { target: "interactive", x: 0 }, "none"],
  ] as const)("%s", (_where, change, action) => {
    expect(lightboxClickAction({ ...mouse, ...change })).toBe(action);
  });

  it("never closes on an image, and never moves at the edge or in a set of one", () => {
    fc.assert(
      fc.property(click, (randomClick) => {
        const action = lightboxClickAction(randomClick);
        if (randomClick.target === "image") expect(action).not.toBe("close");
        const atEdge = [randomClick.x, randomClick.y].some((at) => at < 0.02 || at > 0.98);
        if (atEdge || randomClick.numberOfSlides === 1) expect(["close", "none"]).toContain(action);
      }),
    );
  });
});
