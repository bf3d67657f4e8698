import { beforeEach, describe, expect, it } from "vitest";
import { type Migration, MigrationError, migrate } from "../../../../worker/origin/database/migrate.ts";
import { migrations } from "../../../../worker/origin/database/migrations.ts";
import { emptyDatabase, tables } from "../fresh-database.ts";

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

describe("migrating", () => {
  it("applies what is missing in order, and records it where wrangler looks", async () => {
    await migrate(db, [first, second]);
    expect(await tables(db)).toEqual(["d1_migrations", "lids", "pots"]);
    expect(await recorded()).toEqual([
      { id: 1, name: "0001_pots.sql" },
      { id: 2, name: "0002_lids.sql" },
    ]);
    const applied = await db.prepare("SELECT applied_at FROM d1_migrations").first<string>("applied_at");
    expect(applied).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("leaves alone what has been applied, by itself or by wrangler", async () => {
    await migrate(db, [first]);
    await db.exec("INSERT INTO d1_migrations (name) VALUES ('0002_lids.sql')");
    await migrate(db, [first, second]);
    await migrate(db, [first, second]);
    expect(await pots()).toBe(1);
    expect(await tables(db)).toEqual(["d1_migrations", "pots"]);
  });

  it("runs each migration once when many do it at the same time", async () => {
    await Promise.all(Array.from({ length: 12 }, () => migrate(db, [first, second])));
    expect(await pots()).toBe(1);
    expect(await recorded()).toHaveLength(2);
  });

  it("says which migration failed and why, and leaves nothing of it behind", async () => {
    const failure = migrate(db, [first, broken]);
    await expect(failure).rejects.toThrow(MigrationError);
    await expect(failure).rejects.toThrow(
      /0002_lids\.sql failed and changed nothing: .*no such table: nowhere/,
    );
    expect(await tables(db)).toEqual(["d1_migrations", "pots"]);
    expect(await pots()).toBe(1);
    expect(await recorded()).toEqual([{ id: 1, name: "0001_pots.sql" }]);
  });

  it("goes on from there when the migration has been mended", async () => {
    await migrate(db, [first, broken]).catch(() => {});
    await migrate(db, [first, second]);
    expect(await tables(db)).toEqual(["d1_migrations", "lids", "pots"]);
  });

  it("accepts every migration of the project", async () => {
    await migrate(db, migrations);
    expect(await recorded()).toHaveLength(migrations.length);
  });
});
