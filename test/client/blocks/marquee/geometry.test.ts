import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  copiesFor,
  cycleDuration,
  segmentLength,
  waveHeight,
  wavePath,
} from "../../../../client/blocks/marquee/geometry.ts";

const anything = fc.double({ noNaN: true });

/** The points of a path of `M` and `C` commands, control points included. */
function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe("a wave's segment", () => {
  it("is longest at the default frequency and shortest at the highest", () => {
    expect(segmentLength(1)).toBe(1000);
    expect(segmentLength(4)).toBe(550);
    expect(segmentLength(6)).toBe(250);
  });

  it("is between 250 and 1000 px, whatever the frequency", () => {
    fc.assert(
      fc.property(anything, (frequency) => {
        expect(segmentLength(frequency)).toBeGreaterThanOrEqual(250);
        expect(segmentLength(frequency)).toBeLessThanOrEqual(1000);
      }),
    );
  });
});

describe("a wave's line", () => {
  const wave = fc.record({
    width: fc.integer({ min: 0, max: 5000 }),
    segment: fc.double({ min: 250, max: 1000, noNaN: true }),
    height: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 200 }),
  });

  it("covers the visible part and a segment more on both sides", () => {
    fc.assert(
      fc.property(wave, (given) => {
        const points = pointsOf(wavePath(given));
        expect(points[0]?.x).toBeLessThanOrEqual(-given.segment);
        expect(points.at(-1)?.x).toBeGreaterThanOrEqual(given.width + given.segment - 0.01);
      }),
    );
  });

  it("runs on to the right, and between crest and trough", () => {
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

  it("touches both", () => {
    const ys = pointsOf(wavePath({ width: 1440, segment: 550, height: 60, y: 17 })).map(({ y }) => y);
    expect(new Set(ys)).toEqual(new Set([17, 77]));
  });

  it("has a height of whole steps, and never one that fills the page", () => {
    expect(waveHeight(0)).toBe(0);
    expect(waveHeight(2)).toBe(60);
    expect(waveHeight(1e9)).toBe(300);
    expect(waveHeight(-1)).toBe(0);
  });
});

describe("copies", () => {
  it("fill the length at every moment of a cycle, and no more of them than that", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 50, max: 4000 }),
        (length, group) => {
          const copies = copiesFor(length, group);
          expect((copies - 1) * group).toBeGreaterThanOrEqual(length);
          expect((copies - 2) * group).toBeLessThan(Math.max(length, 1));
        },
      ),
    );
  });

  it("of nothing are not without end", () => {
    expect(copiesFor(1440, 0)).toBe(30);
    expect(copiesFor(0, 0)).toBe(1);
  });
});

describe("a cycle", () => {
  it("lasts as long as the group is wide, by the speed", () => {
    expect(cycleDuration(600, 1)).toBe(10_000);
    expect(cycleDuration(600, 2)).toBe(5000);
    expect(cycleDuration(10, 1)).toBe(cycleDuration(50, 1));
    expect(cycleDuration(600, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
