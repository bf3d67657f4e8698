import fc from "fast-check";
import { blockKinds, newBlockData } from "../../../shared/page-editor/block-kinds.ts";
import {
  discardPageEdits,
  type EditState,
  editPage,
  redoEdit,
  undoEdit,
} from "../../../shared/page-editor/edit-state.ts";
import { blockIdsOf } from "../../../shared/page-editor/page-document.ts";
import * as edits from "../../../shared/page-editor/page-edits.ts";
import { ownerBlocksTexts } from "../../../shared/texts/owner-blocks.ts";

/** The kinds of edits that two people make in the editor of pages, frequent ones more than once. */
const kinds = [
  ...["type", "type", "type", "add", "add", "remove", "move", "drag", "title", "section", "gallery"],
  ...["images", "remove-section", "move-section", "undo", "undo", "redo", "discard"],
] as const;

export type RandomEdit = typeof randomEdit extends fc.Arbitrary<infer T> ? T : never;
export const randomEdit = fc.record({
  who: fc.constantFrom(0, 1),
  kind: fc.constantFrom(...kinds),
  at: fc.nat(50),
  other: fc.nat(50),
});

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const texts = ownerBlocksTexts("en");

/** Kinds of blocks that are valid as they are added. A newsletter needs a list first, and an image its file. */
const incomplete = ["newsletter", "image", "image-card", "image-fluid"];
const addable = blockKinds.filter(({ type, canAdd }) => canAdd !== false && !incomplete.includes(type));

/** A value that an owner types into a block of a type, and its path in the data of the block. */
function typedValue(type: string, word: string): Record<string, unknown> {
  const html = `<p>${word} <b>& <script>x</script>`;
  switch (type) {
    case "text":
      return { html };
    case "button":
      return { buttons: [{ text: `${word} "<`, link: `/${word}`, variant: "primary" }] };
    case "accordion":
      return { items: [{ title: word, html }] };
    case "marquee":
      return { items: [word, "</marquee>"] };
    case "form":
      return {
        formName: word,
        fields: [{ type: "text", id: word, title: `</form> ${word}`, required: true }],
      };
    case "chart":
      return {
        table: [
          ["", word],
          ["</svg>", 7],
        ],
      };
    case "gallery":
    case "image":
      return { caption: word };
    default:
      return { quote: word };
  }
}

/** The state after a random edit. `token` is in no other edit. */
export function applyRandomEdit(
  state: EditState,
  { who, kind, at, other }: RandomEdit,
  token: number,
  images: readonly string[] = [],
): EditState {
  const { page } = state;
  const block = pick(Object.keys(page.blocks), at) ?? "";
  const section = pick(Object.keys(page.sections), at) ?? "";
  const id = `n${who}x${token}`;
  // Others may add as much before the next merge.
  const isFull = Object.keys(page.blocks).length >= 25 || Object.keys(page.sections).length >= 15;
  const change = (values: Parameters<typeof editPage>[1], group?: string) => editPage(state, values, group);
  switch (kind) {
    case "type": {
      const values = Object.entries(typedValue(page.blocks[block]?.type ?? "", `word${token}`));
      const typed = values.map(([path, value]) => [`blocks.${block}.data.${path}`, value]);
      return block === "" ? state : change(Object.fromEntries(typed), block);
    }
    case "add": {
      const blockKind = pick(addable, other);
      const isGallery = page.sections[section]?.rows.length === 0;
      return section === "" || isGallery || isFull || blockKind === undefined
        ? state
        : change(
            edits.addBlock(
              page,
              { section, after: block },
              { id, type: blockKind.type, data: newBlockData(blockKind, id, texts) },
            ),
          );
    }
    case "remove":
      return block === "" ? state : change(edits.removeBlock(block));
    case "move":
      return change(edits.moveBlock(page, block, other % 2 ? 1 : -1));
    case "drag":
      return change(
        edits.dropBlock(page, block, {
          list: section,
          // Into an empty section at times.
          entry:
            other % 3 === 0 && blockIdsOf(page, section).length === 0
              ? undefined
              : pick(Object.keys(page.blocks), other),
          isAfter: other % 2 === 0,
        }),
      );
    case "title":
      return change({ title: `Title ${token} </title>` });
    case "section":
      return isFull ? state : change(edits.addSection(page, [[6, 6]], id));
    case "gallery":
      return isFull ? state : change(edits.addGallerySection(page, id));
    case "images": {
      const gallery = Object.keys(page.sections).find((each) => page.sections[each]?.gallery !== undefined);
      const list = images.map((asset) => ({ asset, alt: "", caption: `<p>${token}` }));
      return gallery === undefined ? state : change({ [`sections.${gallery}.gallery.images`]: list });
    }
    case "remove-section":
      return change(edits.removeSection(page, section));
    case "move-section":
      return change(edits.moveSection(page, section, other % 2 ? 1 : -1));
    case "undo":
      return undoEdit(state);
    case "redo":
      return redoEdit(state);
    default:
      return discardPageEdits(state);
  }
}
