import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { migrate } from "../../../../worker/origin/database/migrate.ts";
import { migrations } from "../../../../worker/origin/database/migrations.ts";
import { ask } from "../ask.ts";
import { emptyDatabase } from "../fresh-database.ts";

it("a database from before forms were taken takes them, and what its owner has changed stays", async () => {
  const db = await emptyDatabase();
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0006"),
  );
  await db.batch([
    db.prepare("INSERT INTO websites (id, identifier, title, modified_at) VALUES ('w', 'w', 'Mine', 0)"),
    db.prepare("INSERT INTO settings (website_id, name, value) VALUES ('w', 'forms', ?)").bind(
      JSON.stringify({
        accepting: false,
        notice:
          "We are still wiring this form to our post box, and nothing sent with it arrives yet. Please write to",
      }),
    ),
    db.prepare(
      "INSERT INTO collections (id, website_id, path, title, sections, modified_at) VALUES ('u', 'w', '/newsletter/unsubscribe', 'Mine', '[\"my own words\"]', 0)",
    ),
  ]);
  await migrate(db, migrations);
  const forms = await env.DB.prepare("SELECT value FROM settings WHERE name = 'forms'").first<string>(
    "value",
  );
  expect(JSON.parse(forms ?? "")).toEqual({
    accepting: true,
    notice: "This form takes nothing at the moment. Please write to",
  });
  const page = "SELECT sections FROM collections WHERE path = '/newsletter/unsubscribe'";
  expect(await env.DB.prepare(page).first("sections")).toBe('["my own words"]');
  await emptyDatabase();
  expect(await (await ask("/newsletter/unsubscribe")).text()).toContain("Whose letters?");
});
