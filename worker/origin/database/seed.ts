/** Rows that a database gets once, under a name that is remembered. */
export interface Seed {
  readonly name: string;
  rows(db: D1Database): D1PreparedStatement[] | Promise<D1PreparedStatement[]>;
}

/**
 * Sows the seeds that the database has not had yet, in order, each in one transaction together with its record.
 * A row that is already there is left as it is, and a seed sown before is never sown again.
 */
export async function sow(db: D1Database, seeds: readonly Seed[]): Promise<void> {
  const sown = await sownNames(db);
  for (const seed of seeds) {
    if (sown.has(seed.name)) continue;
    const record = db.prepare("INSERT INTO seeds (name) VALUES (?)").bind(seed.name);
    try {
      await db.batch([record, ...(await seed.rows(db))]);
    } catch (error) {
      // Somebody else may have been quicker: then the record is there.
      if (!(await sownNames(db)).has(seed.name)) throw error;
    }
  }
}

/** `INSERT`, leaving a row that is already there alone. Values are numbers, texts, null, or anything as JSON. */
export function insert(
  db: D1Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): D1PreparedStatement {
  const columns = Object.keys(row);
  const places = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places}) ON CONFLICT DO NOTHING`)
    .bind(...Object.values(row).map(stored));
}

function stored(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

async function sownNames(db: D1Database): Promise<ReadonlySet<string>> {
  const { results } = await db.prepare("SELECT name FROM seeds").all<{ name: string }>();
  return new Set(results.map((row) => row.name));
}
