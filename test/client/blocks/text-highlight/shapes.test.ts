import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathOfShape } from "../../../../client/blocks/text-highlight/shapes.ts";

const names = [
  "underlineCurve",
  "underlineStraight",
  "underlineDouble",
  "circle",
  "scribble",
  "wave",
  "zigzag",
  "strikethrough",
  "highlight",
  "toString",
];

describe("the shape of a highlight", () => {
  it("is a path within or close to its line, for every name and size", () => {
    const size = fc.double({ min: 0.5, max: 3000, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...names), size, size, (name, width, height) => {
        const path = pathOfShape(name, width, height);
        expect(path).toMatch(/^(?:[MHLCQlq]-?[\d., -]*)+$/);
        expect(path.length).toBeLessThan(200_000);
      }),
    );
  });

  it("differs by name, and is a straight line under the text for an unknown one", () => {
    expect(new Set(names.slice(0, 7).map((name) => pathOfShape(name, 200, 40))).size).toBe(7);
    expect(pathOfShape("toString", 200, 40)).toBe("M0,38.4 H200 ");
    expect(pathOfShape("strikethrough", 200, 40)).toBe("M0,22 H200 ");
  });

  it("repeats a wave as often as the line is wide", () => {
    const count = (width: number) => pathOfShape("wave", width, 40).split("q").length;
    expect(count(400)).toBeGreaterThan(3 * count(100) - 4);
    expect(pathOfShape("zigzag", 5, 40).split("l").length).toBe(2);
  });
});
