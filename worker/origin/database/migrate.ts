import { statements } from "./statements.ts";

/** A migration's file name, as `wrangler d1 migrations apply` records it, and its text. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The message is for whoever runs the site. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** The table that wrangler keeps, so that either of us may apply what the other has not. */
const table = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies, in order, the migrations that the database does not have yet. Each is one transaction together with
 * its record: two requests, or two isolates, may do this at once and every migration still runs once, and one
 * that fails leaves nothing behind.
 */
export async function migrate(db: D1Database, migrations: readonly Migration[]): Promise<void> {
  const applied = await appliedNames(db);
  for (const migration of migrations) if (!applied.has(migration.name)) await apply(db, migration);
}

async function apply(db: D1Database, migration: Migration): Promise<void> {
  const record = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(migration.name);
  try {
    // The record goes first: whoever comes second fails on its unique name, before touching anything.
    await db.batch([record, ...statements(migration.sql).map((statement) => db.prepare(statement))]);
  } catch (error) {
    if ((await appliedNames(db)).has(migration.name)) return;
    throw new MigrationError(
      `The migration ${migration.name} failed and changed nothing: ${message(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function appliedNames(db: D1Database): Promise<ReadonlySet<string>> {
  const [, listed] = await db.batch<{ name: string }>([
    db.prepare(table),
    db.prepare("SELECT name FROM d1_migrations"),
  ]);
  return new Set(listed?.results.map((row) => row.name));
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
