import * as z from "zod";
import { cookieNames } from "../../../shared/names.ts";
import { cookiesOf } from "../accounts/origin-context.ts";
import { jsonColumn } from "../rows/json.ts";
import type { Screen } from "./index.ts";

/** One line of a basket. */
export interface BasketEntry {
  readonly title: string;
  readonly path: string;
  /** 'Large, 420 ml'; empty where there is nothing to choose. */
  readonly choice: string;
  readonly quantity: number;
  /** Of one, in the smallest unit of the store's currency. */
  readonly price: number;
}

const row = z
  .object({
    title: z.string(),
    path: z.string(),
    attributes: jsonColumn(z.record(z.string(), z.string())),
    price: z.number(),
    quantity: z.number(),
  })
  .transform(
    ({ attributes, ...entry }): BasketEntry => ({ ...entry, choice: Object.values(attributes).join(", ") }),
  );

/**
 * The entries of a cart, `[{"variantId": …, "quantity": …}]`, with what the shop says of them today. What the shop no
 * longer has is left out, and so is what is no such entry.
 */
const query = `SELECT i.title, i.path, v.attributes,
    CASE v.on_sale WHEN 1 THEN v.sale_price ELSE v.price END AS price,
    CAST(e.value ->> 'quantity' AS INTEGER) AS quantity
  FROM carts, json_each(carts.entries) e
    JOIN variants v ON v.id = e.value ->> 'variantId' JOIN items i ON i.id = v.item_id
  WHERE carts.token = ? AND e.type = 'object' AND i.status = 1 AND CAST(e.value ->> 'quantity' AS INTEGER) > 0
  ORDER BY e.key`;

export const basket: Screen = async (_, c) => {
  const token = cookiesOf(c).get(cookieNames.cart);
  if (!token) return { state: { basket: [] } };
  const { results } = await c.env.DB.prepare(query).bind(token).all();
  return { state: { basket: z.array(row).parse(results) } };
};
