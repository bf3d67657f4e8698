import { beforeEach, describe, expect, it } from "vitest";
import { type Migration, MigrationError, migrate } from "../../../worker/database/migrate.ts";
import { migrations } from "../../../worker/database/migrations.ts";
import { emptyDatabase, tableNames } from "../origin/fresh-database.ts";

const first: Migration = {
  name: "0001_pots.sql",
  sql: "CREATE TABLE pots (id INTEGER); INSERT INTO pots VALUES (1);",
};
const second: Migration = { name: "0002_lids.sql", sql: "CREATE TABLE lids (id INTEGER);" };
const broken: Migration = {
  name: "0002_lids.sql",
  sql: "CREATE TABLE lids (id INTEGER); INSERT INTO pots VALUES (2); INSERT INTO nowhere VALUES (1);",
};

let db: D1Database;
beforeEach(async () => {
  db = await emptyDatabase();
});

async function recorded(): Promise<unknown[]> {
  const { results } = await db.prepare("SELECT id, name FROM d1_migrations ORDER BY id").all();
  return results;
}

const pots = () => db.prepare("SELECT count(*) AS n FROM pots").first<number>("n");

describe("applying the migrations", () => {
  it("applies missing migrations in order, and records them in wrangler's table", async () => {
    await migrate(db, [first, second]);
    expect(await tableNames(db)).toEqual(["d1_migrations", "lids", "pots"]);
    expect(await recorded()).toEqual([
      { id: 1, name: "0001_pots.sql" },
      { id: 2, name: "0002_lids.sql" },
    ]);
    const applied = await db.prepare("SELECT applied_at FROM d1_migrations").first<string>("applied_at");
    expect(applied).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("skips migrations that it or wrangler has applied", async () => {
    await migrate(db, [first]);
    await db.exec("INSERT INTO d1_migrations (name) VALUES ('0002_lids.sql')");
    await migrate(db, [first, second]);
    await migrate(db, [first, second]);
    expect(await pots()).toBe(1);
    expect(await tableNames(db)).toEqual(["d1_migrations", "pots"]);
  });

  it("applies each migration once under concurrent requests", async () => {
    await Promise.all(Array.from({ length: 12 }, () => migrate(db, [first, second])));
    expect(await pots()).toBe(1);
    expect(await recorded()).toHaveLength(2);
  });

  it("rolls back a migration that fails, and names it and the reason", async () => {
    const failure = migrate(db, [first, broken]);
    await expect(failure).rejects.toThrow(MigrationError);
    await expect(failure).rejects.toThrow(
      /0002_lids\.sql failed and changed nothing: .*no such table: nowhere/,
    );
    expect(await tableNames(db)).toEqual(["d1_migrations", "pots"]);
    expect(await pots()).toBe(1);
    expect(await recorded()).toEqual([{ id: 1, name: "0001_pots.sql" }]);
  });

  it("applies all that are missing as one transaction", async () => {
    const batches: unknown[] = [];
    const counting = new Proxy(db, {
      get: (target, name) =>
        name === "batch"
          ? (statements: D1PreparedStatement[]) => {
              batches.push(statements.length);
              return target.batch(statements);
            }
          : Reflect.get(target, name).bind(target),
    });
    await migrate(counting, [first, second]);
    // The list of those applied, then all statements and their records.
    expect(batches).toEqual([2, 5]);
  });

  it("continues once the migration is corrected", async () => {
    await migrate(db, [first, broken]).catch(() => {});
    await migrate(db, [first, second]);
    expect(await tableNames(db)).toEqual(["d1_migrations", "lids", "pots"]);
  });

  it("accepts every migration of the project", async () => {
    await migrate(db, migrations);
    expect(await recorded()).toHaveLength(migrations.length);
  });
});
