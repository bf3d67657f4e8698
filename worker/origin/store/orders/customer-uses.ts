/**
 * Writes which coupons the person with this email address has used as often as one person may, so that the cart no longer
 * has them: otherwise each try of the order would be refused with the amount that the cart still shows. The transaction of
 * the order checks it again (trigger `coupon_uses_per_customer`).
 */
export async function writeUsedCoupons(db: D1Database, cartToken: string, email: string): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM cart_used_coupons WHERE cart_token = ?").bind(cartToken),
    db
      .prepare(
        `INSERT INTO cart_used_coupons (cart_token, code)
         SELECT k.token, c.code FROM carts k JOIN coupons c ON c.is_automatic = 1
             OR c.code IN (SELECT code FROM cart_coupons WHERE cart_token = k.token)
         WHERE k.token = ?1 AND c.per_customer <=
           (SELECT count(*) FROM order_coupons u JOIN orders o ON o.id = u.order_id
            WHERE u.code = c.code AND o.state <> 'released' AND o.cancelled_at IS NULL
              AND o.cart_token <> ?1 AND lower(o.email) = lower(?2))
         ON CONFLICT DO NOTHING`,
      )
      .bind(cartToken, email),
  ]);
}
