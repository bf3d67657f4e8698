import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { apiPaths } from "../../../../shared/names.ts";
import { plainText } from "../../../../worker/origin/page-loaders/search/plain-text.ts";
import {
  foldForComparison,
  parseSearchQuery,
  splitWords,
} from "../../../../worker/origin/page-loaders/search/search-query.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf } from "./people.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});

async function search(query: string): Promise<{ page: string; found: string[]; count: string }> {
  const response = await new TestBrowser().send(`/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  const list = /<ol class="search-results">([\s\S]*?)<\/ol>/.exec(page)?.[1] ?? "";
  const count = /<p class="search-count" role="status">([\s\S]*?)<\/p>/.exec(page)?.[1] ?? "";
  return {
    page,
    found: [...list.matchAll(/<h2><a href="([^"]+)">/g)].map(([, path]) => path ?? ""),
    count: count.replace(/<[^>]*>/g, ""),
  };
}

describe("the search page", () => {
  it("finds products, posts and pages, best first, and shows the count", async () => {
    const { found, page, count } = await search("tide mug");
    expect(found[0]).toBe("/shop/p/tide-mug");
    expect(count).toBe(`${found.length === 1 ? "One result" : `${found.length} results`} for “tide mug”.`);
    expect(page).toContain(
      `<title>${found.length === 1 ? "One result" : `${found.length} results`} for “tide mug”`,
    );
    expect(page).toContain("<mark>Tide</mark> <mark>mug</mark>");
    expect((await search("firing")).found).toEqual(
      expect.arrayContaining(["/journal/forty-hours-by-the-kiln", "/workshops"]),
    );
  });

  it("names the kind of a page in the site's language, as the call does", async () => {
    await env.DB.prepare("UPDATE websites SET language = 'de'").run();
    const { page } = await search("firing");
    const response = await new TestBrowser().send(`${apiPaths.search}?q=firing`);
    await env.DB.prepare("UPDATE websites SET language = 'en-GB'").run();
    expect(page).toContain('<p class="search-result-kind">Seite</p>');
    const { items } = await response.json<{
      items: { documentType: string; collectionDisplayName: string }[];
    }>();
    const pages = items.filter(({ documentType }) => documentType === "collection");
    expect(pages.map(({ collectionDisplayName }) => collectionDisplayName)).toContain("Seite");
  });

  it("keeps the query in its field, is not listed, and names no collection", async () => {
    const { page } = await search(`"moon" & <vase>`);
    expect(page).toContain('value="&quot;moon&quot; &amp; &lt;vase&gt;"');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(contextOf(page)).not.toHaveProperty("collection");
  });

  it("ignores case and accents, and matches prefixes", async () => {
    const { found } = await search("moon vase");
    for (const query of ["MOON VASE", "Móon väse", "moo vas", " vase   moon "])
      expect((await search(query)).found).toEqual(found);
    expect((await search("oon")).found).toEqual([]);
  });

  it("has a message for every query", async () => {
    for (const [query, expectedText] of [
      ["", "all of the site is searched"],
      ["   ", "all of the site is searched"],
      ["a", "too little to search for"],
      ["%", "too little to search for"],
      ["_", "too little to search for"],
      ["'", "too little to search for"],
      ['"', "too little to search for"],
      ["?!", "too little to search for"],
      ["zebra", "Nothing found for “zebra”"],
    ] as const) {
      const { count, found, page } = await search(query);
      expect(count, query).toContain(expectedText);
      expect(found).toEqual([]);
      expect(page).toContain("You may be looking for");
    }
  });

  it.each([
    "%%%%",
    "a%b",
    "mug%' OR 1=1 --",
    "'; DROP TABLE items; --",
    '"mug" NEAR/2 "tide"',
    "mug* NOT tide",
    "title:mug AND (",
    "-mug",
    "\\",
    "mug\u0000tide",
    "ﷺ",
    "{{7*7}}",
    "<script>alert(1)</script>",
  ])("treats %j as plain words", async (query) => {
    const { page } = await search(query);
    expect(page).not.toContain("<script>alert");
    expect(page).toContain("</html>");
    expect((await search("tide mug")).found[0]).toBe("/shop/p/tide-mug");
  });

  it("does not match markup", async () => {
    for (const word of ["href", "span", "lead", "eyebrow", "primary", "mailto"]) {
      const { found } = await search(word);
      for (const path of found) {
        const text = (await (await new TestBrowser().send(path)).text()).replace(
          /<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g,
          " ",
        );
        expect(
          splitWords(text).some((each) => each.startsWith(word)),
          `${word} ${path}`,
        ).toBe(true);
      }
    }
  });

  it("uses the beginning of a query of ten kilobytes", async () => {
    const { page, count } = await search("mug ".repeat(2560));
    expect(count).toContain("only its beginning was looked for");
    expect(page.length).toBeLessThan(60_000);
  });

  it("excludes drafts, unlisted pages and protected pages", async () => {
    await env.DB.exec("UPDATE items SET status = 4 WHERE path = '/shop/p/tide-mug'");
    expect((await search("tide mug")).found).not.toContain("/shop/p/tide-mug");
    await env.DB.exec("UPDATE items SET status = 1 WHERE path = '/shop/p/tide-mug'");
    expect((await search("brick")).found).toEqual(["/kiln-fund"]);
    await env.DB.exec("UPDATE collections SET permission_type = 3 WHERE path = '/kiln-fund'");
    expect((await search("brick")).found).toEqual([]);
    await env.DB.exec("UPDATE collections SET permission_type = 1 WHERE path = '/kiln-fund'");
    expect((await search("parked")).found).toEqual([]);
  });
});

describe("reading a query", () => {
  it("limits words and length", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (text) => {
        const query = parseSearchQuery(text);
        expect([...query.text].length).toBeLessThanOrEqual(120);
        expect(query.words.length).toBeLessThanOrEqual(8);
        expect(new Set(query.words).size).toBe(query.words.length);
        expect(foldForComparison(text).length).toBe(text.normalize("NFC").length);
        if (query.state === "ready") expect(query.words.join("").length).toBeGreaterThanOrEqual(1);
      }),
    );
    expect(parseSearchQuery("茶").state).toBe("ready");
    expect(parseSearchQuery("t").state).toBe("too-short");
    // A symbol of the Khmer script, which is no letter.
    expect(parseSearchQuery("\u19e0").state).toBe("too-short");
    expect(parseSearchQuery(null)).toEqual({ text: "", words: [], state: "empty", isTruncated: false });
    expect(parseSearchQuery("Everybody’s glaze-run, 2nd").words).toEqual(["everybody's", "glaze-run", "2nd"]);
  });
});

describe("the text of stored sections", () => {
  it("is the visible text", () => {
    const stored = [
      {
        theme: "salt",
        rows: [[{ span: 4, blocks: [{ type: "text", html: "<p class='x'>Ash &amp; oak<br>glaze</p>" }] }]],
      },
      { items: ["Cake at eleven", { title: "First pot", price: "£48" }] },
    ];
    expect(plainText(stored)).toBe("Ash & oak glaze Cake at eleven First pot");
    expect(plainText(null)).toBe("");
  });
});
