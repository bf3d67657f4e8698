import * as z from "zod";
import { maxQuantity } from "../../../shared/store/max-quantity.ts";
import { missingEntryRefusal } from "./cart-refusal.ts";
import { productFormColumn, productFormSql, readAnswers } from "./product-form.ts";
import type { CartInput } from "./read-input.ts";

const entryRow = z.object({
  variant_id: z.string(),
  product_type: z.number().nullable(),
  form: productFormColumn,
});

interface AnswersChange {
  readonly token: string;
  readonly entryId: string;
  readonly input: CartInput;
  /** The language of the messages. */
  readonly language: string;
}

/**
 * Sets the answers of an entry to the form of its product. An entry of the same variant that has these answers already
 * gets the pieces of this one. One transaction. Throws a `CartChangeError`.
 */
export async function setAnswers(
  db: D1Database,
  { token, entryId, input, language }: AnswersChange,
): Promise<void> {
  const found = await db
    .prepare(
      `SELECT e.variant_id, i.product_type, ${productFormSql} AS form FROM cart_entries e
         LEFT JOIN variants v ON v.id = e.variant_id LEFT JOIN items i ON i.id = v.item_id
       WHERE e.cart_token = ? AND e.id = ? AND e.removed_at IS NULL`,
    )
    .bind(token, entryId)
    .first();
  if (found === null) throw missingEntryRefusal();
  const entry = entryRow.parse(found);
  const variantId = entry.variant_id;
  const answers = readAnswers(entry, input, language);
  const isOther = "cart_token = ?1 AND variant_id = ?3 AND additional_fields = ?4 AND id <> ?2";
  const statements = [
    `DELETE FROM cart_entries WHERE ${isOther} AND removed_at IS NOT NULL`,
    `UPDATE cart_entries SET quantity = min(${maxQuantity}, quantity
       + (SELECT quantity FROM cart_entries WHERE cart_token = ?1 AND id = ?2)) WHERE ${isOther}`,
    `DELETE FROM cart_entries WHERE cart_token = ?1 AND id = ?2
       AND EXISTS (SELECT 1 FROM cart_entries WHERE ${isOther})`,
    `UPDATE cart_entries SET additional_fields = ?4 WHERE cart_token = ?1 AND id = ?2 AND variant_id = ?3`,
  ];
  await db.batch([
    ...statements.map((sql) => db.prepare(sql).bind(token, entryId, variantId, answers)),
    db.prepare("UPDATE carts SET modified_at = ? WHERE token = ?").bind(Date.now(), token),
  ]);
}
