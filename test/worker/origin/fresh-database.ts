import { env } from "cloudflare:workers";

/** Drops all tables of the test's database, that of the migrations included. */
export async function emptyDatabase(): Promise<D1Database> {
  const db = env.DB;
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'search_index_*' ORDER BY rowid DESC",
    )
    .all<{ name: string }>();
  // In reverse order of creation, because of the foreign keys. The full-text table drops its own tables.
  if (results.length > 0) await db.batch(results.map(({ name }) => db.prepare(`DROP TABLE "${name}"`)));
  return db;
}

export async function tableNames(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name).sort();
}
