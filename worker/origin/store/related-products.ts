import * as z from "zod";
import { jsonColumn } from "../../database/json-column.ts";
import { pagePermissions } from "../page-loaders/access.ts";
import { assetJsonSql, assetRows } from "../rows/assets.ts";
import { currentPriceSql, isReachableSql } from "../rows/items.ts";
import type { RelatedProduct } from "./cart-json.ts";
import type { PricedCart } from "./cart-rules.ts";

const row = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  price: z.number(),
  images: jsonColumn(assetRows),
});

/** The carts that count for suggestions, those that changed last: all of a large shop would take too long. */
const maxCarts = 1000;

/**
 * Products that are often in carts with the products of this one, then products of the same categories. Sold-out ones
 * and those in the cart are left out.
 */
const query = `WITH mine AS (SELECT DISTINCT v.item_id FROM cart_entries e JOIN variants v ON v.id = e.variant_id
    WHERE e.cart_token = ?1 AND e.removed_at IS NULL),
  recent AS MATERIALIZED (SELECT token FROM carts ORDER BY modified_at DESC LIMIT ${maxCarts}),
  categories AS (SELECT DISTINCT c.value FROM items i, json_each(i.categories) c WHERE i.id IN (SELECT item_id FROM mine))
  SELECT i.id, i.title, i.path,
    (SELECT min(${currentPriceSql}) FROM variants WHERE item_id = i.id) AS price,
    (SELECT json_group_array(json(image)) FROM (SELECT ${assetJsonSql} AS image FROM item_assets p
      JOIN assets a ON a.id = p.asset_id WHERE p.item_id = i.id ORDER BY p.position LIMIT 1)) AS images
  FROM items i
  WHERE i.product_type IS NOT NULL AND ${isReachableSql}
    AND i.collection_id IN (SELECT id FROM collections WHERE permission_type = ${pagePermissions.public})
    AND i.id NOT IN (SELECT item_id FROM mine)
    AND EXISTS (SELECT 1 FROM variants WHERE item_id = i.id AND (stock IS NULL OR stock > 0))
  ORDER BY (SELECT count(DISTINCT o.cart_token) FROM cart_entries o JOIN variants w ON w.id = o.variant_id
      WHERE w.item_id = i.id AND o.cart_token <> ?1 AND o.cart_token IN (SELECT token FROM recent) AND EXISTS (SELECT 1 FROM cart_entries s
        JOIN variants x ON x.id = s.variant_id WHERE s.cart_token = o.cart_token AND x.item_id IN (SELECT item_id FROM mine))) DESC,
    EXISTS (SELECT 1 FROM json_each(i.categories) c WHERE c.value IN (SELECT value FROM categories)) DESC,
    i.position
  LIMIT 4`;

/** The products of 'Customers also bought'; none for an empty cart. */
export async function relatedToCart(
  db: D1Database,
  { cart, entries }: PricedCart,
): Promise<RelatedProduct[]> {
  if (!cart || entries.length === 0) return [];
  const { results } = await db.prepare(query).bind(cart.token).all();
  return z
    .array(row)
    .parse(results)
    .map(({ images, ...product }) => ({ ...product, image: images[0] }));
}
