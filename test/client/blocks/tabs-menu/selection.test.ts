import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initiallySelected, tabForKey } from "../../../../client/blocks/tabs-menu/selection.ts";

const tabs = { count: 3, current: 0, rightToLeft: false };

describe("a key", () => {
  it("goes to the neighbour, and around the ends", () => {
    expect(tabForKey("ArrowRight", tabs)).toBe(1);
    expect(tabForKey("ArrowLeft", tabs)).toBe(2);
    expect(tabForKey("ArrowRight", { ...tabs, current: 2 })).toBe(0);
  });

  it("goes the other way where text runs from right to left", () => {
    expect(tabForKey("ArrowLeft", { ...tabs, rightToLeft: true })).toBe(1);
    expect(tabForKey("ArrowRight", { ...tabs, rightToLeft: true })).toBe(2);
  });

  it("goes to either end, or selects where it is", () => {
    expect(tabForKey("Home", { ...tabs, current: 2 })).toBe(0);
    expect(tabForKey("End", tabs)).toBe(2);
    expect(tabForKey("Enter", { ...tabs, current: 1 })).toBe(1);
    expect(tabForKey(" ", { ...tabs, current: 1 })).toBe(1);
  });

  it("that is not the tabs' does nothing", () => {
    for (const key of ["ArrowUp", "ArrowDown", "Tab", "a", "Escape"])
      expect(tabForKey(key, tabs)).toBeUndefined();
  });

  it("always leads to a tab, and as many steps as there are tabs lead back", () => {
    const place = fc
      .integer({ min: 2, max: 20 })
      .chain((count) =>
        fc.record({ count: fc.constant(count), current: fc.nat(count - 1), rightToLeft: fc.boolean() }),
      );
    fc.assert(
      fc.property(place, fc.constantFrom("ArrowLeft", "ArrowRight"), (from, key) => {
        let current = from.current;
        const seen = new Set<number>();
        for (let step = 0; step < from.count; step++) {
          current = tabForKey(key, { ...from, current }) ?? -1;
          seen.add(current);
        }
        expect(current).toBe(from.current);
        expect([...seen].sort((a, b) => a - b)).toEqual(
          Array.from({ length: from.count }, (_, index) => index),
        );
      }),
    );
  });
});

describe("at the beginning", () => {
  it("the first sign that says something decides", () => {
    expect(initiallySelected([false, false, true], [true, false, false])).toBe(2);
    expect(initiallySelected([false, false, false], [false, true, false])).toBe(1);
    expect(initiallySelected([], [true, false])).toBe(0);
  });

  it("the first tab is selected where nothing is said, or too much", () => {
    expect(initiallySelected([false, false], [false, false])).toBe(0);
    expect(initiallySelected()).toBe(0);
    expect(initiallySelected([false, true, true])).toBe(1);
  });
});
