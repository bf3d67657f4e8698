import { beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../../../worker/database/migrate.ts";
import { migrations } from "../../../../worker/database/migrations.ts";
import { applySeeds, prepareRowInsert, type Seed } from "../../../../worker/origin/database/seed.ts";
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

describe("applying the seeds", () => {
  it("fills every table", async () => {
    await applySeeds(db, seeds);
    expect(await count("websites")).toBe(1);
    expect(await count("collections")).toBe(63);
    expect(await count("items")).toBe(20 + 22 + 2);
    expect(await count("variants")).toBeGreaterThan(12);
    expect(await count("assets")).toBe(44);
  });

  it("gives all goods a weight, and no option the name of the quantity's field", async () => {
    await applySeeds(db, seeds);
    const { results } = await db
      .prepare(
        `SELECT v.sku FROM variants v JOIN items i ON i.id = v.item_id
         WHERE (i.product_type = 1 AND v.weight = 0) OR v.attributes LIKE '%"Quantity"%'`,
      )
      .all();
    expect(results).toEqual([]);
  });

  it("keeps rows that an owner has changed or deleted", async () => {
    await applySeeds(db, seeds);
    await db.exec("UPDATE collections SET title = 'Who we are' WHERE path = '/about'");
    await db.exec("DELETE FROM collections WHERE path = '/privacy'");
    await applySeeds(db, seeds);
    expect(await title("/about")).toBe("Who we are");
    expect(await title("/privacy")).toBeNull();
  });

  it("keeps a row that exists before the seed", async () => {
    await applySeeds(db, seeds);
    await db.exec("UPDATE collections SET title = 'Who we are' WHERE path = '/about'");
    await db.exec("DELETE FROM seeds");
    await applySeeds(db, seeds);
    expect(await title("/about")).toBe("Who we are");
  });

  it("adds the policies of the store to settings from before them, except those that are set", async () => {
    await applySeeds(db, seeds);
    const select = "SELECT value FROM settings WHERE name = 'storeSettings'";
    const settings = async () => JSON.parse((await db.prepare(select).first<string>("value")) ?? "{}");
    const { termsOfService, returnPolicy, ...rest } = await settings();
    await db
      .prepare("UPDATE settings SET value = ? WHERE name = 'storeSettings'")
      .bind(JSON.stringify({ ...rest, returnPolicy: "", expressCheckout: true }))
      .run();
    await db.exec("DELETE FROM seeds WHERE name = 'store-policies'");
    await applySeeds(db, seeds);
    expect(await settings()).toEqual({ ...rest, termsOfService, returnPolicy: "", expressCheckout: true });
    expect(termsOfService).toContain("demonstration");
    expect(returnPolicy).toContain("30 days");
  });

  it("applies only a seed that was added later", async () => {
    await applySeeds(db, seeds);
    const later: Seed = {
      name: "later",
      rows: (to) => [
        prepareRowInsert(to, "settings", {
          website_id: "68d2a7f43c19b5061e7fa204",
          name: "later",
          value: "1",
        }),
      ],
    };
    await applySeeds(db, [...seeds, later]);
    expect(await count("seeds")).toBe(seeds.length + 1);
  });

  it("applies each seed once under concurrent requests", async () => {
    await Promise.all(Array.from({ length: 4 }, () => applySeeds(db, seeds)));
    expect(await count("seeds")).toBe(seeds.length);
    expect(await count("items")).toBe(20 + 22 + 2);
  });

  it("applies the seeds before one that fails, and the others at the next attempt", async () => {
    const named = (name: string, table: string): Seed => ({
      name,
      rows: (to) => [
        prepareRowInsert(to, table, { id: name, identifier: name, title: name, modified_at: 1 }),
      ],
    });
    const failure = applySeeds(db, [named("a", "websites"), named("b", "nowhere"), named("c", "websites")]);
    await expect(failure).rejects.toThrow("nowhere");
    expect(await count("websites")).toBe(1);
    await applySeeds(db, [named("a", "websites"), named("b", "websites"), named("c", "websites")]);
    expect(await count("websites")).toBe(3);
  });

  it("gives a seed that reads rows those of the seeds before it", async () => {
    const reads: Seed = {
      name: "second",
      readsRows: true,
      rows: async (to) => {
        const n = await to.prepare("SELECT count(*) AS n FROM websites").first<number>("n");
        return [prepareRowInsert(to, "settings", { website_id: "w", name: "read", value: String(n) })];
      },
    };
    const website = { id: "w", identifier: "w", title: "W", modified_at: 1 };
    await applySeeds(db, [
      { name: "first", rows: (to) => [prepareRowInsert(to, "websites", website)] },
      reads,
    ]);
    const value = await db.prepare("SELECT value FROM settings WHERE name = 'read'").first<string>("value");
    expect(value).toBe("1");
  });

  it("rolls back a seed that fails, and applies it at the next attempt", async () => {
    let mended = false;
    const seed: Seed = {
      name: "frail",
      rows: (to) => [
        prepareRowInsert(to, "websites", { id: "w", identifier: "w", title: "W", modified_at: 1 }),
        prepareRowInsert(to, mended ? "seeds" : "nowhere", { name: "another" }),
      ],
    };
    await expect(applySeeds(db, [seed])).rejects.toThrow("nowhere");
    expect(await count("websites")).toBe(0);
    mended = true;
    await applySeeds(db, [seed]);
    expect(await count("websites")).toBe(1);
  });
});
