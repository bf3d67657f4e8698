import { productTypes } from "../../../../shared/store/product.ts";
import { newSecretId, sha256Base64Url } from "../../../http/secret-id.ts";
import { describePlan } from "../billing-plan.ts";
import type { StoredCart } from "../cart-rows.ts";
import { isDonation, type PricedCart, shownPrice } from "../cart-rules.ts";
import { describeAnswers } from "../product-form.ts";
import { hasPlan, prepareSubscriptions } from "../subscriptions/begin-subscriptions.ts";
import type { OrderInput } from "./order-input.ts";
import { type OrderRow, orderByIdQuery, orderFromRow } from "./order-rows.ts";

/** The time for which stock is held for an order that is not paid. */
export const pendingLifetimeMs = 15 * 60 * 1000;

/** Digest of everything that a buyer orders with. It changes with the cart, and not with its prices. */
export async function digestRequest({ entries, coupons }: StoredCart, input: OrderInput): Promise<string> {
  const { key, proposed, ...request } = input;
  // An automatic discount that begins or ends in the meantime does not make another order of it.
  const typed = coupons.filter(({ is_automatic }) => is_automatic === 0);
  const ordered = entries.map(({ variant_id, quantity, additional_fields, ...entry }) => [
    variant_id,
    quantity,
    additional_fields,
    // The amount of a gift and its repetition are chosen by the buyer.
    entry.donation_amount,
    entry.donation_amount === null ? null : entry.billing_unit,
    entry.donation_typed,
    entry.donation_currency,
  ]);
  return await sha256Base64Url(JSON.stringify([request, ordered, typed.map(({ code }) => code)]));
}

/**
 * Creates a pending order and takes its stock, coupons and gift cards: one transaction. Undefined if a constraint has refused it,
 * because the key or the cart has an order, or because stock or a coupon is used up. Then nothing was taken.
 */
export async function createPendingOrder(
  db: D1Database,
  priced: PricedCart,
  { input, digest, giftShares, siteUrl }: Omit<NewOrder, "priced">,
): Promise<OrderRow | undefined> {
  const id = crypto.randomUUID();
  try {
    const results = await db.batch([
      insertOrder(db, id, { priced, input, digest, giftShares, siteUrl }),
      db
        .prepare(
          "UPDATE orders SET member_id = (SELECT member_id FROM carts WHERE token = cart_token) WHERE id = ?",
        )
        .bind(id),
      insertEntries(db, id, priced),
      prepareSubscriptions(db, id, { priced, paymentMethod: input.card }),
      ...prepareStock(db, id),
      db
        .prepare("INSERT INTO order_coupons (order_id, code) SELECT ?, value FROM json_each(?)")
        .bind(id, JSON.stringify(priced.validCoupons.map(({ code }) => code))),
      // The table's CHECK refuses more uses than there may be.
      db
        .prepare(
          "UPDATE coupons SET uses = uses + 1 WHERE code IN (SELECT code FROM order_coupons WHERE order_id = ?)",
        )
        .bind(id),
      db
        .prepare(
          `INSERT INTO order_gift_cards (order_id, code_digest, amount)
           SELECT ?, c.value ->> 'digest', c.value ->> 'amount' FROM json_each(?) c`,
        )
        .bind(id, JSON.stringify(giftShares)),
      // The table's CHECK refuses a negative balance.
      db
        .prepare(
          `UPDATE gift_cards SET balance = balance - g.amount FROM order_gift_cards g
           WHERE g.order_id = ? AND g.code_digest = gift_cards.code_digest`,
        )
        .bind(id),
      db.prepare(orderByIdQuery).bind(id),
    ]);
    return orderFromRow(results.at(-1)?.results[0]);
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) return undefined;
    throw error;
  }
}

/** Takes the stock of an order's entries. The table's CHECK refuses a negative stock, and with it the transaction. */
export function prepareStock(db: D1Database, id: string): readonly D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO order_stock (order_id, variant_id, quantity)
         SELECT ?1, v.id, sum(e.quantity) FROM order_entries e JOIN variants v ON v.id = e.variant_id
         WHERE e.order_id = ?1 AND v.stock IS NOT NULL GROUP BY v.id`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE variants SET stock = stock - d.quantity FROM order_stock d
         WHERE d.order_id = ? AND d.variant_id = variants.id`,
      )
      .bind(id),
  ];
}

interface NewOrder {
  readonly priced: PricedCart;
  readonly input: OrderInput;
  readonly digest: string;
  readonly giftShares: readonly { readonly digest: string; readonly amount: number }[];
  readonly siteUrl: string;
}

/** The kind decides which page confirms the order. */
function kindOf({ entries }: PricedCart): OrderRow["kind"] {
  if (entries.every(isDonation)) return "contribution";
  return entries.some(hasPlan) ? "subscription" : "order";
}

function insertOrder(
  db: D1Database,
  id: string,
  { priced, input, digest, giftShares, siteUrl }: NewOrder,
): D1PreparedStatement {
  const { sums, currency, site, selected, tax, requiresShipping, validCoupons } = priced;
  const now = Date.now();
  const row: Readonly<Record<string, string | number | null>> = {
    id,
    website_id: site.id,
    token: newSecretId(),
    state: "pending",
    idempotency_key: input.key,
    cart_token: input.cartToken,
    request_digest: digest,
    email: input.email,
    name: input.name,
    shipping_address: input.shippingAddress ? JSON.stringify(input.shippingAddress) : null,
    shipping_name: requiresShipping ? (selected?.row.name ?? "") : "",
    pickup_note: requiresShipping && selected?.row.kind === "pickup" ? selected.row.note : null,
    local_delivery: Number(requiresShipping && selected?.row.kind === "local"),
    note: input.note,
    marketing_consent: Number(input.marketingConsent),
    currency: currency.code,
    subtotal: sums.subtotal,
    discount: sums.discount,
    discounts: JSON.stringify(
      validCoupons.map(({ kind, code, title, is_automatic }) => ({
        kind,
        label: is_automatic === 1 ? title : code,
      })),
    ),
    shipping: sums.shipping,
    tax: sums.tax,
    included_tax: sums.includedTax,
    tax_name: tax?.name ?? "",
    grand_total: sums.grandTotal,
    gift_amount: giftShares.reduce((sum, { amount }) => sum + amount, 0),
    created_at: now,
    expires_at: now + pendingLifetimeMs,
    kind: kindOf(priced),
    has_membership: Number(priced.entries.some(({ product_type }) => product_type === productTypes.paywall)),
    payment_method: input.card,
    site_url: new URL(siteUrl).origin,
  };
  const columns = Object.keys(row);
  return db
    .prepare(`INSERT INTO orders (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
    .bind(...Object.values(row));
}

/** A variant that was deleted in the meantime makes the transaction fail, because its id is null. */
function insertEntries(
  db: D1Database,
  id: string,
  { site, entries, shares, currency }: PricedCart,
): D1PreparedStatement {
  const rows = entries.map((entry, index) => ({
    ...shares[index],
    variantId: entry.variant_id,
    itemId: entry.item_id ?? "",
    sku: entry.sku ?? "",
    title: entry.title,
    productType: entry.product_type ?? 0,
    attributes: JSON.stringify(entry.attributes),
    additionalFields: entry.additional_fields,
    answers: JSON.stringify(describeAnswers(entry.form, entry.additional_fields)),
    plan: describePlan(entry, site.textLanguage)?.description ?? "",
    quantity: entry.quantity,
    unitPrice: shownPrice(entry, currency) ?? 0,
  }));
  return db
    .prepare(
      `INSERT INTO order_entries (order_id, position, variant_id, item_id, sku, title, product_type, attributes,
         additional_fields, answers, plan, quantity, unit_price, discount, tax)
       SELECT ?1, e.key, (SELECT id FROM variants WHERE id = e.value ->> 'variantId'), e.value ->> 'itemId',
         e.value ->> 'sku', e.value ->> 'title', e.value ->> 'productType', e.value ->> 'attributes',
         e.value ->> 'additionalFields', e.value ->> 'answers', e.value ->> 'plan', e.value ->> 'quantity', e.value ->> 'unitPrice',
         e.value ->> 'discount', e.value ->> 'tax'
       FROM json_each(?2) e`,
    )
    .bind(id, JSON.stringify(rows));
}

/** Gives back what a pending order has taken, once. Its payment must be refused or cancelled. */
export async function releaseOrder(db: D1Database, id: string): Promise<void> {
  const isPending = "(SELECT state FROM orders WHERE id = ?1) = 'pending'";
  await db.batch([
    db
      .prepare(
        `UPDATE variants SET stock = stock + d.quantity FROM order_stock d
         WHERE d.order_id = ?1 AND d.variant_id = variants.id AND ${isPending}`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE coupons SET uses = max(uses - 1, 0)
         WHERE code IN (SELECT code FROM order_coupons WHERE order_id = ?1) AND ${isPending}`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE gift_cards SET balance = balance + g.amount FROM order_gift_cards g
         WHERE g.order_id = ?1 AND g.code_digest = gift_cards.code_digest AND ${isPending}`,
      )
      .bind(id),
    db.prepare("UPDATE orders SET state = 'released' WHERE id = ?1 AND state = 'pending'").bind(id),
  ]);
}
