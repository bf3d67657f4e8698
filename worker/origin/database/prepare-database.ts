import { migrate } from "../../database/migrate.ts";
import { migrations } from "../../database/migrations.ts";
import type { OriginBindings } from "../bindings.ts";
import { applySeeds } from "./seed.ts";

/**
 * The databases that this isolate has prepared. The promise is not shared between requests: the request that started
 * it may be cancelled, and the others would wait forever.
 */
const preparedDatabases = new WeakSet<D1Database>();

/** Migrates and seeds the database before its first use. Throws a `MigrationError`, whose message names the cause. */
export async function prepareDatabase(
  env: Pick<OriginBindings, "DB" | "SESSION_SECRET" | "DEMO_PASSWORD">,
): Promise<void> {
  const { DB: db } = env;
  if (preparedDatabases.has(db)) return;
  await migrate(db, migrations);
  const { seeds } = await import("../seed/index.ts");
  await applySeeds(db, seeds);
  const { setDemoPasswords } = await import("../accounts/demo-passwords.ts");
  await setDemoPasswords(env);
  preparedDatabases.add(db);
}
