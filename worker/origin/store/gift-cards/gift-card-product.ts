import * as z from "zod";
import { productTypes } from "../../../../shared/store/product.ts";
import { currentPriceSql, isReachableSql } from "../../rows/items.ts";

const row = z.object({ sku: z.string(), price: z.number() });

/** A gift card that is sold, with its amounts in minor units of the store's currency. */
export interface GiftCardProduct {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly amounts: readonly z.infer<typeof row>[];
}

/** The gift card with this id; undefined if there is no such product, or if it is something else. */
export async function findGiftCardProduct(db: D1Database, id: string): Promise<GiftCardProduct | undefined> {
  const { results } = await db
    .prepare(
      `SELECT i.title, i.path, v.sku, ${currentPriceSql} AS price FROM items i JOIN variants v ON v.item_id = i.id
       WHERE i.id = ? AND i.product_type = ${productTypes.giftCard} AND ${isReachableSql} AND ifnull(v.stock, 1) > 0
       ORDER BY v.position`,
    )
    .bind(id.toLowerCase())
    .all<{ title: string; path: string }>();
  const [first] = results;
  return (
    first && {
      id: id.toLowerCase(),
      title: first.title,
      path: first.path,
      amounts: z.array(row).parse(results),
    }
  );
}
