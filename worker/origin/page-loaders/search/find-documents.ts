import { type Asset, assetJsonSql, assetRows } from "../../rows/assets.ts";
import { type Item, isPublishedSql, itemsByIdQuery, itemsFromRows } from "../../rows/items.ts";
import { wordSeparator } from "./segment-words.ts";
import { updateIndex } from "./update-index.ts";

/** A text in pieces. Pieces with `hit` match the query. */
export type HighlightedText = readonly { readonly text: string; readonly hit: boolean }[];

/** A page or an item that matches. */
export interface SearchHit {
  readonly id: string;
  readonly path: string;
  readonly collectionId: string;
  /** Title of the item's collection; undefined for a page. */
  readonly kind: string | undefined;
  readonly title: HighlightedText;
  readonly excerpt: HighlightedText;
  /** The product or post; undefined for a page. */
  readonly item: Item | undefined;
  readonly image: Asset | undefined;
}

export interface DocumentSearch {
  /** The words of `parseSearchQuery`. A document must have all of them, each at the start of a word. */
  readonly words: readonly string[];
  /** Only documents of this collection are found. */
  readonly collectionId?: string | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** Matches are marked by control characters, which no indexed text contains: `highlight()` does not escape. */
const [markStart, markEnd] = ["\u0001", "\u0002"];
const marks = "char(1), char(2)";

const publicMatches = `FROM search_index JOIN search_documents d ON d.id = search_index.rowid
  LEFT JOIN items i ON d.kind = 'item' AND i.id = d.source_id
  JOIN collections c ON c.id = CASE d.kind WHEN 'item' THEN i.collection_id ELSE d.source_id END
  WHERE search_index MATCH ?1 AND c.listed = 1 AND c.is_published = 1 AND c.permission_type = 1 AND c.language IS NULL AND (?2 = '' OR c.id = ?2)
    AND (d.kind = 'page' OR (${isPublishedSql}))`;

const hitsQuery = `SELECT d.kind, d.source_id AS id, c.id AS collection_id, c.path, c.title AS collection_title,
    (SELECT json_group_array(${assetJsonSql}) FROM assets a WHERE d.kind = 'page' AND a.id = c.asset_id) AS assets,
    highlight(search_index, 0, ${marks}) AS title, highlight(search_index, 2, ${marks}) AS summary,
    snippet(search_index, 3, ${marks}, '…', 28) AS body
  ${publicMatches} ORDER BY bm25(search_index, 12.0, 5.0, 4.0, 1.0), d.id LIMIT ?3 OFFSET ?4`;

/** Finds public pages and items, best first, and their number. */
export async function findDocuments(
  db: D1Database,
  { words, collectionId = "", limit, offset = 0 }: DocumentSearch,
): Promise<{ readonly hits: readonly SearchHit[]; readonly total: number }> {
  if (words.length === 0) return { hits: [], total: 0 };
  await updateIndex(db);
  const match = matchExpression(words);
  const [rows, counts] = await db.batch<Readonly<Record<string, string>>>([
    db.prepare(hitsQuery).bind(match, collectionId, limit, offset),
    db.prepare(`SELECT count(*) AS total ${publicMatches}`).bind(match, collectionId),
  ]);
  const found = rows?.results ?? [];
  const items = await itemsById(
    db,
    found.flatMap(({ kind, id = "" }) => (kind === "item" ? [id] : [])),
  );
  return { hits: found.map((row) => hitFromRow(row, items)), total: Number(counts?.results[0]?.total ?? 0) };
}

/** The query of the full-text index: every word in quotes, so that nothing in it is an operator, and as a prefix. */
export function matchExpression(words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(" ");
}

async function itemsById(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  if (ids.length === 0) return new Map();
  const { results } = await db.prepare(itemsByIdQuery).bind(JSON.stringify(ids)).all();
  return new Map(itemsFromRows(results).map((item) => [item.id, item]));
}

function hitFromRow(row: Readonly<Record<string, string>>, items: ReadonlyMap<string, Item>): SearchHit {
  const { id = "", title = "", summary = "", body = "" } = row;
  const item = row.kind === "item" ? items.get(id) : undefined;
  const isInBody = !summary.includes(markStart) && body.includes(markStart);
  return {
    id,
    path: item?.path ?? row.path ?? "",
    collectionId: row.collection_id ?? "",
    kind: item === undefined ? undefined : (row.collection_title ?? ""),
    title: readMarks(title),
    excerpt: readMarks(isInBody || summary === "" ? body : summary),
    item,
    image: item === undefined ? assetRows.parse(JSON.parse(row.assets ?? "[]"))[0] : item.assets[0],
  };
}

/** Splits a text at the marks of its matches. Two matches in a row are two pieces. */
export function readMarks(text: string): HighlightedText {
  return text
    .replaceAll(wordSeparator, "")
    .split(markStart)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, hit: false }];
      const [hit = "", ...rest] = part.split(markEnd);
      return [
        { text: hit, hit: true },
        { text: rest.join(""), hit: false },
      ];
    })
    .filter((piece) => piece.text !== "");
}
