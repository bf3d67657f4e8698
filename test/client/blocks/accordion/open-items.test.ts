import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AccordionOptions,
  getInitialOpenItems,
  type OpenItems,
  openItem,
  readOptions,
  toggleItem,
} from "../../../../client/blocks/accordion/open-items.ts";

const single: AccordionOptions = { multiple: false, firstExpanded: false };
const multiple: AccordionOptions = { multiple: true, firstExpanded: false };
const options = fc.record({ multiple: fc.boolean(), firstExpanded: fc.boolean() });
const steps = fc.array(fc.record({ index: fc.nat(7), toggle: fc.boolean() }));

function afterWalk(taken: AccordionOptions, walk: readonly { index: number; toggle: boolean }[]): OpenItems {
  return walk.reduce(
    (open, { index, toggle }) => (toggle ? toggleItem : openItem)(taken, open, index),
    getInitialOpenItems(taken, 8, []),
  );
}

describe("the options", () => {
  it("are false if an attribute is empty, missing or invalid", () => {
    const allFalse = { multiple: false, firstExpanded: false };
    expect(readOptions({})).toEqual(allFalse);
    expect(readOptions({ shouldAllowMultipleOpenItems: "", isExpandedFirstItem: "" })).toEqual(allFalse);
    expect(readOptions({ shouldAllowMultipleOpenItems: "false", isExpandedFirstItem: "yes" })).toEqual(
      allFalse,
    );
  });

  it("are true for the value true", () => {
    expect(readOptions({ shouldAllowMultipleOpenItems: "true", isExpandedFirstItem: "true" })).toEqual({
      multiple: true,
      firstExpanded: true,
    });
  });
});

describe("initially", () => {
  it("the first item is open only if the options say so, and there is one", () => {
    expect([...getInitialOpenItems(single, 3, [])]).toEqual([]);
    expect([...getInitialOpenItems({ ...single, firstExpanded: true }, 3, [])]).toEqual([0]);
    expect([...getInitialOpenItems({ ...single, firstExpanded: true }, 0, [])]).toEqual([]);
  });

  it("the items that are open in the page stay open, only one unless several may be", () => {
    expect([...getInitialOpenItems({ ...single, firstExpanded: true }, 4, [2, 3])]).toEqual([2]);
    expect([...getInitialOpenItems({ ...multiple, firstExpanded: true }, 4, [2, 3])]).toEqual([2, 3]);
  });
});

describe("after any sequence of changes", () => {
  it("at most one item is open, unless several may be", () => {
    fc.assert(
      fc.property(options, steps, (taken, walk) => {
        if (!taken.multiple) expect(afterWalk(taken, walk).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("an opened item is open, and a toggled item has changed", () => {
    fc.assert(
      fc.property(options, steps, fc.nat(7), (taken, walk, index) => {
        const open = afterWalk(taken, walk);
        expect(openItem(taken, open, index).has(index)).toBe(true);
        expect(toggleItem(taken, open, index).has(index)).toBe(!open.has(index));
      }),
    );
  });

  it("other items do not change if several may be open", () => {
    fc.assert(
      fc.property(steps, fc.nat(7), (walk, index) => {
        const open = afterWalk(multiple, walk);
        const others = (items: OpenItems) => [...items].filter((item) => item !== index).sort();
        expect(others(toggleItem(multiple, open, index))).toEqual(others(open));
      }),
    );
  });

  it("the previous set is not changed", () => {
    const open: OpenItems = new Set([1]);
    toggleItem(multiple, open, 1);
    openItem(multiple, open, 2);
    expect([...open]).toEqual([1]);
  });
});
