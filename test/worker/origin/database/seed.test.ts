import { beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../../../worker/origin/database/migrate.ts";
import { migrations } from "../../../../worker/origin/database/migrations.ts";
import { insert, type Seed, sow } from "../../../../worker/origin/database/seed.ts";
import { seeds } from "../../../../worker/origin/seed/index.ts";
import { emptyDatabase } from "../fresh-database.ts";

let db: D1Database;
beforeEach(async () => {
  db = await emptyDatabase();
  await migrate(db, migrations);
});

const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const title = (path: string) =>
  db.prepare("SELECT title FROM collections WHERE path = ?").bind(path).first<string>("title");

describe("sowing", () => {
  it("fills every table", async () => {
    await sow(db, seeds);
    expect(await count("websites")).toBe(1);
    expect(await count("collections")).toBe(49);
    expect(await count("items")).toBe(16);
    expect(await count("variants")).toBeGreaterThan(12);
    expect(await count("assets")).toBe(44);
  });

  it("never overwrites what an owner has changed, nor brings back what one has deleted", async () => {
    await sow(db, seeds);
    await db.exec("UPDATE collections SET title = 'Who we are' WHERE path = '/about'");
    await db.exec("DELETE FROM collections WHERE path = '/privacy'");
    await sow(db, seeds);
    expect(await title("/about")).toBe("Who we are");
    expect(await title("/privacy")).toBeNull();
  });

  it("leaves a row alone that is there before the seed is", async () => {
    await sow(db, seeds);
    await db.exec("UPDATE collections SET title = 'Who we are' WHERE path = '/about'");
    await db.exec("DELETE FROM seeds");
    await sow(db, seeds);
    expect(await title("/about")).toBe("Who we are");
  });

  it("adds a seed that came later, and only that one", async () => {
    await sow(db, seeds);
    const later: Seed = {
      name: "later",
      rows: (to) => [
        insert(to, "settings", { website_id: "68d2a7f43c19b5061e7fa204", name: "later", value: "1" }),
      ],
    };
    await sow(db, [...seeds, later]);
    expect(await count("seeds")).toBe(seeds.length + 1);
  });

  it("sows once when many do it at the same time", async () => {
    await Promise.all(Array.from({ length: 4 }, () => sow(db, seeds)));
    expect(await count("seeds")).toBe(seeds.length);
    expect(await count("items")).toBe(16);
  });

  it("leaves nothing of a seed that fails, and tries it again", async () => {
    let mended = false;
    const seed: Seed = {
      name: "frail",
      rows: (to) => [
        insert(to, "websites", { id: "w", identifier: "w", title: "W", modified_at: 1 }),
        insert(to, mended ? "seeds" : "nowhere", { name: "another" }),
      ],
    };
    await expect(sow(db, [seed])).rejects.toThrow("nowhere");
    expect(await count("websites")).toBe(0);
    mended = true;
    await sow(db, [seed]);
    expect(await count("websites")).toBe(1);
  });
});
