import { cartLifetimeSeconds } from "./cart-token.ts";

/** The most carts that are deleted at once, so that a run stays short. */
const maxCarts = 500;

/**
 * Deletes carts that have not changed for the lifetime of their cookie, without which they cannot be opened. Those of members
 * stay: a sign-in opens them.
 */
export async function deleteOldCarts(db: D1Database, now: number): Promise<void> {
  const query = `DELETE FROM carts WHERE token IN (SELECT token FROM carts
    WHERE modified_at < ? AND member_id IS NULL ORDER BY modified_at LIMIT ${maxCarts})`;
  await db
    .prepare(query)
    .bind(now - cartLifetimeSeconds * 1000)
    .run();
}
