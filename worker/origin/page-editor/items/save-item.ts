import { fillText } from "../../../../shared/text/text.ts";
import type { OwnerItemsTexts } from "../../../../shared/texts/owner-items.ts";
import { postRecordType } from "../../rows/items.ts";

/** An item as its form has it: docs/reference/items.md */
export interface ItemValues {
  readonly title: string;
  readonly path: string;
  readonly excerpt: string;
  /** A publication state. */
  readonly status: number;
  /** Time in ms from which visitors see the item, if its state is published or scheduled. */
  readonly publishedAt: number;
  readonly data: object;
  readonly sections: readonly unknown[];
  readonly categories: readonly string[];
  /** Only posts have some. */
  readonly tags: readonly string[];
  /** Names of the pictures, in order. */
  readonly assets: readonly string[];
  /** Without it the item keeps its own. New posts have comments, other new items none. */
  readonly comments?: ItemComments | undefined;
}

/** docs/reference/comments.md#state */
export interface ItemComments {
  /** `commentState`: 1 on, 2 off. */
  readonly state: number;
  /** Days after the date at which comments close; 0 if they stay open. */
  readonly closeAfter: number;
}

export type SaveItemResult =
  | { readonly kind: "saved"; readonly id: string }
  /** Others have changed the item since the form was shown. */
  | { readonly kind: "conflict" }
  /** Nothing was saved, for a reason that the owner can change. `field` is the field with the value, if it is one. */
  | { readonly kind: "refused"; readonly reason: string; readonly field: string | undefined };

/** The database, and the texts of its refusals. */
export interface ItemDatabase {
  readonly db: D1Database;
  readonly texts: OwnerItemsTexts;
}

/** The kind of a new item, and the collection that lists it. */
export interface NewItem {
  readonly collectionId: string;
  readonly siteId: string;
  readonly recordType: number;
  readonly productType: number | null;
}

/** Adds an item. Posts stand by their date, other items in the order in which they were added. `others` are statements for its id in the same transaction. */
export async function addItem(
  { db, texts }: ItemDatabase,
  { collectionId, siteId, recordType, productType }: NewItem,
  values: ItemValues,
  others: (id: string) => readonly D1PreparedStatement[] = () => [],
): Promise<SaveItemResult> {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 24);
  const insert = db
    .prepare(
      `INSERT INTO items (id, collection_id, path, title, record_type, product_type, status, position, published_at, modified_at, excerpt, categories, data, sections, tags, comment_state, comments_close_after)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, CASE ?5 WHEN ${postRecordType} THEN 0 ELSE coalesce((SELECT max(position) + 1 FROM items WHERE collection_id = ?2), 0) END,
       ?8, ?9, ?10, ?11, ?12, ?13, ?14, coalesce(?15, CASE ?5 WHEN ${postRecordType} THEN 1 ELSE 2 END), coalesce(?16, 0)`,
    )
    .bind(
      id,
      collectionId,
      values.path,
      values.title,
      recordType,
      productType,
      values.status,
      values.publishedAt,
      Date.now(),
      values.excerpt,
      JSON.stringify(values.categories),
      JSON.stringify(values.data),
      JSON.stringify(values.sections),
      JSON.stringify(values.tags),
      values.comments?.state ?? null,
      values.comments?.closeAfter ?? null,
    );
  return await run({ db, texts }, id, [insert, ...pictures(db, siteId, id, values.assets), ...others(id)]);
}

/**
 * Saves an item whose form was made from the version of the time `base` (`modified_at`). All statements are one
 * transaction, of which nothing is done if the item has another version now.
 */
export async function saveItem(
  { db, texts }: ItemDatabase,
  { id, siteId, base }: { readonly id: string; readonly siteId: string; readonly base: number },
  values: ItemValues,
  others: readonly D1PreparedStatement[] = [],
): Promise<SaveItemResult> {
  const update = db
    .prepare(
      `UPDATE items SET modified_at = CASE modified_at WHEN ?1 THEN ?2 END, path = ?3, title = ?4, status = ?5, published_at = ?6,
       excerpt = ?7, categories = ?8, data = ?9, sections = ?10, tags = ?12,
       comment_state = coalesce(?13, comment_state), comments_close_after = coalesce(?14, comments_close_after) WHERE id = ?11`,
    )
    .bind(
      base,
      Math.max(Date.now(), base + 1),
      values.path,
      values.title,
      values.status,
      values.publishedAt,
      values.excerpt,
      JSON.stringify(values.categories),
      JSON.stringify(values.data),
      JSON.stringify(values.sections),
      id,
      JSON.stringify(values.tags),
      values.comments?.state ?? null,
      values.comments?.closeAfter ?? null,
    );
  return await run({ db, texts }, id, [update, ...pictures(db, siteId, id, values.assets), ...others]);
}

function pictures(
  db: D1Database,
  siteId: string,
  id: string,
  assets: readonly string[],
): D1PreparedStatement[] {
  const query = `INSERT OR IGNORE INTO item_assets (item_id, asset_id, position)
    SELECT ?, id, ? FROM assets WHERE website_id = ? AND name = ?`;
  return [
    db.prepare("DELETE FROM item_assets WHERE item_id = ?").bind(id),
    ...assets.map((name, position) => db.prepare(query).bind(id, position, siteId, name)),
  ];
}

/** Maximum numbers of the items and products of a collection. Triggers of the database keep them. */
const maxItems = 250;
const maxProducts = 200;

/** The messages of the database about an address that another item or a page has. */
const sameAddress = ["UNIQUE constraint failed: items.path", "a page has this address"];

/** The reasons for which the database refuses a transaction, by a part of its message. */
const refusals = (texts: OwnerItemsTexts): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(sameAddress.map((message) => [message, texts.addressTaken])),
  "UNIQUE constraint failed: variants.sku": texts.skuTaken,
  "a collection holds at most 250 items": fillText(texts.maxItems, { n: maxItems }),
  "a collection holds at most 200 products": fillText(texts.maxProducts, { n: maxProducts }),
});

async function run(
  { db, texts }: ItemDatabase,
  id: string,
  statements: readonly D1PreparedStatement[],
): Promise<SaveItemResult> {
  try {
    await db.batch([...statements]);
    return { kind: "saved", id };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    // The update gives `modified_at` no value if the item has another version.
    if (message.includes("NOT NULL constraint failed: items.modified_at")) return { kind: "conflict" };
    const [part = "", reason] =
      Object.entries(refusals(texts)).find(([each]) => message.includes(each)) ?? [];
    if (reason === undefined) throw error;
    return { kind: "refused", reason, field: sameAddress.includes(part) ? "slug" : undefined };
  }
}
