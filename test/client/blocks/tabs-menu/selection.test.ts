import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initiallySelectedTab, tabForKey } from "../../../../client/blocks/tabs-menu/selection.ts";

const tabs = { count: 3, current: 0, rightToLeft: false };

describe("a key", () => {
  it("selects the neighbor and wraps at the ends", () => {
    expect(tabForKey("ArrowRight", tabs)).toBe(1);
    expect(tabForKey("ArrowLeft", tabs)).toBe(2);
    expect(tabForKey("ArrowRight", { ...tabs, current: 2 })).toBe(0);
  });

  it("goes the other way in text from right to left", () => {
    expect(tabForKey("ArrowLeft", { ...tabs, rightToLeft: true })).toBe(1);
    expect(tabForKey("ArrowRight", { ...tabs, rightToLeft: true })).toBe(2);
  });

  it("selects either end, or the focused tab", () => {
    expect(tabForKey("Home", { ...tabs, current: 2 })).toBe(0);
    expect(tabForKey("End", tabs)).toBe(2);
    expect(tabForKey("Enter", { ...tabs, current: 1 })).toBe(1);
    expect(tabForKey(" ", { ...tabs, current: 1 })).toBe(1);
  });

  it("of another kind does nothing", () => {
    for (const key of ["ArrowUp", "ArrowDown", "Tab", "a", "Escape"])
      expect(tabForKey(key, tabs)).toBeUndefined();
  });

  it("always selects a tab, and as many steps as there are tabs lead back", () => {
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

describe("the initially selected tab", () => {
  it("is that of the first sign with a mark", () => {
    expect(initiallySelectedTab([false, false, true], [true, false, false])).toBe(2);
    expect(initiallySelectedTab([false, false, false], [false, true, false])).toBe(1);
    expect(initiallySelectedTab([], [true, false])).toBe(0);
  });

  it("is the first one without a mark or with several", () => {
    expect(initiallySelectedTab([false, false], [false, false])).toBe(0);
    expect(initiallySelectedTab()).toBe(0);
    expect(initiallySelectedTab([false, true, true])).toBe(1);
  });
});
