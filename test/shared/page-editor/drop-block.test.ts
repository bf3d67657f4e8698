import { describe, expect, it } from "vitest";
import { createEditState, editPage, moveInPage, undoEdit } from "../../../shared/page-editor/edit-state.ts";
import { orderKeys } from "../../../shared/page-editor/order-key.ts";
import {
  completeDocument,
  type PageDocument,
  toStoredSections,
} from "../../../shared/page-editor/page-document.ts";
import { dropBlock, moveBlock } from "../../../shared/page-editor/page-edits.ts";
import type { DropPlace } from "../../../shared/settings/drop-place.ts";

const keys = orderKeys(3);
const block = (section: string, column: number, at: number) => ({
  type: "text",
  place: [section, 0, column, keys[at]],
  data: {},
});
/** Two columns, one column, and a section without blocks. */
const page = completeDocument({
  title: "A",
  sections: {
    s: { order: keys[0], rows: [[6, 6]] },
    t: { order: keys[1], rows: [[12]] },
    u: { order: keys[2], rows: [[6, 6]] },
  },
  blocks: { a: block("s", 0, 0), b: block("s", 0, 1), c: block("s", 1, 0), d: block("t", 0, 0) },
});

/** The ids of the blocks by column. */
const columnsOf = (document: PageDocument) =>
  toStoredSections(document).map(({ rows }) =>
    rows.flat().map(({ blocks }) => blocks.map(({ id }) => id).join("")),
  );
const dropped = (id: string, list: string, entry?: string, isAfter = false) => {
  const place: DropPlace = { list, entry, isAfter };
  return columnsOf(editPage(createEditState(1, page), dropBlock(page, id, place)).page);
};

describe("a dropped block", () => {
  it("goes before or after another block, into its column", () => {
    expect(dropped("d", "s", "a")).toEqual([["dab", "c"], [""], ["", ""]]);
    expect(dropped("d", "s", "b", true)).toEqual([["abd", "c"], [""], ["", ""]]);
    expect(dropped("d", "s", "c")).toEqual([["ab", "dc"], [""], ["", ""]]);
    expect(dropped("a", "s", "b", true)).toEqual([["ba", "c"], ["d"], ["", ""]]);
    expect(dropped("b", "s", "a")).toEqual([["ba", "c"], ["d"], ["", ""]]);
  });

  it("goes into the first column of a section without blocks", () => {
    expect(dropped("a", "u")).toEqual([["b", "c"], ["d"], ["a", ""]]);
  });

  it.each([
    ["at its own place", "a", "s", "b", false],
    ["on itself", "a", "s", "a", true],
    ["beside a block that was removed meanwhile", "a", "s", "gone", true],
    ["in a section that was removed meanwhile", "a", "gone", undefined, false],
    ["when it was removed meanwhile", "gone", "s", "a", true],
  ])("is no edit %s", (_, id, list, entry, isAfter) => {
    expect(dropBlock(page, id, { list, entry, isAfter })).toEqual({});
  });
});

describe("a section with 60 blocks", () => {
  const many = Object.fromEntries(
    orderKeys(60).map((key, n) => [`n${n}`, { ...block("t", 0, 0), place: ["t", 0, 0, key] }]),
  );
  const { d: _, ...others } = page.blocks;
  const fullPage = { ...page, blocks: { ...others, ...many } } as PageDocument;
  const full = createEditState(1, fullPage);
  const { u: __, ...firstSections } = page.sections;
  const fullEnd = createEditState(1, { ...fullPage, sections: firstSections });

  it.each([
    ["a dropped block", full, dropBlock(full.page, "a", { list: "t", entry: "n0", isAfter: true })],
    ["a block that keys move at the end", fullEnd, moveBlock(fullEnd.page, "c", 1)],
  ])("takes no further one: %s stays, until another edit", (_name, state, values) => {
    const [id = ""] = Object.keys(values).map((path) => path.split(".")[1]);
    const refused = moveInPage(state, id, values);
    expect(refused).toEqual({ ...state, notMoved: id });
    expect(editPage(refused, { title: "B" }).notMoved).toBeUndefined();
  });

  it("is passed by keys, if there is a section after it", () => {
    const passed = moveInPage(full, "c", moveBlock(full.page, "c", 1));
    expect(passed.page.blocks.c?.place.slice(0, 3)).toEqual(["u", 0, 0]);
    const back = moveInPage(passed, "c", moveBlock(passed.page, "c", -1));
    expect(back.page.blocks.c?.place.slice(0, 3)).toEqual(["s", 0, 1]);
  });

  it("has blocks that move in it and leave it", () => {
    const within = moveInPage(full, "n1", moveBlock(full.page, "n1", -1));
    expect(within.moved).toBe("n1");
    expect(undoEdit(within).moved).toBeUndefined();
    expect(within.page.blocks.n1?.place).not.toEqual(full.page.blocks.n1?.place);
    const left = moveInPage(full, "n59", moveBlock(full.page, "n59", 1));
    expect(left.page.blocks.n59?.place[0]).toBe("u");
  });
});
