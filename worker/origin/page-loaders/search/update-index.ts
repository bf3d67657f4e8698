import { plainText } from "./plain-text.ts";
import { segmentWords } from "./segment-words.ts";

/** The full-text table of the search. Its columns stand in the order of their weights in `find-documents.ts`. */
const createIndex = `CREATE VIRTUAL TABLE IF NOT EXISTS search_index USING fts5(title, keywords, summary, body,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`;

/** The number of documents that are indexed in one transaction. */
const batchSize = 20;
/**
 * The part of a text that is indexed. Together with `batchSize` it keeps the rows of a transaction below the size limit of
 * a parameter, 2 MB (https://developers.cloudflare.com/d1/platform/limits/).
 */
const maxTextLength = 15_000;

interface StaleDocument {
  readonly id: number;
  readonly kind: "page" | "item";
  readonly source_id: string;
  readonly stale: number;
}

interface IndexedText {
  readonly id: number;
  readonly title: string;
  readonly keywords: string;
  readonly summary: string;
  readonly body: string;
}

/**
 * Creates the full-text table if it is missing, and indexes the documents that have changed. Two isolates may call this
 * at the same time: both write the same rows, and a document that has changed meanwhile stays stale.
 */
export async function updateIndex(db: D1Database): Promise<void> {
  for (;;) {
    const [tables, stale] = await db.batch<StaleDocument>([
      db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'search_index'"),
      db.prepare(`SELECT * FROM search_documents WHERE stale > 0 ORDER BY id LIMIT ${batchSize}`),
    ]);
    if (tables?.results.length === 0) await createEmptyIndex(db);
    else if (stale === undefined || stale.results.length === 0) return;
    else await indexDocuments(db, stale.results);
  }
}

/** The update only applies if no other isolate has created the table. */
async function createEmptyIndex(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare(
      "UPDATE search_documents SET stale = stale + 1 WHERE NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'search_index')",
    ),
    db.prepare(createIndex),
  ]);
}

async function indexDocuments(db: D1Database, documents: readonly StaleDocument[]): Promise<void> {
  const texts = await readTexts(db, documents);
  const indexed = new Set(texts.map(({ id }) => id));
  const removed = documents.filter(({ id }) => !indexed.has(id));
  const read = JSON.stringify(documents.map(({ id, stale }) => ({ id, stale })));
  await db.batch([
    db
      .prepare("DELETE FROM search_index WHERE rowid IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(documents.map(({ id }) => id))),
    db
      .prepare(
        `INSERT INTO search_index (rowid, title, keywords, summary, body)
         SELECT value ->> 'id', value ->> 'title', value ->> 'keywords', value ->> 'summary', value ->> 'body'
         FROM json_each(?)`,
      )
      .bind(JSON.stringify(texts)),
    db
      .prepare(
        `UPDATE search_documents SET stale = 0
         WHERE (id, stale) IN (SELECT value ->> 'id', value ->> 'stale' FROM json_each(?))`,
      )
      .bind(read),
    db
      .prepare("DELETE FROM search_documents WHERE stale = 0 AND id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(removed.map(({ id }) => id))),
  ]);
}

/** The texts of documents that still exist. */
async function readTexts(db: D1Database, documents: readonly StaleDocument[]): Promise<IndexedText[]> {
  const idsOf = (kind: StaleDocument["kind"]) =>
    JSON.stringify(documents.filter((each) => each.kind === kind).map(({ source_id }) => source_id));
  const [pages, items] = await db.batch<Readonly<Record<string, string>>>([
    db
      .prepare(
        `SELECT id, title, '[]' AS keywords, description AS summary, sections AS body FROM collections
         WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(idsOf("page")),
    db
      .prepare(
        `SELECT id, title, (SELECT json_group_array(value) FROM (SELECT value FROM json_each(categories) UNION ALL SELECT value FROM json_each(tags))) AS keywords, excerpt AS summary, json_array(json(data), json(sections)) AS body
         FROM items WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(idsOf("item")),
  ]);
  const rows = { page: byId(pages?.results), item: byId(items?.results) };
  return documents.flatMap(({ id, kind, source_id }) => {
    const row = rows[kind].get(source_id);
    if (row === undefined) return [];
    const { title = "", keywords = "[]", summary = "", body = "[]" } = row;
    const words: unknown = JSON.parse(keywords);
    return {
      id,
      title: indexable(title),
      keywords: indexable(Array.isArray(words) ? words.join(" ") : ""),
      summary: indexable(summary),
      body: indexable(plainText(JSON.parse(body))),
    };
  });
}

function byId(rows: readonly Readonly<Record<string, string>>[] = []) {
  return new Map(rows.map((row) => [row.id ?? "", row]));
}

/** Control characters are removed, because two of them mark the matches. */
function indexable(text: string): string {
  return segmentWords(
    text
      .slice(0, maxTextLength)
      .normalize("NFC")
      .replace(/\p{Cc}/gu, " "),
  );
}
