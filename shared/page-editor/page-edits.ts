import type { DropPlace } from "../settings/drop-place.ts";
import type { Values } from "../settings/form-state.ts";
import { newSectionGallery } from "./gallery-fields.ts";
import { orderBetween } from "./order-key.ts";
import {
  type BlockEntry,
  type BlockPosition,
  blockIdsOf,
  type PageDocument,
  placesOf,
  type SectionEntry,
  sectionIds,
  toStoredSections,
} from "./page-document.ts";
import { maxBlocksOfLayout } from "./page-rules.ts";

/** The edits of an editor's buttons, as values by path. An edit that is not possible has none. */

type Content = Pick<PageDocument, "sections" | "blocks">;
type Column = readonly [section: string, row: number, column: number];

/** All columns of a page in the order of reading, with the ids of their blocks. */
function columnsOf(page: Content): readonly { readonly at: Column; readonly ids: readonly string[] }[] {
  return toStoredSections(page).flatMap(({ id, rows }) =>
    rows.flatMap((columns, row) =>
      columns.map(({ blocks }, column) => ({
        at: [id, row, column] as const,
        ids: blocks.map((each) => each.id),
      })),
    ),
  );
}

/** The place between two blocks of a column, of which each may be missing. */
function placeBetween(page: Content, at: Column, before?: string, after?: string): BlockPosition {
  const order = (id: string | undefined) => (id === undefined ? undefined : page.blocks[id]?.place[3]);
  return [...at, orderBetween(order(before), order(after))];
}

/** Adds a block at the end of a section, or after another block. */
export function addBlock(
  page: PageDocument,
  { section, after }: { readonly section: string; readonly after?: string | undefined },
  { id, type, data }: { readonly id: string; readonly type: string; readonly data: BlockEntry["data"] },
): Values {
  const columns = columnsOf(page).filter(({ at }) => at[0] === section);
  const column = columns.find(({ ids }) => after !== undefined && ids.includes(after)) ?? columns.at(-1);
  if (column === undefined) return {};
  const { at, ids } = column;
  const index = after !== undefined && ids.includes(after) ? ids.indexOf(after) : ids.length - 1;
  const place = placeBetween(page, at, ids[index], ids[index + 1]);
  return { [`blocks.${id}`]: { type, place, data } };
}

export function removeBlock(id: string): Values {
  return { [`blocks.${id}`]: null };
}

/**
 * Moves a block by one: past the next block of its column, or into the next column. Columns of sections that hold no
 * further block are passed, unless there is no other.
 */
export function moveBlock(page: PageDocument, id: string, by: -1 | 1): Values {
  const columns = columnsOf(page);
  const index = columns.findIndex(({ ids }) => ids.includes(id));
  const column = columns[index];
  if (column === undefined) return {};
  const at = column.ids.indexOf(id) + by;
  const passed = column.ids[at];
  if (passed !== undefined) {
    const beyond = column.ids[at + by];
    const place =
      by < 0 ? placeBetween(page, column.at, beyond, passed) : placeBetween(page, column.at, passed, beyond);
    return { [`blocks.${id}.place`]: place };
  }
  const [section] = column.at;
  const isFree = ({ at: [other] }: (typeof columns)[number]) =>
    other === section || blockIdsOf(page, other).length < maxBlocksOfLayout;
  const others = by < 0 ? columns.slice(0, index).reverse() : columns.slice(index + 1);
  const next = others.find(isFree) ?? others[0];
  if (next === undefined) return {};
  const place =
    by < 0
      ? placeBetween(page, next.at, next.ids.at(-1))
      : placeBetween(page, next.at, undefined, next.ids[0]);
  return { [`blocks.${id}.place`]: place };
}

/** Moves a block to the place before or after another one, or into the first column of a section without blocks. */
export function dropBlock(page: PageDocument, id: string, { list, entry, isAfter }: DropPlace): Values {
  const column = columnsOf(page).find(({ at, ids }) =>
    entry === undefined ? at[0] === list : ids.includes(entry),
  );
  if (column === undefined || id === entry || !Object.hasOwn(page.blocks, id)) return {};
  const { at, ids } = column;
  const others = ids.filter((each) => each !== id);
  const index = entry === undefined ? 0 : others.indexOf(entry) + (isAfter ? 1 : 0);
  if (ids[index] === id) return {};
  return { [`blocks.${id}.place`]: placeBetween(page, at, others[index - 1], others[index]) };
}

export function addSection(page: PageDocument, rows: readonly (readonly number[])[], id: string): Values {
  const last = sectionIds(page).at(-1);
  const order = orderBetween(last === undefined ? undefined : page.sections[last]?.order);
  return { [`sections.${id}`]: { order, rows, theme: "salt", style: "plain" } };
}

/** Adds a section that is a gallery. It has no rows. */
export function addGallerySection(page: PageDocument, id: string): Values {
  const [[path, section] = ["", {}]] = Object.entries(addSection(page, [], id));
  return { [path]: { ...(section as SectionEntry), gallery: newSectionGallery } };
}

/** Removes a section with its blocks. */
export function removeSection(page: PageDocument, id: string): Values {
  const blocks = [...placesOf(page)].filter(([, [section]]) => section === id);
  return {
    [`sections.${id}`]: null,
    ...Object.fromEntries(blocks.map(([block]) => [`blocks.${block}`, null])),
  };
}

export function moveSection(page: PageDocument, id: string, by: -1 | 1): Values {
  const ids = sectionIds(page);
  const index = ids.indexOf(id);
  const order = (at: number) => (ids[at] === undefined ? undefined : page.sections[ids[at]]?.order);
  if (index < 0 || ids[index + by] === undefined) return {};
  const next =
    by < 0
      ? orderBetween(order(index - 2), order(index - 1))
      : orderBetween(order(index + 1), order(index + 2));
  return { [`sections.${id}.order`]: next };
}

/** A new id of a section or block. */
export function newEntryId(random: () => string): string {
  return `n${random().replace(/\W/g, "").slice(0, 19)}`;
}
