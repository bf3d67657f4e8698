import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AccordionOptions,
  initiallyOpen,
  type OpenItems,
  readOptions,
  withOpen,
  withToggled,
} from "../../../../client/blocks/accordion/open-items.ts";

const single: AccordionOptions = { multiple: false, firstExpanded: false };
const multiple: AccordionOptions = { multiple: true, firstExpanded: false };
const options = fc.record({ multiple: fc.boolean(), firstExpanded: fc.boolean() });
const steps = fc.array(fc.record({ index: fc.nat(7), toggle: fc.boolean() }));

function afterWalk(taken: AccordionOptions, walk: readonly { index: number; toggle: boolean }[]): OpenItems {
  return walk.reduce(
    (open, { index, toggle }) => (toggle ? withToggled : withOpen)(taken, open, index),
    initiallyOpen(taken, 8, []),
  );
}

describe("the options", () => {
  it("are false where an attribute is empty, missing or nonsense", () => {
    const allFalse = { multiple: false, firstExpanded: false };
    expect(readOptions({})).toEqual(allFalse);
    expect(readOptions({ shouldAllowMultipleOpenItems: "", isExpandedFirstItem: "" })).toEqual(allFalse);
    expect(readOptions({ shouldAllowMultipleOpenItems: "false", isExpandedFirstItem: "yes" })).toEqual(
      allFalse,
    );
  });

  it("are true where it says so", () => {
    expect(readOptions({ shouldAllowMultipleOpenItems: "true", isExpandedFirstItem: "true" })).toEqual({
      multiple: true,
      firstExpanded: true,
    });
  });
});

describe("at the beginning", () => {
  it("the first item is open only if the options say so, and there is one", () => {
    expect([...initiallyOpen(single, 3, [])]).toEqual([]);
    expect([...initiallyOpen({ ...single, firstExpanded: true }, 3, [])]).toEqual([0]);
    expect([...initiallyOpen({ ...single, firstExpanded: true }, 0, [])]).toEqual([]);
  });

  it("what the page shows open stays open, one of them unless several may be", () => {
    expect([...initiallyOpen({ ...single, firstExpanded: true }, 4, [2, 3])]).toEqual([2]);
    expect([...initiallyOpen({ ...multiple, firstExpanded: true }, 4, [2, 3])]).toEqual([2, 3]);
  });
});

describe("whatever is opened and closed", () => {
  it("one item at most is open, unless several may be", () => {
    fc.assert(
      fc.property(options, steps, (taken, walk) => {
        if (!taken.multiple) expect(afterWalk(taken, walk).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("an item that is asked for is open, and one that is toggled is not what it was", () => {
    fc.assert(
      fc.property(options, steps, fc.nat(7), (taken, walk, index) => {
        const open = afterWalk(taken, walk);
        expect(withOpen(taken, open, index).has(index)).toBe(true);
        expect(withToggled(taken, open, index).has(index)).toBe(!open.has(index));
      }),
    );
  });

  it("others stay as they are where several may be open", () => {
    fc.assert(
      fc.property(steps, fc.nat(7), (walk, index) => {
        const open = afterWalk(multiple, walk);
        const others = (items: OpenItems) => [...items].filter((item) => item !== index).sort();
        expect(others(withToggled(multiple, open, index))).toEqual(others(open));
      }),
    );
  });

  it("the set before is left alone", () => {
    const open: OpenItems = new Set([1]);
    withToggled(multiple, open, 1);
    withOpen(multiple, open, 2);
    expect([...open]).toEqual([1]);
  });
});
