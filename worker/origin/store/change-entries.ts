import * as z from "zod";
import { productTypes } from "../../../shared/store/product.ts";
import { currentPriceSql } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { CartChangeError, missingEntryRefusal, PurchasedCartError } from "./cart-refusal.ts";
import { quantityLimit, quantityLimitRefusal, type SoldVariant } from "./find-variant.ts";

/** Maximum number of entries of a cart, and of its subtotal in minor units. With both every sum stays exact. */
export const maxEntries = 100;
const maxSubtotal = 100_000_000_000;

interface Addition {
  readonly token: string;
  /** The id that the client chose for this addition. */
  readonly id: string;
  /** True if a refusal is the last answer for this id: an earlier request with it that arrives later adds nothing. */
  readonly isRefusalKept?: boolean;
  readonly variant: SoldVariant;
  readonly quantity: number;
  readonly additionalFields: string;
}

const subtotalSql = `(SELECT ifnull(sum(e.quantity * ${currentPriceSql}), 0)
  FROM cart_entries e JOIN variants v ON v.id = e.variant_id WHERE e.cart_token = ?1 AND e.removed_at IS NULL)`;

/**
 * Adds a variant to a cart, which is created if it does not exist. The same variant with the same form is one entry. It
 * is one transaction: no request is lost if two run at the same time, and a repeated request adds nothing. Returns the
 * entry's id. Throws a `CartChangeError`, and a `PurchasedCartError` for a cart whose order was placed.
 */
export async function addEntry(db: D1Database, site: Site, addition: Addition): Promise<string> {
  const { token, id, isRefusalKept = false, variant, quantity, additionalFields } = addition;
  const limit = quantityLimit(variant, site);
  const now = Date.now();
  // The limit is checked inside the transaction, against the stock of that moment.
  const accept = db
    .prepare(
      `INSERT INTO cart_additions (cart_token, id, entry_id)
       SELECT ?1, ?2, ifnull((SELECT id FROM cart_entries
           WHERE cart_token = ?1 AND variant_id = ?3 AND additional_fields = ?4), ?5)
         FROM variants v WHERE v.id = ?3
           AND ifnull((SELECT quantity FROM cart_entries WHERE cart_token = ?1 AND variant_id = ?3
             AND additional_fields = ?4 AND removed_at IS NULL), 0) + ?6 <= ?7
           AND ifnull((SELECT sum(quantity) FROM cart_entries WHERE cart_token = ?1 AND variant_id = ?3
             AND removed_at IS NULL), 0) + ?6 <= ifnull(v.stock, ?7)
           AND (SELECT count(*) FROM cart_entries WHERE cart_token = ?1 AND removed_at IS NULL
             AND NOT (variant_id = ?3 AND additional_fields = ?4)) < ?8
           AND ${subtotalSql} + ?6 * ?9 <= ?10
           AND NOT EXISTS (SELECT 1 FROM carts WHERE token = ?1 AND is_purchased = 1)
       ON CONFLICT DO NOTHING RETURNING entry_id`,
    )
    .bind(
      token,
      id,
      variant.id,
      additionalFields,
      crypto.randomUUID(),
      quantity,
      limit,
      maxEntries,
      variant.price,
      maxSubtotal,
    );
  const [, added] = await db.batch<{ entry_id: string }>([
    db
      .prepare(
        "INSERT INTO carts (token, id, created_at, modified_at) VALUES (?1, lower(hex(randomblob(12))), ?2, ?2) ON CONFLICT DO NOTHING",
      )
      .bind(token, now),
    accept,
    db
      .prepare(
        `INSERT INTO cart_entries
           (id, cart_token, variant_id, additional_fields, quantity, title, seen_price, position)
         SELECT a.entry_id, ?1, ?3, ?4, ?5, ?6, ?7,
             (SELECT ifnull(max(position), 0) + 1 FROM cart_entries WHERE cart_token = ?1)
           FROM cart_additions a WHERE a.cart_token = ?1 AND a.id = ?2 AND a.is_applied = 0
         ON CONFLICT (cart_token, variant_id, additional_fields) DO UPDATE SET
           quantity = CASE WHEN removed_at IS NULL THEN quantity + excluded.quantity ELSE excluded.quantity END,
           removed_at = NULL, title = excluded.title, seen_price = excluded.seen_price`,
      )
      .bind(token, id, variant.id, additionalFields, quantity, variant.title, variant.price),
    db.prepare("UPDATE cart_additions SET is_applied = 1 WHERE cart_token = ? AND id = ?").bind(token, id),
    db
      .prepare(
        "INSERT INTO cart_additions (cart_token, id, entry_id, is_applied) SELECT ?1, ?2, '', 1 WHERE ?3 ON CONFLICT DO NOTHING",
      )
      .bind(token, id, Number(isRefusalKept)),
    touch(db, token, now),
  ]);
  const entryId =
    added?.results[0]?.entry_id ??
    (await db
      .prepare("SELECT entry_id FROM cart_additions WHERE cart_token = ? AND id = ?")
      .bind(token, id)
      .first<string>("entry_id"));
  if (entryId) return entryId;
  throw await refusalOf(db, addition, limit);
}

async function refusalOf(
  db: D1Database,
  { token, variant, additionalFields }: Addition,
  limit: number,
): Promise<CartChangeError | PurchasedCartError> {
  const [stocks, purchased, counts] = await db.batch<{ value: number | null }>([
    db.prepare("SELECT stock AS value FROM variants WHERE id = ?").bind(variant.id),
    db.prepare("SELECT is_purchased AS value FROM carts WHERE token = ?").bind(token),
    db
      .prepare(
        `SELECT count(*) AS value FROM cart_entries WHERE cart_token = ? AND removed_at IS NULL
         AND NOT (variant_id = ? AND additional_fields = ?)`,
      )
      .bind(token, variant.id, additionalFields),
  ]);
  if (purchased?.results[0]?.value === 1) return new PurchasedCartError();
  if ((counts?.results[0]?.value ?? 0) >= maxEntries)
    return new CartChangeError(409, ({ cartFull }) => cartFull);
  const stock = stocks?.results[0]?.value ?? null;
  return quantityLimitRefusal(variant.title, Math.min(limit, stock ?? limit), stock);
}

const entryRow = z.object({
  title: z.string(),
  stock: z.number().nullable(),
  product_type: z.number().nullable(),
});

/** Sets the quantity of an entry. Throws a `CartChangeError`. */
export async function setQuantity(
  db: D1Database,
  site: Site,
  {
    token,
    entryId,
    quantity,
  }: { readonly token: string; readonly entryId: string; readonly quantity: number },
): Promise<void> {
  const found = await db
    .prepare(
      `SELECT e.title, v.stock, i.product_type FROM cart_entries e
         LEFT JOIN variants v ON v.id = e.variant_id LEFT JOIN items i ON i.id = v.item_id
       WHERE e.cart_token = ? AND e.id = ? AND e.removed_at IS NULL`,
    )
    .bind(token, entryId)
    .first();
  if (found === null) throw missingEntryRefusal();
  const entry = entryRow.parse(found);
  const limit = quantityLimit(entry, site);
  const change = db
    .prepare(
      `UPDATE cart_entries SET quantity = ?3, seen_price = ifnull(donation_amount, v.price) FROM (
           SELECT ${currentPriceSql} AS price, stock, id FROM variants) AS v
       WHERE cart_entries.cart_token = ?1 AND cart_entries.id = ?2 AND removed_at IS NULL
         AND v.id = cart_entries.variant_id AND ?3 <= ?4
         AND ?3 + (SELECT ifnull(sum(quantity), 0) FROM cart_entries o WHERE o.cart_token = ?1 AND o.id <> ?2
           AND o.variant_id = v.id AND o.removed_at IS NULL) <= ifnull(v.stock, ?4)
         AND ${subtotalSql} + (?3 - cart_entries.quantity) * v.price <= ?5
       RETURNING cart_entries.id`,
    )
    .bind(token, entryId, quantity, limit, maxSubtotal);
  const [changed] = await db.batch([change, touch(db, token, Date.now())]);
  if (changed?.results.length === 0)
    throw quantityLimitRefusal(entry.title, Math.min(limit, entry.stock ?? limit), entry.stock);
}

/** Removes an entry. It can be put back. Nothing happens if it is not in the cart. */
export async function removeEntry(db: D1Database, token: string, entryId: string): Promise<void> {
  const now = Date.now();
  await db.batch([
    db
      .prepare(
        "UPDATE cart_entries SET removed_at = ? WHERE cart_token = ? AND id = ? AND removed_at IS NULL",
      )
      .bind(now, token, entryId),
    touch(db, token, now),
  ]);
}

/**
 * Puts a removed entry back. Nothing happens if it is in the cart. It is not put back into a full cart, nor beside
 * another option of the same plan, of which a cart has one. Throws a `CartChangeError`.
 */
export async function restoreEntry(db: D1Database, token: string, entryId: string): Promise<void> {
  const restored = await db
    .prepare(
      `UPDATE cart_entries SET removed_at = NULL WHERE cart_token = ?1 AND id = ?2 AND (removed_at IS NULL OR (
           (SELECT count(*) FROM cart_entries WHERE cart_token = ?1 AND removed_at IS NULL) < ?3
           AND NOT EXISTS (SELECT 1 FROM cart_entries o JOIN variants w ON w.id = o.variant_id
             JOIN items i ON i.id = w.item_id JOIN variants v ON v.item_id = i.id
             WHERE o.cart_token = ?1 AND o.removed_at IS NULL AND i.product_type = ${productTypes.paywall}
               AND v.id = cart_entries.variant_id))) RETURNING id`,
    )
    .bind(token, entryId, maxEntries)
    .first();
  if (restored === null) throw new CartChangeError(404, ({ notRestored }) => notRestored);
}

function touch(db: D1Database, token: string, now: number): D1PreparedStatement {
  return db.prepare("UPDATE carts SET modified_at = ? WHERE token = ?").bind(now, token);
}
