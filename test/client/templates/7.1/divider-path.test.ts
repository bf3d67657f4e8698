import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Divider,
  dividerPath,
  isShapedDivider,
  type Length,
  lengthPx,
} from "../../../../client/templates/7.1/divider-path.ts";

const viewport = { width: 1500, height: 900 };
const vw = (value: number): Length => ({ unit: "vw", value });
const px = (value: number): Length => ({ unit: "px", value });
const rounded: Divider = { type: "rounded", width: vw(100), height: vw(6) };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points of a path: its start, and for each curve two controls and the end. */
function pointsOf(path: string): Point[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/** Points on the curves of a stroke, without the controls. */
function trace(stroke: string): Point[] {
  const points = pointsOf(stroke);
  const traced: Point[] = [];
  for (let index = 0; index + 3 < points.length; index += 3) {
    const curve = points.slice(index, index + 4);
    for (let t = 0; t <= 1; t += 0.25) {
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      const sum = (axis: "x" | "y") =>
        curve.reduce((total, point, each) => total + point[axis] * (weights[each] ?? 0), 0);
      traced.push({ x: sum("x"), y: sum("y") });
    }
  }
  return traced;
}

const lengths = fc.record({
  unit: fc.constantFrom("px", "vw", "vh", "vmin", "vmax"),
  value: fc.double({ min: 0, max: 200, noNaN: true }),
});
const dividers = fc.record({
  type: fc.constantFrom("pointed", "rounded", "wavy"),
  width: lengths,
  height: lengths,
  offset: fc.record({ unit: fc.constant("px"), value: fc.integer({ min: -3000, max: 3000 }) }),
  isFlipX: fc.boolean(),
  isFlipY: fc.boolean(),
});
const boxes = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});

describe("the outline of a section divider", () => {
  it("bulges downwards by its height, one wave in the middle and one at each side", () => {
    const { stroke, clip } = dividerPath(rounded, { width: 1500, height: 900 }, viewport);
    expect(stroke).toBe(
      "M-1,0.9 C-1,0.9 -0.75,1 -0.5,1 -0.25,1 0,0.9 0,0.9 C0,0.9 0.25,1 0.5,1 0.75,1 1,0.9 1,0.9 C1,0.9 1.25,1 1.5,1 1.75,1 2,0.9 2,0.9",
    );
    expect(clip).toBe(`${stroke} L2,-1 L-1,-1 Z`);
  });

  it("begins in the middle of its height, and first rises, if it is wavy", () => {
    const { stroke } = dividerPath({ ...rounded, type: "wavy" }, { width: 1500, height: 900 }, viewport);
    expect(stroke).toMatch(/^M-1,0\.95 C-0\.75,0\.886 -0\.75,0\.886 -0\.5,0\.95 -0\.25,1\.014 /);
  });

  it("goes straight down to a point in the middle, and straight up again, if it is pointed", () => {
    const { stroke } = dividerPath({ ...rounded, type: "pointed" }, { width: 1500, height: 900 }, viewport);
    for (const { x, y } of trace(stroke))
      expect(y).toBeCloseTo(1 - 0.1 * Math.abs(1 - 2 * (x - Math.floor(x))), 4);
    expect(stroke).toContain(" C0,0.9 0.5,1 0.5,1 0.5,1 1,0.9 1,0.9 ");
  });

  it("is wider by its line, whose ends lie outside", () => {
    const stroke = { style: "solid", thickness: px(6) };
    const path = dividerPath({ ...rounded, stroke }, { width: 1500, height: 900 }, viewport);
    expect(pointsOf(path.stroke)[0]?.x).toBe(-1.006);
    const without = dividerPath(
      { ...rounded, stroke: { ...stroke, style: "none" } },
      { width: 1500, height: 900 },
      viewport,
    );
    expect(pointsOf(without.stroke)[0]?.x).toBe(-1);
  });

  it("is a straight line at the lower edge for every other type, and clips nothing", () => {
    for (const type of ["none", "from-the-future", "constructor", ""])
      expect(dividerPath({ ...rounded, type }, { width: 1500, height: 900 }, viewport)).toEqual({
        clip: "",
        stroke: "M0,1 L1,1",
      });
    expect(
      ["pointed", "rounded", "wavy", "none", "toString"].filter((type) =>
        isShapedDivider({ ...rounded, type }),
      ),
    ).toEqual(["pointed", "rounded", "wavy"]);
  });

  it("is empty for a section without a size", () => {
    expect(dividerPath(rounded, { width: 0, height: 900 }, viewport).clip).toBe("");
    expect(dividerPath(rounded, { width: 1500, height: 0 }, viewport).clip).toBe("");
  });

  it("covers the whole width within its height, for any settings", () => {
    fc.assert(
      fc.property(dividers, boxes, (divider, box) => {
        const { stroke } = dividerPath(divider, box, viewport);
        expect(stroke).not.toMatch(/NaN|Infinity|e/);
        const points = trace(stroke);
        const lefts = points.map(({ x }) => x);
        expect(Math.min(...lefts)).toBeLessThanOrEqual(0.001);
        expect(Math.max(...lefts)).toBeGreaterThanOrEqual(0.999);
        const height = Math.min(lengthPx(divider.height, viewport) / box.height, 1);
        const tops = points.map(({ y }) => y);
        expect(Math.min(...tops)).toBeGreaterThanOrEqual(1 - height - 0.001);
        expect(Math.max(...tops)).toBeLessThanOrEqual(1.001);
      }),
      { numRuns: 60 },
    );
  });

  it("is mirrored within its height, or about the middle of the section", () => {
    fc.assert(
      fc.property(dividers, boxes, (divider, box) => {
        const pointsWith = (flips: Partial<Divider>) =>
          pointsOf(
            dividerPath({ ...divider, isFlipX: false, isFlipY: false, ...flips }, box, viewport).stroke,
          );
        const plain = pointsWith({});
        const height = Math.min(lengthPx(divider.height, viewport) / box.height, 1);
        const errors = pointsWith({ isFlipX: true, isFlipY: true }).flatMap(({ x, y }, index) => [
          Math.abs(x - 1 + (plain[index]?.x ?? 0)),
          Math.abs(y - 2 + height + (plain[index]?.y ?? 0)),
        ]);
        expect(Math.max(...errors)).toBeLessThan(0.001);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a length", () => {
  it("is in pixels", () => {
    const px = (unit: string) => lengthPx({ unit, value: 10 }, viewport);
    expect(["px", "vw", "vh", "vmin", "vmax"].map(px)).toEqual([10, 150, 90, 90, 150]);
  });

  it("is 0 where it is missing, or its unit is not known", () => {
    expect(lengthPx(undefined, viewport)).toBe(0);
    expect(lengthPx({ unit: "parsec", value: 3 }, viewport)).toBe(0);
    expect(lengthPx({ unit: "px", value: Number.NaN }, viewport)).toBe(0);
  });
});
