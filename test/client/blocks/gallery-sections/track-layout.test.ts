import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasRoomForAllSlides,
  nearestSlideIndex,
  slidePositions,
  snapOffset,
  snapPointCount,
  type TrackLayout,
  targetOffset,
  trackLength,
} from "../../../../client/blocks/gallery-sections/track-layout.ts";

function layout(given: Partial<TrackLayout> = {}): TrackLayout {
  const width = given.width ?? 300;
  return {
    widths: [100, 100, 100, 100, 100],
    gap: 0,
    width,
    viewStart: 0,
    viewEnd: width,
    alignment: "start",
    loop: true,
    ...given,
  };
}

const lanes = fc
  .record({
    widths: fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 12 }),
    gap: fc.integer({ min: 0, max: 30 }),
    width: fc.integer({ min: 400, max: 1200 }),
    alignment: fc.constantFrom("start" as const, "middle" as const),
    loop: fc.boolean(),
  })
  .map(layout);

describe("a track of slides", () => {
  it("continues from the last slide to the first when it loops, in the requested direction", () => {
    const round = layout();
    expect(targetOffset(round, 0, 400, 1)).toBe(500);
    expect(targetOffset(round, 4, 0, -1)).toBe(-100);
    expect(targetOffset(round, 3, 0, 0)).toBe(-200);
    expect(targetOffset({ ...round, loop: false }, 0, 200, -1)).toBe(0);
  });

  it("rests its last slides at the end without loop", () => {
    const ends = layout({ loop: false });
    expect([0, 1, 2, 3, 4].map((index) => snapOffset(ends, index))).toEqual([0, 100, 200, 200, 200]);
    expect(snapPointCount(ends)).toBe(3);
    expect(snapPointCount(layout())).toBe(5);
    expect(snapPointCount(layout({ width: 500 }))).toBe(1);
  });

  it("is centered when all slides are visible", () => {
    const short = layout({ widths: [100, 50], gap: 10, width: 400, alignment: "middle" });
    expect(hasRoomForAllSlides(short)).toBe(true);
    expect(slidePositions(short, snapOffset(short, 1))).toEqual([120, 230]);
  });

  it("shows the current slide at its rest position, for any slides", () => {
    fc.assert(
      fc.property(lanes, fc.nat(), (any, seed) => {
        const index = seed % snapPointCount(any);
        const at = snapOffset(any, index);
        const place = slidePositions(any, at)[index] ?? Number.NaN;
        const width = any.widths[index] ?? 0;
        if (hasRoomForAllSlides(any)) expect(place).toBeGreaterThanOrEqual(-1);
        else if (any.alignment === "middle") expect(place + width / 2).toBeCloseTo(any.width / 2);
        else if (any.loop) expect(place).toBeCloseTo(0);
        else expect(place).toBeGreaterThanOrEqual(-1e-6);
        expect(place).toBeLessThanOrEqual(any.width);
      }),
    );
  });

  it("never lets two slides overlap: at rest, during drags and during motions", () => {
    fc.assert(
      fc.property(
        lanes,
        fc.integer({ min: -3000, max: 3000 }),
        fc.integer({ min: -900, max: 900 }),
        (any, at, ahead) => {
          const places = slidePositions(any, at, ahead);
          const sorted = places
            .map((place, index) => ({ place, end: place + (any.widths[index] ?? 0) }))
            .sort((one, other) => one.place - other.place);
          for (const [index, { end }] of sorted.entries())
            expect(sorted[index + 1]?.place ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end - 1e-6);
        },
      ),
    );
  });

  it("leaves no hole in the view if the track is longer than the view by a slide", () => {
    fc.assert(
      fc.property(lanes, fc.integer({ min: -3000, max: 3000 }), (any, at) => {
        const widest = Math.max(...any.widths);
        fc.pre(any.loop && trackLength(any) > any.width + widest + any.gap);
        const places = slidePositions(any, at);
        const covered = places.some(
          (place, index) => place <= any.gap && place + (any.widths[index] ?? 0) + any.gap >= 0,
        );
        const isEndCovered = places.some(
          (place, index) =>
            place <= any.width && place + (any.widths[index] ?? 0) + any.gap >= any.width - any.gap,
        );
        expect(covered && isEndCovered).toBe(true);
      }),
    );
  });

  it("moves at most one turn, in the requested direction", () => {
    fc.assert(
      fc.property(
        lanes,
        fc.nat(),
        fc.integer({ min: -3000, max: 3000 }),
        fc.constantFrom(1 as const, -1 as const),
        (any, seed, from, direction) => {
          fc.pre(any.loop && !hasRoomForAllSlides(any));
          const way = targetOffset(any, seed % any.widths.length, from, direction) - from;
          expect(way * direction).toBeGreaterThan(-1e-3);
          expect(way * direction).toBeLessThanOrEqual(trackLength(any) + 1e-3);
        },
      ),
    );
  });

  it("finds the slide nearest to a dragged offset", () => {
    expect(nearestSlideIndex(layout(), 140)).toBe(1);
    expect(nearestSlideIndex(layout(), -80)).toBe(4);
    expect(nearestSlideIndex(layout({ loop: false }), -80)).toBe(0);
  });
});
