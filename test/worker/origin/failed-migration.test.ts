import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { ask } from "./ask.ts";
import { emptyDatabase, tables } from "./fresh-database.ts";

it("names the migration that failed, and starts as soon as the cause is gone", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  await env.DB.exec("CREATE TABLE variants (id INTEGER)");
  const failed = await ask("/");
  expect(failed.status).toBe(500);
  expect(await failed.text()).toMatch(/The migration 0002_shop\.sql failed and changed nothing: .*variants/);
  expect(await tables(env.DB)).not.toContain("variants_by_item");
  expect((await ask("/robots.txt")).status).toBe(200);
  await env.DB.exec("DROP TABLE variants");
  expect((await ask("/")).status).toBe(200);
  logged.mockRestore();
});
