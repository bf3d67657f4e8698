/** Rows that are added to a database once. The database records the name, so it must not change. */
export interface Seed {
  readonly name: string;
  rows(db: D1Database): D1PreparedStatement[] | Promise<D1PreparedStatement[]>;
}

/**
 * Applies the seeds that the database does not have, in order, each in one transaction with its record. Existing rows
 * stay as they are, and a recorded seed is never applied again.
 */
export async function applySeeds(db: D1Database, seeds: readonly Seed[]): Promise<void> {
  const applied = await appliedSeedNames(db);
  for (const seed of seeds) {
    if (applied.has(seed.name)) continue;
    const record = db.prepare("INSERT INTO seeds (name) VALUES (?)").bind(seed.name);
    try {
      await db.batch([record, ...(await seed.rows(db))]);
    } catch (error) {
      // The transaction also fails if a concurrent request has applied the seed.
      if (!(await appliedSeedNames(db)).has(seed.name)) throw error;
    }
  }
}

/** Prepares an `INSERT` that does not change an existing row. Objects and arrays are stored as JSON. */
export function prepareRowInsert(
  db: D1Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): D1PreparedStatement {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places}) ON CONFLICT DO NOTHING`)
    .bind(...Object.values(row).map(columnValue));
}

function columnValue(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

async function appliedSeedNames(db: D1Database): Promise<ReadonlySet<string>> {
  const { results } = await db.prepare("SELECT name FROM seeds").all<{ name: string }>();
  return new Set(results.map((row) => row.name));
}
