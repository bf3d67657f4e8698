import { migrate } from "../../origin/database/migrate.ts";
import { migrations } from "../../origin/database/migrations.ts";

/** A pending promise is not shared: whoever began it may be cancelled, and the others would wait for ever. */
const complete = new WeakSet<D1Database>();

/** Brings the database up to date before its first use; on a proxied site nobody else does. Its seeds are not sown here. */
export async function tablesReady(db: D1Database): Promise<void> {
  if (complete.has(db)) return;
  await migrate(db, migrations);
  complete.add(db);
}
