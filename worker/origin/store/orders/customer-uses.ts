import type { StoredCart } from "../cart-rows.ts";

/**
 * The cart with coupons that its buyer has used as often as one person may counted as used up. The transaction of the
 * order checks it again (trigger `coupon_uses_per_customer`).
 */
export async function withUses(db: D1Database, stored: StoredCart, email: string): Promise<StoredCart> {
  if (stored.coupons.length === 0) return stored;
  const { results } = await db
    .prepare(
      `SELECT c.code FROM coupons c WHERE c.code IN (SELECT value FROM json_each(?1)) AND c.per_customer <=
         (SELECT count(*) FROM order_coupons u JOIN orders o ON o.id = u.order_id
          WHERE u.code = c.code AND o.state <> 'released' AND o.cancelled_at IS NULL
            AND o.cart_token <> ?2 AND lower(o.email) = lower(?3))`,
    )
    .bind(JSON.stringify(stored.coupons.map(({ code }) => code)), stored.cart?.token ?? "", email)
    .all<{ code: string }>();
  const used = new Set(results.map(({ code }) => code));
  return {
    ...stored,
    coupons: stored.coupons.map((coupon) => (used.has(coupon.code) ? { ...coupon, max_uses: 0 } : coupon)),
  };
}
