import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import pictures from "../../../worker/origin/pictures/manifest.json";
import { pictureWidths } from "../../../worker/origin/pictures.ts";
import { ask } from "./ask.ts";
import { emptyDatabase } from "./fresh-database.ts";

beforeAll(async () => {
  await emptyDatabase();
  await ask("/");
});

describe("the pictures of the demo site", () => {
  it("are there in every width that a page may ask for", async () => {
    for (const [name, { width }] of Object.entries(pictures)) {
      for (const each of [...pictureWidths.filter((smaller) => smaller < width), width]) {
        const file = await env.ASSETS.fetch(`https://assets.local/_awning/demo/${name}-${each}.webp`, {
          method: "HEAD",
        });
        expect(file.status, `${name}-${each}`).toBe(200);
      }
    }
  });

  it("are all shown somewhere", async () => {
    const shown = new Set<string>();
    const map = await (await ask("/sitemap.xml")).text();
    for (const [, path] of map.matchAll(/<loc>https:\/\/pottery\.example(.*?)<\/loc>/g))
      for (const [, name] of (await (await ask(path ?? "")).text()).matchAll(/\/([a-z0-9-]+)\.webp/g))
        if (name) shown.add(name);
    expect(Object.keys(pictures).filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe("the words of the demo site", () => {
  it("have no page without a description, and no description too long to be shown", async () => {
    const { results } = await env.DB.prepare(
      "SELECT path, description AS text FROM collections WHERE listed = 1 UNION ALL SELECT path, excerpt FROM items",
    ).all<{ path: string; text: string }>();
    for (const { path, text } of results) {
      expect(text.length, path).toBeGreaterThan(40);
      expect(text.length, path).toBeLessThan(170);
    }
  });
});
