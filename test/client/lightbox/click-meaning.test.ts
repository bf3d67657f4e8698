import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clickMeaning } from "../../../client/lightbox/click-meaning.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const click = fc.record({
  x: share,
  y: share,
  on: fc.constantFrom("picture" as const, "nothing" as const),
  touch: fc.boolean(),
  numberOfSlides: fc.integer({ min: 1, max: 50 }),
});
const mouse = { x: 0.7, y: 0.5, on: "nothing", touch: false, numberOfSlides: 9 } as const;

describe("a click in the lightbox", () => {
  it.each([
    ["the right half, beside the picture", {}, "next"],
    ["the right half, on the picture", { on: "picture" }, "next"],
    ["the left half", { x: 0.3 }, "previous"],
    ["10 px from the left of 1440", { x: 10 / 1440 }, "close"],
    ["the right edge", { x: 0.99 }, "close"],
    ["the upper edge", { y: 0.01 }, "close"],
    ["the edge, on a picture that reaches it", { y: 0.01, on: "picture" }, "nothing"],
    ["a picture that is alone", { on: "picture", numberOfSlides: 1 }, "nothing"],
    ["beside a picture that is alone", { numberOfSlides: 1 }, "close"],
    ["a tap on the right of the picture", { on: "picture", touch: true }, "next"],
    ["a tap beside the picture", { touch: true }, "close"],
    ["a link", { on: "taker" }, "nothing"],
    ["a link at the edge", { on: "taker", x: 0 }, "nothing"],
  ] as const)("%s: %#", (_where, change, meaning) => {
    expect(clickMeaning({ ...mouse, ...change })).toBe(meaning);
  });

  it("never closes from a picture, and never moves from the edge or a set of one", () => {
    fc.assert(
      fc.property(click, (made) => {
        const meaning = clickMeaning(made);
        if (made.on === "picture") expect(meaning).not.toBe("close");
        const atEdge = [made.x, made.y].some((at) => at < 0.02 || at > 0.98);
        if (atEdge || made.numberOfSlides === 1) expect(["close", "nothing"]).toContain(meaning);
      }),
    );
  });
});
