import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin, siteAddress } from "./request-origin.ts";

beforeAll(emptyDatabase);

describe("?format=rss", () => {
  it("is a feed of a collection's posts, the newest first", async () => {
    const response = await requestOrigin("/journal?format=rss");
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const feed = await response.text();
    const posts = [...feed.matchAll(/<item>\n<title>(.+?)<\/title>\n<link>(.+?)<\/link>/g)];
    expect(posts).toHaveLength(4);
    for (const [, , link] of posts) expect(link).toContain(`${siteAddress}/journal/`);
    const dates = [...feed.matchAll(/<pubDate>(.+?)<\/pubDate>/g)].map(([, date = ""]) => Date.parse(date));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  });

  it("is named in the head of the page, and of no other page", async () => {
    const link = '<link rel="alternate" type="application/rss+xml"';
    expect(await (await requestOrigin("/journal")).text()).toContain(`${link} href="/journal?format=rss"`);
    expect(await (await requestOrigin("/about")).text()).not.toContain(link);
  });

  it("has no effect on a page without posts", async () => {
    const response = await requestOrigin("/about?format=rss");
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });
});

describe("?format=json", () => {
  it("is the page's context with its items", async () => {
    const response = await requestOrigin("/journal?format=json");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const { website, collection, items } = (await response.json()) as {
      website: unknown;
      collection: unknown;
      items: unknown[];
    };
    expect(website).toMatchObject({ baseUrl: siteAddress });
    expect(collection).toMatchObject({ fullUrl: "/journal" });
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ recordType: 1, title: expect.any(String), excerpt: expect.any(String) });
  });

  it("is the context of one item", async () => {
    const { item } = (await (await requestOrigin("/shop/p/moon-vase?format=json")).json()) as Record<
      string,
      unknown
    >;
    expect(item).toMatchObject({ fullUrl: "/shop/p/moon-vase", recordType: 11 });
  });

  it("has the price of a digital product, and the variants of every product", async () => {
    const contentOf = async (path: string) => {
      const { item } = (await (await requestOrigin(`${path}?format=json`)).json()) as {
        item: { structuredContent: object };
      };
      return item.structuredContent;
    };
    const notebook = await contentOf("/shop/p/glaze-notebook");
    expect(notebook).toMatchObject({ productType: 2, priceCents: expect.any(Number), onSale: false });
    const vase = await contentOf("/shop/p/moon-vase");
    expect(vase).toMatchObject({ productType: 1, variants: [{ sku: expect.any(String) }] });
    expect(vase).not.toHaveProperty("priceCents");
  });

  it("tells nothing of a locked page", async () => {
    for (const format of ["json", "rss"]) {
      const response = await requestOrigin(`/trade?format=${format}`);
      expect(response.status).toBe(403);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });
});
