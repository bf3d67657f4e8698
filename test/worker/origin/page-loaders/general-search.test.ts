import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { parseSearchAnswer } from "../../../../shared/search/search-response.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});

async function call(query: string) {
  const response = await new TestBrowser().send(`/api/search/GeneralSearch?${query}`);
  const data = await response.json<{
    items: { itemUrl: string; collectionId: string }[];
    totalCount: number;
  }>();
  return { status: response.status, data, page: parseSearchAnswer(data) };
}

describe("the search call of the embedded origin", () => {
  it("answers with results of all kinds, marked and escaped", async () => {
    const { page } = await call("q=tide+mug&p=0");
    expect(page?.results[0]).toMatchObject({
      address: "/shop/p/tide-mug",
      titleHtml: "<em>Tide</em> <em>mug</em>",
      classNames: ["sqs-post-type-store-item", "item"],
    });
    expect(page?.results[0]?.imageUrl).toMatch(/^\/content\/v1\/.*\.webp$/);
    await env.DB.exec("UPDATE items SET title = '<b>Tide</b> & mug' WHERE path = '/shop/p/tide-mug'");
    expect((await call("q=tide+mug")).page?.results[0]?.titleHtml).toBe(
      "&lt;b&gt;<em>Tide</em>&lt;/b&gt; &amp; <em>mug</em>",
    );
    await env.DB.exec("UPDATE items SET title = 'Tide mug' WHERE path = '/shop/p/tide-mug'");
  });

  it("answers page by page, ten results each", async () => {
    const first = await call("q=the&p=0");
    const second = await call("q=the&p=1");
    expect(first.data.items).toHaveLength(10);
    expect(first.data.totalCount).toBeGreaterThan(10);
    const paths = [...first.data.items, ...second.data.items].map(({ itemUrl }) => itemUrl);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("finds only what is in the collection, if one is named", async () => {
    const { collectionId } =
      (await call("q=mug")).data.items.find(({ itemUrl }) => itemUrl.startsWith("/shop/")) ?? {};
    const { data } = await call(`q=mug&f_collectionId=${collectionId}`);
    expect(data.items.length).toBeGreaterThan(0);
    expect(new Set(data.items.map((item) => item.collectionId))).toEqual(new Set([collectionId]));
    expect((await call("q=mug&f_collectionId=unknown")).data.items).toEqual([]);
  });

  it.each(["", "q=", "q=%22", "q=zebra", "q=mug&p=-1", "q=mug&p=1e99", "q=mug&p=x", "q=%00&p=%00", "q=%FF"])(
    "answers %j",
    async (query) => {
      const { status, page } = await call(query);
      expect(status).toBe(200);
      expect(page).toBeDefined();
    },
  );

  it("finds nothing while the site is locked", async () => {
    await env.DB.exec("INSERT INTO locks (scope, password_hash, changed_at) SELECT id, 'x', 0 FROM websites");
    const { status, page } = await call("q=mug");
    await env.DB.exec("DELETE FROM locks WHERE password_hash = 'x'");
    expect(status).toBe(403);
    expect(page).toBeUndefined();
  });
});
