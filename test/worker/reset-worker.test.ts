import { abortAllDurableObjects, env } from "cloudflare:test";
import { expect, it } from "vitest";

/** The state that one test file can leave behind for the next. */
async function storedState() {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE name = 'left_behind'").all();
  return {
    cache: (await (await caches.open("awning-pages")).match("https://shop.test/")) !== undefined,
    database: results.length > 0,
    files: (await env.FILES.head("left-behind")) !== null,
    settings: (await env.SITES.get("left-behind")) !== null,
  };
}

it("the storage, the caches and the state of the worker's modules of a test file are gone for the next one", async () => {
  const { ensureSchema } = await import("../../worker/database/ensure-schema.ts");
  await ensureSchema(env.DB);
  const importing = await import("../../worker/origin/database/prepare-database.ts");
  const shared = await import("../../shared/roles.ts");
  await (await caches.open("awning-pages")).put("https://shop.test/", cacheable("left behind"));
  await env.DB.prepare("CREATE TABLE left_behind (id INTEGER)").run();
  await env.FILES.put("left-behind", "left behind");
  await env.SITES.put("left-behind", "left behind");
  expect(await storedState()).toEqual({ cache: true, database: true, files: true, settings: true });
  // Takes the stores out of memory, as happens to one that was not used for ten seconds.
  await abortAllDurableObjects();
  await import("./reset-worker.ts");
  expect(await storedState()).toEqual({ cache: false, database: false, files: false, settings: false });
  // These modules stay loaded.
  expect(await import("../../worker/origin/database/prepare-database.ts")).toBe(importing);
  expect(await import("../../shared/roles.ts")).toBe(shared);
  // This one does as well, and has forgotten that it has migrated this database.
  expect((await import("../../worker/database/ensure-schema.ts")).ensureSchema).toBe(ensureSchema);
  await ensureSchema(env.DB);
  expect((await env.DB.prepare("SELECT id FROM comments").all()).results).toEqual([]);
});

function cacheable(text: string): Response {
  return new Response(text, { headers: { "cache-control": "public, max-age=60" } });
}
