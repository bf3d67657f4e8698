import { splitStatements } from "./split-statements.ts";

/** A migration: its file name, as `wrangler d1 migrations apply` records it, and its SQL. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migration and the reason why it failed, written for the operator. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/**
 * The table in which wrangler records migrations. Because it is shared, migrations can be applied here or by
 * wrangler.
 */
const table = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the migrations that the database does not have yet, in order. Each is one transaction together with
 * its record. Two isolates may therefore call this at the same time: every migration runs once, and one that
 * fails changes nothing.
 */
export async function migrate(db: D1Database, migrations: readonly Migration[]): Promise<void> {
  const applied = await appliedNames(db);
  for (const migration of migrations) if (!applied.has(migration.name)) await apply(db, migration);
}

async function apply(db: D1Database, migration: Migration): Promise<void> {
  const record = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(migration.name);
  try {
    // The record is inserted first: in a second isolate its unique name makes the transaction fail before any
    // table changes.
    await db.batch([record, ...splitStatements(migration.sql).map((statement) => db.prepare(statement))]);
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
