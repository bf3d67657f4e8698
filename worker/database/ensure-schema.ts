import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";

/**
 * The databases whose migrations have been applied. Pending promises are not shared between requests: if the
 * request that started one is cancelled, the others would wait forever.
 */
const migrated = new WeakSet<D1Database>();

/** Applies the migrations before the first use of a database. The embedded origin's seeds are not applied. */
export async function ensureSchema(db: D1Database): Promise<void> {
  if (migrated.has(db)) return;
  await migrate(db, migrations);
  migrated.add(db);
}
