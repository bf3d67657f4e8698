import type { OriginBindings } from "../app.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { sow } from "./seed.ts";

/**
 * The databases this isolate has found or made complete. A pending promise is not shared between requests: the
 * request that began it may be cancelled, and the others would wait for ever.
 */
const complete = new WeakSet<D1Database>();

/** Brings the database up to date before its first use. Throws a `MigrationError` that says what is wrong. */
export async function databaseReady(
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET" | "DEMO_PASSWORD">,
): Promise<void> {
  const { DB: db } = env;
  if (complete.has(db)) return;
  await migrate(db, migrations);
  const { seeds } = await import("../seed/index.ts");
  await sow(db, seeds);
  const { givePasswords } = await import("../accounts/first-passwords.ts");
  await givePasswords(env);
  complete.add(db);
}
