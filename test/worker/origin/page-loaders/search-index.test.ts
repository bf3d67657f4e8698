import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  findDocuments,
  matchExpression,
  readMarks,
} from "../../../../worker/origin/page-loaders/search/find-documents.ts";
import { parseSearchQuery } from "../../../../worker/origin/page-loaders/search/search-query.ts";
import { updateIndex } from "../../../../worker/origin/page-loaders/search/update-index.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";

const collectionId = "c".repeat(24);
let addedPages = 0;

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});

beforeEach(async () => {
  await env.DB.exec("DELETE FROM items");
  await env.DB.exec("DELETE FROM collections WHERE path GLOB '/*'");
  await env.DB.prepare(
    "INSERT INTO collections (id, website_id, path, title, modified_at) SELECT ?, id, '/posts', 'Posts', 0 FROM websites",
  )
    .bind(collectionId)
    .run();
});

async function addPost(
  title: string,
  { excerpt = "", categories = [] as string[], html = "" } = {},
): Promise<string> {
  const id = (++addedPages).toString(16).padStart(24, "0");
  const sections = [{ id: "s", rows: [[{ span: 12, blocks: [{ id: "b", type: "text", html }] }]] }];
  await env.DB.prepare(
    `INSERT INTO items (id, collection_id, path, title, record_type, status, published_at, modified_at, excerpt, categories,
     sections) VALUES (?, ?, '/posts/' || ?1, ?, 1, 1, 0, 0, ?, ?, ?)`,
  )
    .bind(id, collectionId, title, excerpt, JSON.stringify(categories), JSON.stringify(sections))
    .run();
  return id;
}

async function find(query: string) {
  const { words } = parseSearchQuery(query);
  return (await findDocuments(env.DB, { words, limit: 40 })).hits;
}

async function titles(query: string): Promise<string[]> {
  return (await find(query)).map(({ title }) => title.map(({ text }) => text).join(""));
}

describe("the search index", () => {
  it("ranks titles before keywords before summaries before bodies", async () => {
    await addPost("d", { html: "<p>an ash glaze</p>" });
    await addPost("c", { excerpt: "ash" });
    await addPost("b", { categories: ["ash"] });
    await addPost("ash");
    await addPost("wash");
    expect(await titles("ash")).toEqual(["ash", "b", "c", "d"]);
    expect(await titles("ash glaze")).toEqual(["d"]);
  });

  it("shows and marks the match in the body if there is no other", async () => {
    const html = `<p>${"before ".repeat(40)}the crème glaze ${"after ".repeat(40)}</p>`;
    await addPost("x", { excerpt: "Something else", html });
    const [hit] = await find("creme");
    expect(hit?.excerpt.map(({ text }) => text).join("")).toMatch(/^….*the crème glaze after .*…$/);
    expect(hit?.excerpt.filter((piece) => piece.hit)).toEqual([{ text: "crème", hit: true }]);
    expect((await find("something"))[0]?.excerpt[0]).toEqual({ text: "Something", hit: true });
  });

  it("follows changes, removals and publication at once", async () => {
    const id = await addPost("Celadon");
    expect(await titles("celadon")).toEqual(["Celadon"]);
    await env.DB.prepare("UPDATE items SET title = 'Tenmoku' WHERE id = ?").bind(id).run();
    expect(await titles("celadon")).toEqual([]);
    expect(await titles("tenmoku")).toEqual(["Tenmoku"]);
    await env.DB.prepare("UPDATE items SET published_at = 9e15 WHERE id = ?").bind(id).run();
    expect(await titles("tenmoku")).toEqual([]);
    await env.DB.prepare("UPDATE items SET published_at = 0 WHERE id = ?").bind(id).run();
    expect(await titles("tenmoku")).toEqual(["Tenmoku"]);
    await env.DB.prepare("DELETE FROM items WHERE id = ?").bind(id).run();
    expect(await titles("tenmoku")).toEqual([]);
    const row = await env.DB.prepare("SELECT count(*) AS n FROM search_documents WHERE source_id = ?")
      .bind(id)
      .first<{ n: number }>();
    expect(row?.n).toBe(0);
  });

  it("is created again after it was dropped, for example for an export", async () => {
    await addPost("Celadon");
    expect(await titles("celadon")).toEqual(["Celadon"]);
    await env.DB.exec("DROP TABLE search_index");
    expect(await titles("celadon")).toEqual(["Celadon"]);
  });

  it("has every document once if two requests update it at the same time", async () => {
    for (let index = 0; index < 45; index++) await addPost(`Celadon ${index}`);
    await Promise.all([updateIndex(env.DB), updateIndex(env.DB), updateIndex(env.DB)]);
    const { total } = await findDocuments(env.DB, { words: ["celadon"], limit: 10 });
    expect(total).toBe(45);
    const pages = await Promise.all(
      [0, 10, 20, 30, 40].map((offset) => findDocuments(env.DB, { words: ["celadon"], limit: 10, offset })),
    );
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).size).toBe(45);
  });

  it("finds words of scripts without spaces between words", async () => {
    await addPost("我喜欢陶瓷杯子");
    await addPost("東京で陶器を買いました");
    await addPost("ภาษาไทยและเครื่องปั้นดินเผา");
    expect(await titles("陶瓷")).toEqual(["我喜欢陶瓷杯子"]);
    expect(await titles("杯子")).toEqual(["我喜欢陶瓷杯子"]);
    expect(await titles("陶器")).toEqual(["東京で陶器を買いました"]);
    expect(await titles("东京")).toEqual([]);
    expect(await titles("ไทย")).toEqual(["ภาษาไทยและเครื่องปั้นดินเผา"]);
    expect(await titles("陶")).toHaveLength(2);
  });

  it("cannot be made to mark what does not match", async () => {
    await addPost("a\u0001b\u0002 celadon");
    const [hit] = await find("celadon");
    expect(hit?.title).toEqual([
      { text: "a b  ", hit: false },
      { text: "celadon", hit: true },
    ]);
  });

  it("indexes the beginning of a text of a megabyte", async () => {
    await addPost("Long", { html: `<p>celadon ${"word ".repeat(200_000)} tenmoku</p>` });
    expect(await titles("celadon")).toEqual(["Long"]);
    expect(await titles("tenmoku")).toEqual([]);
  });
});

describe("the query of the index", () => {
  it("never fails, for any text", async () => {
    await addPost("Anything");
    await updateIndex(env.DB);
    const hostile = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 30 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "'",
            "*",
            "^",
            "(",
            ")",
            "NEAR(",
            "AND",
            "OR",
            "NOT",
            "title:",
            "-",
            "+",
            "{",
            "}",
            "a",
            "\u0000",
            "陶瓷",
            "ﷺ",
            "é",
          ),
          { maxLength: 12 },
        )
        .map((parts) => parts.join(" ")),
    );
    const matches = (words: readonly string[]) =>
      env.DB.prepare("SELECT rowid FROM search_index WHERE search_index MATCH ?").bind(
        matchExpression(words),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 20, maxLength: 40 }), async (texts) => {
        const queries = texts.map((text) => parseSearchQuery(text).words).filter(({ length }) => length > 0);
        // Quoting alone must be enough, also for words that did not come from a query.
        const raw = texts.filter((text) => !text.includes("\u0000")).map((text) => [`${text}a`]);
        await env.DB.batch([...queries, ...raw].map(matches));
      }),
      { numRuns: 5 },
    );
  });

  it("matches each title by its own first word", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-zàéöß]{2,8}( [a-z]{1,6}){0,3}$/), async (title) => {
        const id = await addPost(title);
        const { words } = parseSearchQuery(title);
        const { hits } = await findDocuments(env.DB, { words, limit: 1000 });
        expect(hits.map((hit) => hit.id)).toContain(id);
      }),
      { numRuns: 8 },
    );
  });

  it("keeps the whole text when it reads the marks", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (parts) => {
        const plain = parts.map(([a, b]) => [a, b].map((each) => each.replace(/[\p{Cc}\u200b]/gu, "")));
        const marked = plain.map(([a, b]) => `${a}\u0001${b}\u0002`).join("");
        expect(
          readMarks(marked)
            .map(({ text }) => text)
            .join(""),
        ).toBe(plain.flat().join(""));
      }),
    );
  });
});
