import * as z from "zod";
import { productTypes } from "../../../../shared/store/product.ts";
import { jsonColumn } from "../../../database/json-column.ts";
import { isPublishedSql } from "../../rows/items.ts";

export const reviewStatus = { waiting: 1, published: 2 } as const;

/** Products that can be reviewed: goods, files and services, and no gift cards and donations. */
export const reviewedTypesSql = `(${[productTypes.physical, productTypes.digital, productTypes.service].join(", ")})`;

const requestRow = z.object({
  order_id: z.string(),
  website_id: z.string(),
  expires_at: z.number(),
  name: z.string(),
});

const entryRow = z.object({
  position: z.number(),
  item_id: z.string(),
  title: z.string(),
  path: z.string(),
  attributes: jsonColumn(z.record(z.string(), z.string())),
  is_reviewed: z.number(),
});

type ReviewedEntry = z.infer<typeof entryRow>;

/** A request with the entries of its order that are still products of the shop. */
export interface ReviewRequest extends z.infer<typeof requestRow> {
  readonly entries: readonly ReviewedEntry[];
}

export async function findReviewRequest(db: D1Database, token: string): Promise<ReviewRequest | undefined> {
  const [requests, entries] = await db.batch([
    db
      .prepare(
        `SELECT r.order_id, r.expires_at, o.website_id, o.name FROM review_requests r
           JOIN orders o ON o.id = r.order_id AND o.state = 'placed' WHERE r.token = ?`,
      )
      .bind(token),
    db
      .prepare(
        `SELECT e.position, e.item_id, e.attributes, i.title, i.path, EXISTS (SELECT 1 FROM reviews v
             WHERE v.order_id = e.order_id AND v.position = e.position) AS is_reviewed
         FROM review_requests r JOIN order_entries e ON e.order_id = r.order_id
           JOIN items i ON i.id = e.item_id AND ${isPublishedSql}
         WHERE r.token = ? AND e.product_type IN ${reviewedTypesSql} ORDER BY e.position`,
      )
      .bind(token),
  ]);
  const [request] = z.array(requestRow).parse(requests?.results);
  return request && { ...request, entries: z.array(entryRow).parse(entries?.results) };
}

const reviewRow = z.object({
  rating: z.number(),
  body: z.string(),
  author_name: z.string(),
  created_at: z.number(),
});
export type Review = z.infer<typeof reviewRow>;

/** The newest published reviews of a product. */
export async function publishedReviews(db: D1Database, itemId: string): Promise<readonly Review[]> {
  const { results } = await db
    .prepare(
      `SELECT rating, body, author_name, created_at FROM reviews WHERE item_id = ? AND status = ${reviewStatus.published}
       ORDER BY created_at DESC, id LIMIT 20`,
    )
    .bind(itemId)
    .all();
  return z.array(reviewRow).parse(results);
}
