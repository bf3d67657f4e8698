import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fragmentOf, indexIn } from "../../../client/gallery/engine/history-hash.ts";
import { nearSlides } from "../../../client/gallery/engine/near-slides.ts";

const slides = fc.array(fc.record({ name: fc.option(fc.string(), { nil: undefined }) }), {
  minLength: 1,
  maxLength: 12,
});

describe("the fragment of a gallery's address", () => {
  it("means the slide that it was written for, whatever the slides are called", () => {
    fc.assert(
      fc.property(slides, fc.nat(), (named, seed) => {
        const index = seed % named.length;
        expect(indexIn(named, fragmentOf(named, index))).toBe(index);
      }),
    );
  });

  it("that means something else in the page is left alone", () => {
    for (const other of ["#top", "#2", "#%", ""])
      expect(indexIn([{ name: "vase" }, {}], other)).toBe(undefined);
  });
});

it("the slides that do not wait are the current one and its neighbours, round the ends", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, size) => {
      const index = seed % size;
      const near = nearSlides(index, size);
      expect(near.size).toBe(Math.min(3, size));
      for (const other of near) {
        const away = Math.abs(other - index);
        expect(Math.min(away, size - away)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
