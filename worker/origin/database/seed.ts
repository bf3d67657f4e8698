/** Rows that are added to a database once. The database records the name, so it must not change. */
export interface Seed {
  readonly name: string;
  /** True if `rows` reads rows of the seeds before it, which have to be in the database then. */
  readonly readsRows?: boolean;
  rows(db: D1Database): D1PreparedStatement[] | Promise<D1PreparedStatement[]>;
}

/**
 * Applies the seeds that the database does not have, in order, with their records. Existing rows stay as they are, and a
 * recorded seed is never applied again. Seeds up to the next that reads rows are one transaction; if it fails, each of
 * them is applied in its own.
 */
export async function applySeeds(db: D1Database, seeds: readonly Seed[]): Promise<void> {
  for (const group of groupSeeds(await pendingSeeds(db, seeds))) {
    try {
      await applyTogether(db, group);
    } catch {
      // Another request has applied some of them, or one of them is faulty.
      for (const seed of await pendingSeeds(db, group)) await applyAlone(db, seed);
    }
  }
}

async function applyAlone(db: D1Database, seed: Seed): Promise<void> {
  try {
    await applyTogether(db, [seed]);
  } catch (error) {
    // The transaction also fails if a concurrent request has applied the seed.
    if ((await pendingSeeds(db, [seed])).length > 0) throw error;
  }
}

async function pendingSeeds(db: D1Database, seeds: readonly Seed[]): Promise<Seed[]> {
  const applied = await appliedSeedNames(db);
  return seeds.filter(({ name }) => !applied.has(name));
}

/** Splits seeds before each that reads rows. */
function groupSeeds(seeds: readonly Seed[]): Seed[][] {
  const groups: Seed[][] = [];
  for (const seed of seeds) {
    const group = groups.at(-1);
    if (group === undefined || seed.readsRows) groups.push([seed]);
    else group.push(seed);
  }
  return groups;
}

async function applyTogether(db: D1Database, seeds: readonly Seed[]): Promise<void> {
  const statements = await Promise.all(
    seeds.map(async (seed) => [
      db.prepare("INSERT INTO seeds (name) VALUES (?)").bind(seed.name),
      ...(await seed.rows(db)),
    ]),
  );
  await db.batch(statements.flat());
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
