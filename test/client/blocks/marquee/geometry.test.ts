import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countGroupCopies,
  cycleDurationMs,
  halfWavelengthPx,
  waveHeight,
  wavePath,
} from "../../../../client/blocks/marquee/geometry.ts";

const anyNumber = fc.double({ noNaN: true });

/** The points of a path of `M` and `C` commands, control points included. */
function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe("the segment of a wave", () => {
  it("is longest at the default frequency and shortest at the highest", () => {
    expect(halfWavelengthPx(1)).toBe(1000);
    expect(halfWavelengthPx(4)).toBe(550);
    expect(halfWavelengthPx(6)).toBe(250);
  });

  it("is between 250 and 1000 px for any frequency", () => {
    fc.assert(
      fc.property(anyNumber, (frequency) => {
        expect(halfWavelengthPx(frequency)).toBeGreaterThanOrEqual(250);
        expect(halfWavelengthPx(frequency)).toBeLessThanOrEqual(1000);
      }),
    );
  });
});

describe("the path of a wave", () => {
  const wave = fc.record({
    width: fc.integer({ min: 0, max: 5000 }),
    segment: fc.double({ min: 250, max: 1000, noNaN: true }),
    height: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 200 }),
  });

  it("covers the visible part and one more segment on each side", () => {
    fc.assert(
      fc.property(wave, (given) => {
        const points = pointsOf(wavePath(given));
        expect(points[0]?.x).toBeLessThanOrEqual(-given.segment);
        expect(points.at(-1)?.x).toBeGreaterThanOrEqual(given.width + given.segment - 0.01);
      }),
    );
  });

  it("runs to the right, between crest and trough", () => {
    fc.assert(
      fc.property(wave, (given) => {
        const points = pointsOf(wavePath(given));
        for (const [index, { x, y }] of points.entries()) {
          expect(x).toBeGreaterThanOrEqual(points[index - 1]?.x ?? x);
          expect(y).toBeGreaterThanOrEqual(given.y);
          expect(y).toBeLessThanOrEqual(given.y + given.height);
        }
      }),
    );
  });

  it("touches crest and trough", () => {
    const ys = pointsOf(wavePath({ width: 1440, segment: 550, height: 60, y: 17 })).map(({ y }) => y);
    expect(new Set(ys)).toEqual(new Set([17, 77]));
  });

  it("has a limited height", () => {
    expect(waveHeight(0)).toBe(0);
    expect(waveHeight(2)).toBe(60);
    expect(waveHeight(1e9)).toBe(300);
    expect(waveHeight(-1)).toBe(0);
  });
});

describe("the number of copies", () => {
  it("is the smallest that fills the length during the whole cycle", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 50, max: 4000 }),
        (length, group) => {
          const copies = countGroupCopies(length, group);
          expect((copies - 1) * group).toBeGreaterThanOrEqual(length);
          expect((copies - 2) * group).toBeLessThan(Math.max(length, 1));
        },
      ),
    );
  });

  it("is limited for an empty group", () => {
    expect(countGroupCopies(1440, 0)).toBe(30);
    expect(countGroupCopies(0, 0)).toBe(1);
  });
});

describe("a cycle", () => {
  it("lasts by the width of the group and the speed", () => {
    expect(cycleDurationMs(600, 1)).toBe(10_000);
    expect(cycleDurationMs(600, 2)).toBe(5000);
    expect(cycleDurationMs(10, 1)).toBe(cycleDurationMs(50, 1));
    expect(cycleDurationMs(600, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
