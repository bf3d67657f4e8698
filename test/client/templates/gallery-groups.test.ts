import fc from "fast-check";
import { expect, it } from "vitest";
import { groupSizes } from "../../../client/templates/brine/gallery-groups.ts";

it.each([
  [0, []],
  [1, [1]],
  [9, [9]],
  [10, [7, 3]],
  [11, [8, 3]],
  [12, [9, 3]],
  [20, [9, 8, 3]],
])("%i items of a gallery are in groups of %j", (numberOfItems, sizes) => {
  expect(groupSizes(numberOfItems)).toEqual(sizes);
});

it("all items are in a group, and the last of several groups has at least three", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (numberOfItems) => {
      const sizes = groupSizes(numberOfItems);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(numberOfItems);
      expect(sizes.every((size) => size >= 1 && size <= 9)).toBe(true);
      if (sizes.length > 1) expect(sizes.at(-1)).toBeGreaterThanOrEqual(3);
    }),
  );
});
