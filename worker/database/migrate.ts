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
 * Applies the migrations that the database does not have yet, in order, as one transaction: a new database is ready
 * several times sooner than with a transaction for each. If that fails, each is applied as a transaction together with
 * its record. Two isolates may therefore call this at the same time: every migration runs once, and one that fails
 * changes nothing.
 */
export async function migrate(db: D1Database, migrations: readonly Migration[]): Promise<void> {
  const pending = await pendingMigrations(db, migrations);
  if (pending.length === 0) return;
  try {
    await db.batch(pending.flatMap((migration) => statementsOf(db, migration)));
  } catch {
    // Another isolate has applied some of them, or one of them is faulty: this finds out which, and why.
    for (const migration of await pendingMigrations(db, migrations)) await apply(db, migration);
  }
}

async function apply(db: D1Database, migration: Migration): Promise<void> {
  try {
    await db.batch(statementsOf(db, migration));
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

/**
 * The record comes first: in a second isolate its unique name makes the transaction fail before any table changes.
 */
function statementsOf(db: D1Database, { name, sql }: Migration): D1PreparedStatement[] {
  return [
    db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ...splitStatements(sql).map((statement) => db.prepare(statement)),
  ];
}

async function pendingMigrations(db: D1Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedNames(db);
  return migrations.filter(({ name }) => !applied.has(name));
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
