import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { emptyDatabase, tableNames } from "./fresh-database.ts";
import { requestOrigin } from "./request-origin.ts";

it("names a failed migration, and starts once the cause is gone", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  await env.DB.exec("CREATE TABLE variants (id INTEGER)");
  const failed = await requestOrigin("/");
  expect(failed.status).toBe(500);
  expect(await failed.text()).toMatch(/The migration 0002_shop\.sql failed and changed nothing: .*variants/);
  expect(await tableNames(env.DB)).not.toContain("variants_by_item");
  expect((await requestOrigin("/robots.txt")).status).toBe(200);
  await env.DB.exec("DROP TABLE variants");
  expect((await requestOrigin("/")).status).toBe(200);
  logged.mockRestore();
});
