import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fragmentOf,
  indexesToPreload,
  slideIndexOf,
} from "../../../../client/gallery/optional/optional-settings.ts";

const slides = fc.array(fc.record({ name: fc.option(fc.string(), { nil: undefined }) }), {
  minLength: 1,
  maxLength: 12,
});

describe("the fragment that names a slide", () => {
  it("leads back to the slide that it was written for, for any names", () => {
    fc.assert(
      fc.property(slides, fc.nat(), (named, seed) => {
        const index = seed % named.length;
        expect(slideIndexOf(named, fragmentOf(named, index))).toBe(index);
      }),
    );
  });

  it("is ignored when it belongs to something else in the page", () => {
    for (const other of ["#top", "#2", "#%", ""])
      expect(slideIndexOf([{ name: "vase" }, {}], other)).toBe(undefined);
  });
});

it("loads so many slides on each side as are to be preloaded, by default one", () => {
  const near = (...args: Parameters<typeof indexesToPreload>) =>
    [...indexesToPreload(...args)].sort((a, b) => a - b);
  expect(near(0, 9)).toEqual([0, 1, 8]);
  expect(near(0, 9, 2)).toEqual([0, 1, 2, 7, 8]);
  expect(near(4, 9, 0)).toEqual([4]);
  expect(near(1, 3, 100)).toEqual([0, 1, 2]);
  expect(near(0, 0)).toEqual([]);
});

it("loads the current slide and its two neighbors, wrapping at the ends", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, size) => {
      const index = seed % size;
      const near = indexesToPreload(index, size);
      expect(near.size).toBe(Math.min(3, size));
      for (const other of near) {
        const away = Math.abs(other - index);
        expect(Math.min(away, size - away)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
