import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin, siteAddress } from "../request-origin.ts";

const count = 260;

/** Adds posts that are older than those of the demo, the newest first. Every eighth has a tag, in one of two spellings. */
beforeAll(async () => {
  await emptyDatabase();
  await requestOrigin("/journal");
  const insert = `INSERT INTO items (id, collection_id, path, title, record_type, status, position, published_at, modified_at, excerpt, categories, data, sections, tags)
    SELECT printf('%024x', n), c.id, '/journal/old-' || n, 'Old ' || n, 1, 1, 0, 1000000000000 - n / 2 * 1000, 1, '', '[]', '{}', '[]',
      CASE WHEN n % 8 THEN '[]' WHEN n % 16 THEN '["Öfen"]' ELSE '["öfen"]' END
    FROM collections c, (WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < ${count}) SELECT n FROM t)
    WHERE c.path = '/journal'`;
  await env.DB.prepare(insert).run();
});

const read = async (path: string) => (await requestOrigin(path)).text();
const titles = (html: string) =>
  [...html.matchAll(/<h2 class="blog-title"><a href="([^"]*)"/g)].map(([, path = ""]) => path);
const link = (html: string, rel: string) => new RegExp(`rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe("the list of a blog", () => {
  it("has every post once, on pages of twenty with links to the pages beside them", async () => {
    const all: string[] = [];
    let pages = 0;
    let previous: string | undefined;
    for (let path: string | undefined = "/journal"; path !== undefined; pages += 1) {
      const html = await read(path);
      expect(link(html, "prev")).toBe(previous);
      expect(canonical(html)).toBe(siteAddress + path);
      const next = link(html, "next");
      if (next !== undefined) expect(titles(html)).toHaveLength(20);
      all.push(...titles(html));
      [previous, path] = [path, next];
    }
    expect(pages).toBe(14);
    expect(all).toHaveLength(count + 4);
    expect(new Set(all).size).toBe(count + 4);
    expect(all.slice(-2)).toEqual([`/journal/old-${count - 1}`, `/journal/old-${count}`]);
  });

  it("leads back to itself from a page beyond its end, and is meant by every page that is no number", async () => {
    const beyond = await read("/journal?page=99");
    expect(titles(beyond)).toEqual([]);
    expect(beyond).toContain('<a href="/journal">');
    for (const page of ["0", "-1", "x", "1.5", "9999999"])
      expect(titles(await read(`/journal?page=${page}`))[0]).not.toMatch(/old/);
  });

  it("has the posts of a tag in any spelling, page by page", async () => {
    const first = await read("/journal?tag=%C3%96FEN");
    expect(titles(first)).toHaveLength(20);
    const next = link(first, "next");
    expect(next).toBe("/journal?tag=%C3%96FEN&amp;page=2");
    const second = await read((next ?? "").replace("&amp;", "&"));
    expect(titles(second)).toHaveLength(12);
    expect(titles(second).at(-1)).toBe("/journal/old-256");
    expect(canonical(second)).toBe(`${siteAddress}/journal`);
  });
});

it("a post that is not among the latest 250 leads to the posts beside it", async () => {
  const html = await read("/journal/old-259");
  const links = [...html.matchAll(/item-pagination-link" href="([^"]*)"/g)].map(([, path]) => path);
  expect(links).toEqual(["/journal/old-258", "/journal/old-260"]);
});

it("the JSON of a page of posts names the next page, and a feed has the latest 250", async () => {
  const first = JSON.parse(await read("/journal?format=json"));
  expect(first.items).toHaveLength(20);
  expect(first.pagination).toEqual({ nextPage: true, nextPageUrl: "/journal?page=2" });
  expect(JSON.parse(await read("/journal?format=json&page=14"))).not.toHaveProperty("pagination");
  expect((await read("/journal?format=rss")).match(/<item>/g)).toHaveLength(250);
});
