import { newSecretId } from "./secret-id.ts";

/** A copy of a cart that belongs to nobody yet: its token, or undefined when there is no such cart. */
export async function cloneCart(db: D1Database, token: string): Promise<string | undefined> {
  const copied = await db
    .prepare(
      `INSERT INTO carts (token, member_id, entries, created_at, modified_at)
       SELECT ?1, NULL, entries, ?2, ?2 FROM carts WHERE token = ?3 RETURNING token`,
    )
    .bind(newSecretId(), Date.now(), token)
    .first<string>("token");
  return copied ?? undefined;
}
