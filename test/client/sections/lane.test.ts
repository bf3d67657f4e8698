import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fits,
  type Lane,
  lengthOf,
  nearestTo,
  placesAt,
  placesToRest,
  restOf,
  targetOf,
} from "../../../client/sections/gallery/lane.ts";

function lane(given: Partial<Lane> = {}): Lane {
  const room = given.room ?? 300;
  return {
    widths: [100, 100, 100, 100, 100],
    gap: 0,
    room,
    start: 0,
    end: room,
    rest: "beginning",
    loop: true,
    ...given,
  };
}

const lanes = fc
  .record({
    widths: fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 12 }),
    gap: fc.integer({ min: 0, max: 30 }),
    room: fc.integer({ min: 400, max: 1200 }),
    rest: fc.constantFrom("beginning" as const, "middle" as const),
    loop: fc.boolean(),
  })
  .map(lane);

describe("a lane of slides", () => {
  it("goes on from the last slide to the first when it loops, the way that was asked for", () => {
    const round = lane();
    expect(targetOf(round, 0, 400, 1)).toBe(500);
    expect(targetOf(round, 4, 0, -1)).toBe(-100);
    expect(targetOf(round, 3, 0, 0)).toBe(-200);
    expect(targetOf({ ...round, loop: false }, 0, 200, -1)).toBe(0);
  });

  it("rests its last slides at the end of the room where nothing comes after them", () => {
    const ends = lane({ loop: false });
    expect([0, 1, 2, 3, 4].map((index) => restOf(ends, index))).toEqual([0, 100, 200, 200, 200]);
    expect(placesToRest(ends)).toBe(3);
    expect(placesToRest(lane())).toBe(5);
    expect(placesToRest(lane({ room: 500 }))).toBe(1);
  });

  it("stands in the middle when all of it can be seen", () => {
    const short = lane({ widths: [100, 50], gap: 10, room: 400, rest: "middle" });
    expect(fits(short)).toBe(true);
    expect(placesAt(short, restOf(short, 1))).toEqual([120, 230]);
  });

  it("shows the current slide where it rests, whatever the slides are", () => {
    fc.assert(
      fc.property(lanes, fc.nat(), (any, seed) => {
        const index = seed % placesToRest(any);
        const at = restOf(any, index);
        const place = placesAt(any, at)[index] ?? Number.NaN;
        const width = any.widths[index] ?? 0;
        if (fits(any)) expect(place).toBeGreaterThanOrEqual(-1);
        else if (any.rest === "middle") expect(place + width / 2).toBeCloseTo(any.room / 2);
        else if (any.loop) expect(place).toBeCloseTo(0);
        else expect(place).toBeGreaterThanOrEqual(-1e-6);
        expect(place).toBeLessThanOrEqual(any.room);
      }),
    );
  });

  it("lets no two slides overlap, at rest, while they are dragged and on the way", () => {
    fc.assert(
      fc.property(
        lanes,
        fc.integer({ min: -3000, max: 3000 }),
        fc.integer({ min: -900, max: 900 }),
        (any, at, ahead) => {
          const places = placesAt(any, at, ahead);
          const sorted = places
            .map((place, index) => ({ place, end: place + (any.widths[index] ?? 0) }))
            .sort((one, other) => one.place - other.place);
          for (const [index, { end }] of sorted.entries())
            expect(sorted[index + 1]?.place ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end - 1e-6);
        },
      ),
    );
  });

  it("leaves no hole in the view of a lane that is longer than the view by a slide", () => {
    fc.assert(
      fc.property(lanes, fc.integer({ min: -3000, max: 3000 }), (any, at) => {
        const widest = Math.max(...any.widths);
        fc.pre(any.loop && lengthOf(any) > any.room + widest + any.gap);
        const places = placesAt(any, at);
        const covered = places.some(
          (place, index) => place <= any.gap && place + (any.widths[index] ?? 0) + any.gap >= 0,
        );
        const isEndCovered = places.some(
          (place, index) =>
            place <= any.room && place + (any.widths[index] ?? 0) + any.gap >= any.room - any.gap,
        );
        expect(covered && isEndCovered).toBe(true);
      }),
    );
  });

  it("goes at most once round, in the direction that was asked for", () => {
    fc.assert(
      fc.property(
        lanes,
        fc.nat(),
        fc.integer({ min: -3000, max: 3000 }),
        fc.constantFrom(1 as const, -1 as const),
        (any, seed, from, direction) => {
          fc.pre(any.loop && !fits(any));
          const way = targetOf(any, seed % any.widths.length, from, direction) - from;
          expect(way * direction).toBeGreaterThan(-1e-3);
          expect(way * direction).toBeLessThanOrEqual(lengthOf(any) + 1e-3);
        },
      ),
    );
  });

  it("finds the slide that a drag has come nearest to", () => {
    expect(nearestTo(lane(), 140)).toBe(1);
    expect(nearestTo(lane(), -80)).toBe(4);
    expect(nearestTo(lane({ loop: false }), -80)).toBe(0);
  });
});
