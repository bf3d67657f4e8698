import * as z from "zod";
import { publicationStates } from "../../../shared/page-editor/publication.ts";
import { jsonColumn } from "../../database/json-column.ts";
import { type Asset, assetJsonSql, assetRows } from "./assets.ts";
import { type Section, sectionsSchema } from "./sections.ts";

/** A purchasable variant of a product. Prices are in the smallest unit of the store's currency. */
export interface Variant {
  readonly id: string;
  readonly sku: string;
  readonly price: number;
  readonly salePrice: number;
  readonly onSale: boolean;
  /** Number in stock; null if unlimited. */
  readonly stock: number | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** In kg; 0 if it is not known. */
  readonly weight: number;
  /** Width, height and length in cm; 0 if they are not known. */
  readonly width: number;
  readonly height: number;
  readonly length: number;
  /** Id of the item's asset that shows this variant. */
  readonly image: string | null;
  readonly billing_value: number | null;
  readonly billing_unit: string | null;
  readonly billing_cycles: number;
}

/** The record type of a post: docs/reference/page-types.md#item-record-types */
export const postRecordType = 1;

/** An item of a collection: a post or a product. */
export interface Item {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly recordType: number;
  /** docs/reference/commerce.md#products; null for items that are no products. */
  readonly productType: number | null;
  /** The title of its collection. */
  readonly collectionTitle: string;
  readonly publishedAt: number;
  readonly modifiedAt: number;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Fields that depend on the item's type. The template's schema validates them. */
  readonly data: unknown;
  readonly sections: readonly Section[];
  readonly assets: readonly Asset[];
  readonly variants: readonly Variant[];
  /** 1 if comments are on, 2 if they are off. */
  readonly commentState: number;
  /** Days after the publication at which comments close; 0 if they stay open. */
  readonly commentsCloseAfter: number;
  /** Number of published comments. */
  readonly commentCount: number;
  /** The published reviews: their number, and the sum of their stars. */
  readonly ratings: { readonly count: number; readonly sum: number };
}

const variants = z.array(
  z
    .object({
      id: z.string(),
      sku: z.string(),
      price: z.number(),
      sale_price: z.number(),
      on_sale: z.number(),
      stock: z.number().nullable(),
      attributes: z.record(z.string(), z.string()),
      weight: z.number(),
      width: z.number(),
      height: z.number(),
      length: z.number(),
      image: z.string().nullable(),
      billing_value: z.number().nullable(),
      billing_unit: z.string().nullable(),
      billing_cycles: z.number(),
    })
    .transform(
      ({ sale_price, on_sale, ...variant }): Variant => ({
        ...variant,
        salePrice: sale_price,
        onSale: on_sale === 1,
      }),
    ),
);

const row = z
  .object({
    id: z.string(),
    path: z.string(),
    title: z.string(),
    record_type: z.number(),
    product_type: z.number().nullable(),
    collection_title: z.string(),
    published_at: z.number(),
    modified_at: z.number(),
    excerpt: z.string(),
    categories: jsonColumn(z.array(z.string())),
    tags: jsonColumn(z.array(z.string())),
    data: jsonColumn(z.unknown()),
    sections: jsonColumn(sectionsSchema),
    assets: jsonColumn(assetRows),
    variants: jsonColumn(variants),
    comment_state: z.number(),
    comments_close_after: z.number(),
    comment_count: z.number(),
    ratings: jsonColumn(z.object({ count: z.number(), sum: z.number() })),
  })
  .transform(
    ({
      record_type,
      product_type,
      collection_title,
      published_at,
      modified_at,
      comment_state,
      comments_close_after,
      comment_count,
      ...item
    }): Item => ({
      ...item,
      commentState: comment_state,
      commentsCloseAfter: comments_close_after,
      commentCount: comment_count,
      recordType: record_type,
      productType: product_type,
      collectionTitle: collection_title,
      publishedAt: published_at,
      modifiedAt: modified_at,
    }),
  );

/** Condition for the published rows of `items i`, and for scheduled ones from their time on (docs/reference/page-types.md#publication-states). */
export const isPublishedSql =
  "i.status IN (1, 2) AND i.published_at <= CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** The same for items whose collection is published as well. */
export const isReachableSql = `${isPublishedSql} AND i.collection_id IN (SELECT id FROM collections WHERE is_published = 1)`;

/** The price of a row of `variants` that a buyer pays. */
export const currentPriceSql = "CASE on_sale WHEN 1 THEN sale_price ELSE price END";

const columns = `SELECT i.*, c.title AS collection_title,
    (SELECT json_group_array(${assetJsonSql} ORDER BY p.position) FROM item_assets p JOIN assets a ON a.id = p.asset_id
      WHERE p.item_id = i.id) AS assets,
    (SELECT json_group_array(json_object('id', v.id, 'sku', v.sku, 'price', v.price, 'sale_price', v.sale_price,
      'on_sale', v.on_sale, 'stock', v.stock, 'attributes', json(v.attributes), 'weight', v.weight, 'width', v.width,
      'height', v.height, 'length', v.length, 'image', v.image, 'billing_value', v.billing_value,
      'billing_unit', v.billing_unit, 'billing_cycles', v.billing_cycles) ORDER BY v.position)
      FROM variants v WHERE v.item_id = i.id) AS variants,
    (SELECT count(*) FROM comments m LEFT JOIN comments p ON p.id = m.parent_id
      WHERE m.item_id = i.id AND m.status = 2 AND ifnull(p.status, 2) = 2) AS comment_count,
    (SELECT json_object('count', count(*), 'sum', ifnull(sum(r.rating), 0)) FROM reviews r
      WHERE r.item_id = i.id AND r.status = 2) AS ratings
  FROM items i JOIN collections c ON c.id = i.collection_id`;

/** Selects published items only. */
export const publishedItemsSql = `${columns} WHERE ${isPublishedSql} AND c.is_published = 1`;

/** Selects an item in every publication state but deleted. Parameters: its id, and the site's. */
const storedItemQuery = `${columns} WHERE i.id = ?1 AND c.website_id = ?2 AND i.status <> ${publicationStates.deleted}`;

/** Selects the item at a path. Parameter: the path. */
export const itemQuery = `${publishedItemsSql} AND i.path = ?`;

/** Selects the items of a collection. Parameters: its path or its id, and the maximum number of items. */
const listQuery = (column: "path" | "id") =>
  `${publishedItemsSql} AND c.${column} = ?1 ORDER BY i.position, i.published_at DESC LIMIT ?2`;

/** Selects items by id. Parameter: a JSON list of ids. */
export const itemsByIdQuery = `${publishedItemsSql} AND i.id IN (SELECT value FROM json_each(?))`;

export function itemsFromRows(rows: readonly unknown[]): Item[] {
  return rows.map((value) => row.parse(value));
}

/** As many items as a collection other than a blog may have: docs/reference/items.md. Of a blog these are the latest posts. */
export const maxListedItems = 250;

/** The published items of the collection at a path, or with an id, in the collection's order. */
export async function itemsOf(db: D1Database, collection: string, limit = maxListedItems): Promise<Item[]> {
  const query = listQuery(collection.startsWith("/") ? "path" : "id");
  const { results } = await db.prepare(query).bind(collection, limit).all();
  return itemsFromRows(results);
}

/** An item of the site in every publication state but deleted, for contributors. */
export async function storedItem(db: D1Database, siteId: string, id: string): Promise<Item | undefined> {
  const { results } = await db.prepare(storedItemQuery).bind(id, siteId).all();
  return itemsFromRows(results)[0];
}
