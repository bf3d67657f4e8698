import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blindSpot } from "../../../../worker/tracking/insights/blind-spot.ts";

describe("blindSpot", () => {
  const kinds = ["due", "withheld", "bot", "ahead", "withoutScript"] as const;
  const served = (counts: readonly number[]) =>
    kinds.map((kind, index) => ({ kind, pages: counts[index] ?? 0 }));

  it("tells causes that are known from those that are not", () => {
    expect(blindSpot({ served: served([100, 7, 30, 0, 4]), reported: 80, prerendered: 0 })).toEqual({
      served: 137,
      reported: 80,
      bot: 30,
      withheld: 7,
      withoutScript: 4,
      neverShown: { least: 0, most: 0 },
      blockedOrLeftEarly: { least: 16, most: 16 },
    });
  });

  it("gives bounds where pages were fetched ahead: some of the reports may be theirs", () => {
    const seen = { served: served([100, 0, 0, 20, 0]), reported: 90 };
    expect(blindSpot({ ...seen, prerendered: 0 })).toMatchObject({
      neverShown: { least: 0, most: 20 },
      blockedOrLeftEarly: { least: 10, most: 30 },
    });
    expect(blindSpot({ ...seen, prerendered: 15 })).toMatchObject({
      neverShown: { least: 0, most: 5 },
      blockedOrLeftEarly: { least: 25, most: 30 },
    });
  });

  it("never tells less than nothing, nor more than all, whatever was lost on the way", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500), { minLength: 5, maxLength: 5 }),
        fc.nat(900),
        fc.nat(900),
        (counts, reported, prerendered) => {
          const told = blindSpot({ served: served(counts), reported, prerendered });
          for (const { least, most } of [told.neverShown, told.blockedOrLeftEarly]) {
            expect(least).toBeGreaterThanOrEqual(0);
            expect(most).toBeGreaterThanOrEqual(least);
            expect(most).toBeLessThanOrEqual(told.served);
          }
        },
      ),
    );
  });
});
