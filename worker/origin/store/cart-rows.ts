import * as z from "zod";
import { jsonColumn } from "../../database/json-column.ts";
import { assetJsonSql, assetRows } from "../rows/assets.ts";
import { isReachableSql } from "../rows/items.ts";
import { type Site, siteFromRow, siteQuery } from "../rows/site.ts";
import { chooseCurrency, type ExchangeRate, ratesQuery, type ShownCurrency } from "./exchange.ts";
import { productFormColumn, productFormSql } from "./product-form.ts";

const flag = z.number().transform((value) => value === 1);

const entryRow = z.object({
  id: z.string(),
  variant_id: z.string(),
  additional_fields: z.string(),
  quantity: z.number(),
  title: z.string(),
  seen_price: z.number(),
  removed_at: z.number().nullable(),
  is_sold: flag,
  item_id: z.string().nullable(),
  path: z.string().nullable(),
  product_type: z.number().nullable(),
  sku: z.string().nullable(),
  price: z.number().nullable(),
  sale_price: z.number().nullable(),
  on_sale: z.number().nullable(),
  stock: z.number().nullable(),
  attributes: jsonColumn(z.record(z.string(), z.string())),
  /** In kg. */
  weight: z.number(),
  categories: jsonColumn(z.array(z.string())),
  billing_value: z.number().nullable(),
  billing_unit: z.string().nullable(),
  billing_cycles: z.number().nullable(),
  donation_amount: z.number().nullable(),
  /** The amount of a gift as its donor has typed it, in minor units of `donation_currency`. */
  donation_typed: z.number().nullable(),
  donation_currency: z.string().nullable(),
  images: jsonColumn(assetRows),
  form: productFormColumn,
});
export type EntryRow = z.infer<typeof entryRow>;

const couponRow = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(["percent", "amount", "shipping"]),
  value: z.number(),
  minimum_subtotal: z.number(),
  starts_at: z.number().nullable(),
  ends_at: z.number().nullable(),
  max_uses: z.number().nullable(),
  uses: z.number(),
  is_automatic: z.number(),
  is_enabled: z.number(),
  /** '' for all products, 'item:ID' or 'category:NAME'. */
  applies_to: z.string(),
});
export type CouponRow = z.infer<typeof couponRow>;

const shippingRow = z.object({
  key: z.string(),
  name: z.string(),
  note: z.string(),
  kind: z.enum(["subtotal", "weight", "pickup", "local"]),
  countries: jsonColumn(z.array(z.string())),
  zip_starts: jsonColumn(z.array(z.string())),
  steps: jsonColumn(z.array(z.object({ from: z.number(), price: z.number() })).min(1)),
});
export type ShippingRow = z.infer<typeof shippingRow>;

const taxRow = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  zip_start: z.string(),
  rate: z.number(),
  is_included: flag,
});
export type TaxRow = z.infer<typeof taxRow>;

const cartRow = z.object({
  id: z.string(),
  token: z.string(),
  created_at: z.number(),
  is_purchased: flag,
  country: z.string().nullable(),
  zip: z.string(),
  shipping_option: z.string().nullable(),
});

/** A cart with the rows that decide its amounts. */
export interface StoredCart {
  readonly cart: z.infer<typeof cartRow> | undefined;
  /** In the order in which they were added; without those that were removed. */
  readonly entries: readonly EntryRow[];
  readonly removed: readonly EntryRow[];
  readonly coupons: readonly CouponRow[];
  readonly shipping: readonly ShippingRow[];
  readonly taxes: readonly TaxRow[];
  readonly site: Site;
  readonly currency: ShownCurrency;
}

/** The stock includes the pieces that a pending order of this cart has taken, because they are held for it. */
const entriesQuery = `SELECT e.id, e.variant_id, e.additional_fields, e.quantity, e.title, e.seen_price, e.removed_at,
    e.donation_amount, e.donation_typed, e.donation_currency, ${productFormSql} AS form,
    CASE WHEN e.donation_amount IS NULL THEN ifnull(${isReachableSql} OR p.item_id IS NOT NULL, 0) ELSE ifnull(c.is_published, 0) END AS is_sold,
    i.id AS item_id, coalesce(c.path, p.page_path, i.path) AS path, i.product_type, v.sku, v.sale_price,
    ifnull(e.donation_amount, v.price) AS price, CASE WHEN e.donation_amount IS NULL THEN v.on_sale ELSE 0 END AS on_sale,
    v.stock + ifnull((SELECT sum(d.quantity) FROM order_stock d JOIN orders o ON o.id = d.order_id
      WHERE o.cart_token = e.cart_token AND o.state = 'pending' AND d.variant_id = v.id), 0) AS stock,
    ifnull(v.attributes, '{}') AS attributes, ifnull(v.weight, 0) AS weight,
    ifnull(i.categories, '[]') AS categories, v.billing_cycles,
    CASE WHEN e.donation_unit IS NULL THEN v.billing_value ELSE 1 END AS billing_value,
    ifnull(e.donation_unit, v.billing_unit) AS billing_unit,
    (SELECT json_group_array(json(image)) FROM (SELECT ${assetJsonSql} AS image FROM item_assets p
      JOIN assets a ON a.id = p.asset_id WHERE p.item_id = i.id
      ORDER BY a.id IS v.image DESC, p.position LIMIT 1)) AS images
  FROM cart_entries e LEFT JOIN variants v ON v.id = e.variant_id LEFT JOIN items i ON i.id = v.item_id
    LEFT JOIN plan_items p ON p.item_id = i.id LEFT JOIN donation_pages d ON d.variant_id = v.id LEFT JOIN collections c ON c.id = d.collection_id
  WHERE e.cart_token = ? ORDER BY e.position, e.id`;

/**
 * The coupons of the cart and the automatic discounts. The uses do not include that of a pending order of this cart.
 * A coupon that its buyer has used as often as one person may counts as used up.
 */
const couponsQuery = `SELECT c.code, c.title, c.kind, c.value, c.minimum_subtotal, c.starts_at, c.ends_at,
    CASE WHEN w.code IS NULL THEN c.max_uses ELSE 0 END AS max_uses, c.is_automatic, c.is_enabled, c.applies_to,
    c.uses - (SELECT count(*) FROM order_coupons u JOIN orders o ON o.id = u.order_id
      WHERE o.cart_token = ?1 AND o.state = 'pending' AND u.code = c.code) AS uses
  FROM coupons c LEFT JOIN cart_coupons x ON x.code = c.code AND x.cart_token = ?1
    LEFT JOIN cart_used_coupons w ON w.code = c.code AND w.cart_token = ?1
  WHERE c.is_automatic = 1 OR x.code IS NOT NULL ORDER BY c.is_automatic DESC, x.rowid, c.code`;

/**
 * Loads a cart; without a token, or with that of no cart, an empty one.
 * @param wantedCurrency the currency that the visitor has chosen
 */
export async function loadCart(
  db: D1Database,
  token: string | undefined,
  wantedCurrency: string | undefined,
): Promise<StoredCart> {
  const key = token ?? "";
  const [sites, carts, entries, coupons, shipping, taxes, rates] = await db.batch([
    db.prepare(siteQuery),
    db.prepare("SELECT * FROM carts WHERE token = ?").bind(key),
    db.prepare(entriesQuery).bind(key),
    db.prepare(couponsQuery).bind(key),
    db.prepare("SELECT * FROM shipping_options WHERE is_enabled = 1 ORDER BY position, key"),
    db.prepare("SELECT * FROM tax_rules ORDER BY length(zip_start) DESC"),
    db.prepare(ratesQuery),
  ]);
  const site = siteFromRow(sites?.results[0]);
  const all = z.array(entryRow).parse(entries?.results);
  return {
    cart: z.array(cartRow).parse(carts?.results)[0],
    entries: all.filter((entry) => entry.removed_at === null),
    removed: all.filter((entry) => entry.removed_at !== null),
    coupons: z.array(couponRow).parse(coupons?.results),
    shipping: z.array(shippingRow).parse(shipping?.results),
    taxes: z.array(taxRow).parse(taxes?.results),
    site,
    currency: chooseCurrency(site.storeSettings, wantedCurrency, (rates?.results ?? []) as ExchangeRate[]),
  };
}
