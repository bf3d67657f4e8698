import type { DemoPasswordTarget } from "../../accounts/demo-accounts.ts";

/** The table `locks` contains the passwords of locked pages, and of the site if the whole site is locked. */

export async function passwordHashOf(db: D1Database, scope: string): Promise<string | undefined> {
  const row = await db
    .prepare("SELECT password_hash FROM locks WHERE scope = ?")
    .bind(scope)
    .first<{ password_hash: string }>();
  return row?.password_hash;
}

/** The locked pages of the demo site. Their passwords are set with those of the accounts. */
export const lockedPages: readonly DemoPasswordTarget[] = ["/trade"].map((path) => ({
  name: `lock:${path}`,
  label: path,
  store: (db, hash) =>
    db
      .prepare(
        `INSERT INTO locks (scope, password_hash, changed_at) SELECT id, ?1, ?2 FROM collections WHERE path = ?3
         ON CONFLICT (scope) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
      )
      .bind(hash, Date.now(), path),
}));
