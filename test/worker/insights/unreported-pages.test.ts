import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageKinds } from "../../../worker/insights/page-kinds.ts";
import { unreportedPages } from "../../../worker/insights/unreported-pages.ts";

describe("unreportedPages", () => {
  const kinds = Object.values(pageKinds);
  const served = (counts: readonly number[]) =>
    kinds.map((kind, index) => ({ kind, pages: counts[index] ?? 0 }));

  it("separates known causes from unknown ones", () => {
    expect(unreportedPages({ served: served([100, 7, 30, 0, 4, 11]), reported: 80, prerendered: 0 })).toEqual(
      {
        served: 148,
        reported: 80,
        bot: 30,
        notTracked: 7,
        withoutConsent: 11,
        withoutScript: 4,
        neverShown: { min: 0, max: 0 },
        blockedOrLeftEarly: { min: 16, max: 16 },
      },
    );
  });

  it("gives bounds if pages were prefetched, because some reports may be theirs", () => {
    const counts = { served: served([100, 0, 0, 20, 0]), reported: 90 };
    expect(unreportedPages({ ...counts, prerendered: 0 })).toMatchObject({
      neverShown: { min: 0, max: 20 },
      blockedOrLeftEarly: { min: 10, max: 30 },
    });
    expect(unreportedPages({ ...counts, prerendered: 15 })).toMatchObject({
      neverShown: { min: 0, max: 5 },
      blockedOrLeftEarly: { min: 25, max: 30 },
    });
  });

  it("gives numbers between 0 and the served pages for any counts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500), { minLength: 6, maxLength: 6 }),
        fc.nat(900),
        fc.nat(900),
        (pages, reported, prerendered) => {
          const result = unreportedPages({ served: served(pages), reported, prerendered });
          for (const { min, max } of [result.neverShown, result.blockedOrLeftEarly]) {
            expect(min).toBeGreaterThanOrEqual(0);
            expect(max).toBeGreaterThanOrEqual(min);
            expect(max).toBeLessThanOrEqual(result.served);
          }
        },
      ),
    );
  });
});
