import { asObject } from "../fields.ts";
import type { SettingsDocument } from "../settings/merge-patch.ts";
import { orderKeys } from "./order-key.ts";

/**
 * A page as its editor changes it: docs/reference/pages.md#document. Sections and blocks have ids as keys, so that a
 * merge patch can change one of them, and two people can change different ones at the same time.
 */
export interface PageDocument {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** True if the page is in the site map and in the search. */
  readonly isListed: boolean;
  readonly publication: Publication;
  readonly sections: Readonly<Record<string, SectionEntry>>;
  readonly blocks: Readonly<Record<string, BlockEntry>>;
}

interface Publication {
  /** A code of shared/page-editor/publication.ts. */
  readonly state: number;
  /** Time at which a scheduled page is published, as ISO text. */
  readonly at?: string;
  /** The version that visitors see. */
  readonly live?: number;
}

export interface SectionEntry {
  readonly order: string;
  /** The widths of the columns of each row, in twelfths. */
  readonly rows: readonly (readonly number[])[];
  /** Theme, style, background, and the gallery or list that replaces the rows. */
  readonly [key: string]: unknown;
}

export interface BlockEntry {
  readonly type: string;
  /** Id of the section, row, column, and the key that orders the blocks of a column. One value of a patch. */
  readonly place: BlockPosition;
  readonly data?: Readonly<Record<string, unknown>>;
}

export type BlockPosition = readonly [section: string, row: number, column: number, order: string];

/** A section as pages store it. */
export interface StoredSection {
  readonly id: string;
  readonly rows: readonly (readonly StoredColumn[])[];
  readonly [key: string]: unknown;
}
interface StoredColumn {
  readonly span: number;
  readonly blocks: readonly StoredBlock[];
}
interface StoredBlock {
  readonly id: string;
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A stored document with the parts that a patch has emptied. */
export function completeDocument(document: SettingsDocument): PageDocument {
  return {
    address: String(document.address ?? ""),
    title: String(document.title ?? ""),
    description: String(document.description ?? ""),
    isListed: document.isListed === true,
    publication: { state: 4, ...asObject(document.publication) },
    sections: asObject(document.sections) as PageDocument["sections"],
    blocks: asObject(document.blocks) as PageDocument["blocks"],
  };
}

/** The sections and blocks of a document. */
export function fromStoredSections(
  stored: readonly StoredSection[],
): Pick<PageDocument, "sections" | "blocks"> {
  const sections: Record<string, SectionEntry> = {};
  const blocks: Record<string, BlockEntry> = {};
  const keys = orderKeys(stored.length);
  for (const [index, { id, rows, ...rest }] of stored.entries()) {
    sections[id] = {
      ...rest,
      order: keys[index] ?? "",
      rows: rows.map((columns) => columns.map(({ span }) => span)),
    };
    for (const [row, columns] of rows.entries())
      for (const [column, { blocks: placed }] of columns.entries()) {
        const orders = orderKeys(placed.length);
        for (const [at, { id: blockId, type, ...data }] of placed.entries())
          blocks[blockId] = { type, place: [id, row, column, orders[at] ?? ""], data };
      }
  }
  return { sections, blocks };
}

/** The ids of the sections in their order. */
export function sectionIds({ sections }: Pick<PageDocument, "sections">): string[] {
  return sorted(sections, ({ order }) => order);
}

/** Id of the section for blocks whose section was removed by another person. */
const restSectionId = "rest";

/**
 * The sections as pages store them. A block whose section does not exist stands in the last one, and a block whose row or
 * column does not exist in the last of these, so that no merge of changes can lose it.
 */
export function toStoredSections(
  document: Pick<PageDocument, "sections" | "blocks">,
): readonly StoredSection[] {
  const places = placesOf(document);
  const sections = sectionIds(document).map((id) => [id, document.sections[id] as SectionEntry] as const);
  if ([...places.values()].some(([section]) => section === restSectionId))
    sections.push([restSectionId, { order: "", rows: [[12]] }]);
  return sections.map(([id, { order: _, rows, ...rest }]) => ({
    id,
    ...rest,
    rows: rows.map((spans, row) =>
      spans.map((span, column) => ({
        span,
        blocks: blocksAt(document, places, [id, row, column]),
      })),
    ),
  }));
}

/** The ids of a section's blocks in the order of reading. */
export function blockIdsOf(document: Pick<PageDocument, "sections" | "blocks">, sectionId: string): string[] {
  return toStoredSections(document)
    .filter(({ id }) => id === sectionId)
    .flatMap(({ rows }) => rows.flat().flatMap(({ blocks }) => blocks.map(({ id }) => id)));
}

/** The places of all blocks, moved into sections, rows and columns that exist. */
export function placesOf({
  sections,
  blocks,
}: Pick<PageDocument, "sections" | "blocks">): ReadonlyMap<string, BlockPosition> {
  const hasColumns = (id: string) => Object.hasOwn(sections, id) && (sections[id]?.rows ?? []).length > 0;
  const last = sectionIds({ sections }).findLast(hasColumns) ?? restSectionId;
  return new Map(
    Object.entries(blocks).map(([id, { place }]): [string, BlockPosition] => {
      const [section, row, column, order] = place;
      const home = hasColumns(section) ? section : last;
      const rows = sections[home]?.rows ?? [[12]];
      const knownRow = Math.min(home === section ? row : rows.length - 1, rows.length - 1);
      return [id, [home, knownRow, Math.min(column, (rows[knownRow]?.length ?? 1) - 1), order]];
    }),
  );
}

function blocksAt(
  { blocks }: Pick<PageDocument, "blocks">,
  places: ReadonlyMap<string, BlockPosition>,
  [section, row, column]: readonly [string, number, number],
): StoredBlock[] {
  const ids = [...places]
    .filter(([, place]) => place[0] === section && place[1] === row && place[2] === column)
    .sort(([one, { 3: a }], [other, { 3: b }]) => compare(a, b) || compare(one, other))
    .map(([id]) => id);
  return ids.flatMap((id) => {
    const block = blocks[id];
    return block ? [{ ...block.data, id, type: block.type }] : [];
  });
}

function sorted<Entry>(entries: Readonly<Record<string, Entry>>, key: (entry: Entry) => string): string[] {
  return Object.entries(entries)
    .sort(([one, a], [other, b]) => compare(key(a), key(b)) || compare(one, other))
    .map(([id]) => id);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
