import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countItemsLeftOfLogo } from "../../../client/templates/pacific/navigation-layout.ts";

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

describe("the halves of a navigation", () => {
  it.each([
    [[10, 10, 10, 10], 2],
    [[10, 50, 20], 2],
    [[30, 50, 20], 1],
    [[10, 10], 1],
  ])("of %j are split after %i items", (widths, split) => {
    expect(countItemsLeftOfLogo(widths)).toBe(split);
  });

  it("differ by one item at most, and the middle one makes the narrower half wider", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 20 }), (widths) => {
        const split = countItemsLeftOfLogo(widths);
        expect(Math.abs(widths.length - 2 * split)).toBeLessThanOrEqual(1);
        if (widths.length % 2 === 0) return;
        const other = split > widths.length / 2 ? split - 1 : split + 1;
        const widest = (at: number) => Math.max(sum(widths.slice(0, at)), sum(widths.slice(at)));
        expect(widest(split)).toBeLessThanOrEqual(widest(other));
      }),
    );
  });
});
