import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import images from "../../../worker/origin/images/manifest.json";
import { imageWidths } from "../../../worker/origin/static-files.ts";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin } from "./request-origin.ts";

beforeAll(async () => {
  await emptyDatabase();
  await requestOrigin("/");
});

describe("the images of the demo site", () => {
  it("exist in every width that a page may request", async () => {
    for (const [name, { width }] of Object.entries(images)) {
      for (const each of [...imageWidths.filter((smaller) => smaller < width), width]) {
        const file = await env.ASSETS.fetch(`https://assets.local/_awning/demo/images/${name}-${each}.webp`, {
          method: "HEAD",
        });
        expect(file.status, `${name}-${each}`).toBe(200);
      }
    }
  });

  it("are all used", async () => {
    const shown = new Set<string>();
    const map = await (await requestOrigin("/sitemap.xml")).text();
    for (const [, path] of map.matchAll(/<loc>https:\/\/pottery\.example(.*?)<\/loc>/g))
      for (const [, name] of (await (await requestOrigin(path ?? "")).text()).matchAll(
        /\/([a-z0-9-]+)\.webp/g,
      ))
        if (name) shown.add(name);
    expect(Object.keys(images).filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe("the pages of the demo site", () => {
  it("are all linked from the front page, the page about the demo, or the navigation", async () => {
    const linked = new Set<string>();
    for (const path of ["/", "/demo", "/contact", "/de"])
      for (const [, href = ""] of (await (await requestOrigin(path)).text()).matchAll(/href="(\/[^"?#]*)/g))
        linked.add(href);
    const { results } = await env.DB.prepare(
      "SELECT path FROM collections WHERE listed = 1 AND path LIKE '/%'",
    ).all<{ path: string }>();
    expect(results.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
    // Pages that are in no list, but are worth a look.
    for (const path of ["/open-kiln", "/welcome", "/trade", "/join", "/page-types"])
      expect(linked, path).toContain(path);
  });

  it("have no broken link on the page about the demo", async () => {
    const main = (await (await requestOrigin("/demo")).text()).split("<main")[1]?.split("</main>")[0] ?? "";
    const paths = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      const { status } = await requestOrigin(path);
      expect(status, path).toBe({ "/trade": 403, "/no-such-page": 404 }[path] ?? 200);
    }
  });
});

describe("the descriptions of the demo site", () => {
  it("exist for every page and are short enough for search engines", async () => {
    const { results } = await env.DB.prepare(
      "SELECT path, description AS text FROM collections WHERE listed = 1 UNION ALL SELECT path, excerpt FROM items WHERE status = 1",
    ).all<{ path: string; text: string }>();
    for (const { path, text } of results) {
      expect(text.length, path).toBeGreaterThan(40);
      expect(text.length, path).toBeLessThan(170);
    }
  });
});
