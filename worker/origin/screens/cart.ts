import * as z from "zod";
import { cookieNames } from "../../../shared/names.ts";
import { cookiesOf } from "../accounts/request-cookies.ts";
import { jsonColumn } from "../rows/json-column.ts";
import type { CartEntry } from "../templates/view.ts";
import type { Screen } from "./screen.ts";

const row = z
  .object({
    title: z.string(),
    path: z.string(),
    attributes: jsonColumn(z.record(z.string(), z.string())),
    price: z.number(),
    quantity: z.number(),
  })
  .transform(
    ({ attributes, ...entry }): CartEntry => ({
      ...entry,
      variantLabel: Object.values(attributes).join(", "),
    }),
  );

/**
 * Selects the entries of a cart, `[{"variantId": …, "quantity": …}]`, with the current product data. Malformed entries
 * and entries whose product no longer exists are left out.
 */
const query = `SELECT i.title, i.path, v.attributes,
    CASE v.on_sale WHEN 1 THEN v.sale_price ELSE v.price END AS price,
    CAST(e.value ->> 'quantity' AS INTEGER) AS quantity
  FROM carts, json_each(carts.entries) e
    JOIN variants v ON v.id = e.value ->> 'variantId' JOIN items i ON i.id = v.item_id
  WHERE carts.token = ? AND e.type = 'object' AND i.status = 1 AND CAST(e.value ->> 'quantity' AS INTEGER) > 0
  ORDER BY e.key`;

export const cart: Screen = async (_, c) => {
  const token = cookiesOf(c).get(cookieNames.cart);
  if (!token) return { state: { cart: [] } };
  const { results } = await c.env.DB.prepare(query).bind(token).all();
  return { state: { cart: z.array(row).parse(results) } };
};
