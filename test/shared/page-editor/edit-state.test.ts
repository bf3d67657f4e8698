import { describe, expect, it } from "vitest";
import {
  createEditState,
  type EditState,
  editPage,
  failPageSave,
  undoEdit,
} from "../../../shared/page-editor/edit-state.ts";
import { completeDocument } from "../../../shared/page-editor/page-document.ts";

const images = [
  { asset: "a", title: "" },
  { asset: "b", title: "" },
  { asset: "c", title: "" },
];
const page = completeDocument({
  title: "A",
  sections: { s: { order: "i", rows: [[12]] } },
  blocks: {
    second: { type: "newsletter", place: ["s", 0, 0, "k"], data: { list: "" } },
    first: { type: "gallery", place: ["s", 0, 0, "i"], data: { images, lightbox: false } },
  },
});
const start = createEditState(1, page);
const path = "blocks.first.data.images";
const imagesOf = ({ page: { blocks } }: Pick<EditState, "page">) => blocks.first?.data?.images;
const edit = (state: EditState, value: unknown) => editPage(state, { [path]: value }, "first.images");

describe("undo of edits of one field", () => {
  it("takes back the letters that were typed into one text of a list together", () => {
    const typed = edit(
      edit(start, images.with(1, { asset: "b", title: "V" })),
      images.with(1, { asset: "b", title: "Va" }),
    );
    expect(imagesOf(undoEdit(typed))).toEqual(images);
  });

  it("takes back each entry that was removed, added or moved for itself, and no text that was typed before", () => {
    const typed = images.with(0, { asset: "a", title: "Vase" });
    const [one, two, three] = typed;
    const steps = [typed, [one, two], [two, one], [two, one, three], [two]];
    let state = steps.reduce(edit, start);
    for (const expected of steps.slice(0, -1).reverse()) {
      state = undoEdit(state);
      expect(imagesOf(state)).toEqual(expected);
    }
    expect(imagesOf(undoEdit(state))).toEqual(images);
  });

  it("takes back the texts of two entries one by one", () => {
    const first = images.with(0, { asset: "a", title: "One" });
    const second = first.with(1, { asset: "b", title: "Two" });
    expect(imagesOf(undoEdit(edit(edit(start, first), second)))).toEqual(first);
  });

  it("takes back each press on a switch", () => {
    const press = (state: EditState, value: boolean) =>
      editPage(state, { "blocks.first.data.lightbox": value }, "first.lightbox");
    expect(undoEdit(press(press(start, true), false)).page.blocks.first?.data?.lightbox).toBe(true);
  });
});

describe("a save that was refused", () => {
  const refuse = (selected: string | undefined, ...paths: string[]) =>
    failPageSave({ ...start, selected }, "invalid", Object.fromEntries(paths.map((each) => [each, "no"])))
      .selected;

  it("opens the first block with a refused value", () => {
    const both = ["blocks.second.data.list", "blocks.first.data.images"];
    expect([refuse(undefined, ...both), refuse("first", "blocks.second.data.list")]).toEqual([
      "first",
      "second",
    ]);
  });

  it("leaves a block open that has a refused value, or if no block has one", () => {
    expect(refuse("second", "blocks.first.data.images", "blocks.second.data.list")).toBe("second");
    expect([refuse("first", "title", "sections.s", "blocks.second"), refuse(undefined)]).toEqual([
      "first",
      undefined,
    ]);
  });
});
