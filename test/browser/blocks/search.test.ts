import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";
import { answerSearches, searchBlock, siteStyle, threeResults } from "./search-markup.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openSearch(
  html: string,
  options: BrowserContextOptions & {
    answer?: Parameters<typeof answerSearches>[1];
    init?: (page: Page) => Promise<void>;
  } = {},
) {
  const { answer = threeResults, init, ...context } = options;
  let asked: URLSearchParams[] = [];
  const opened = await openBlocks(browser, {
    html: `<main style="padding:20px;max-width:600px"><h1>Pottery</h1>${html}<p>Below</p></main>`,
    style: siteStyle,
    viewport: { width: 800, height: 700 },
    init: async (page) => {
      asked = await answerSearches(page, answer);
      await init?.(page);
    },
    ...context,
  });
  const { page } = opened;
  return {
    ...opened,
    asked,
    input: page.locator(".search-input").first(),
    options: page.getByRole("option"),
    status: page.locator(".awning-search-status").first(),
    /** Enters a text at once, so that there is one search, and waits for its answer. */
    async type(text: string) {
      await page.locator(".search-input").first().focus();
      await page.keyboard.insertText(text);
      await page.locator(".awning-search-preview:not([hidden])").first().waitFor();
    },
  };
}

describe("a search field with a preview", () => {
  it("shows results while the visitor types, and opens one by keys", async () => {
    const { page, context, input, options, status, type, asked, errors } = await openSearch(
      searchBlock({ collection: "c1" }),
    );
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    expect(await statesOf(page)).toEqual(["ready"]);
    await page.keyboard.press("Tab");
    expect(await input.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(scripts.filter((url) => /react/.test(url))).toEqual([]);
    await type("mug");
    expect(
      asked.map((query) => [query.get("q"), query.get("p"), query.get("f_collectionId")]),
    ).toContainEqual(["mug", "0", "c1"]);
    expect(scripts.some((url) => /react/.test(url))).toBe(true);
    expect(await options.allTextContents()).toEqual(
      ["one", "two", "three"].map((name) => `mug ${name}A mug & more`),
    );
    expect(await input.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => status.textContent()).toBe("3 results");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await options.nth(1).getAttribute("aria-selected")).toBe("true");
    expect(await input.getAttribute("aria-activedescendant")).toBe(await options.nth(1).getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    expect(await options.nth(0).getAttribute("aria-selected")).toBe("true");
    // The page of the result does not exist.
    expect(errors).toEqual([]);
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await page.keyboard.press("Enter");
    expect((await opened).url()).toBe("http://blocks.test/shop/p/one?rq=mug");
    await context.close();
  });

  it("closes with Escape and keeps the text, opens again with an arrow, Enter shows all results, and a click opens one", async () => {
    const { page, context, input, options, type } = await openSearch(searchBlock(), {
      // The page stays after a navigation without content.
      init: async (fresh) => {
        await fresh.route(/\/search\?|\/shop\/p\/two/, (route) => route.fulfill({ status: 204 }));
      },
    });
    const navigation = () => page.waitForRequest((request) => request.isNavigationRequest());
    await input.focus();
    await type("mug");
    await page.keyboard.press("Escape");
    expect(await options.count()).toBe(0);
    expect(await input.inputValue()).toBe("mug");
    expect(await input.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => options.count()).toBe(3);
    await page.keyboard.press("ArrowUp");
    const search = navigation();
    await page.keyboard.press("Enter");
    expect((await search).url()).toContain("/search?q=mug");

    // By mouse: it closes when the visitor goes elsewhere, and a click opens a result.
    await input.click();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => options.count()).toBe(3);
    await page.getByRole("heading").click();
    await expect.poll(() => options.count()).toBe(0);
    await input.click();
    await page.keyboard.press("ArrowDown");
    const result = navigation();
    await options.nth(1).click();
    expect((await result).url()).toBe("http://blocks.test/shop/p/two?rq=mug");
    await context.close();
  });

  it("opens a result by touch, within a phone's screen", async () => {
    const { page, context, input, options, type } = await openSearch(searchBlock(), {
      hasTouch: true,
      viewport: { width: 390, height: 700 },
    });
    await input.tap();
    await type("mug");
    const box = await page.locator(".awning-search-preview").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await options.nth(2).tap();
    expect((await opened).url()).toBe("http://blocks.test/shop/p/three?rq=mug");
    await context.close();
  });

  it("says that nothing was found, or that results cannot be loaded, and recovers", async () => {
    const { page, context, input, options, status, type } = await openSearch(
      searchBlock({ texts: '{"noResults":"Keine Ergebnisse gefunden"}' }),
      {
        answer: (query) => {
          if (query === "zebra") return { items: [] };
          return query === "broken" ? 500 : threeResults(query);
        },
      },
    );
    const notice = page.locator(".search-result-notice");
    await type("zebra");
    expect(await notice.textContent()).toBe("Keine Ergebnisse gefunden");
    await expect.poll(() => status.textContent()).toBe("Keine Ergebnisse gefunden");
    await input.fill("broken");
    await expect.poll(() => notice.textContent()).toBe("Unable to load results");
    await expect.poll(() => status.textContent()).toBe("Unable to load results");
    await input.fill("mug");
    await expect.poll(() => options.count()).toBe(3);
    expect(await notice.count()).toBe(0);
    await context.close();
  });

  it("shows hostile answers as text", async () => {
    const { context, options, type, page } = await openSearch(searchBlock(), {
      answer: () => ({
        items: [
          { title: '<img src=x onerror="hacked=1">&lt;b&gt;<em>a</em>', itemUrl: "/a" },
          { title: "Bread &<em>amp</em>; butter<script>hacked=1</script>", itemUrl: "/b" },
          { title: "javascript", itemUrl: "javascript:hacked=1" },
        ],
      }),
    });
    await type("a");
    expect(await options.locator(".sqs-title").allTextContents()).toEqual([
      "<b>a",
      "Bread & butter",
      "javascript",
    ]);
    expect(await options.locator("img, script, b").count()).toBe(0);
    expect(await options.nth(2).getAttribute("href")).toBe(null);
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await context.close();
  });

  it("reports texts that are no JSON, of a wrong type or 10 MB long, and has the default ones", async () => {
    const texts = ["{", "[]", '{"noResults":7}', JSON.stringify({ noResults: "x".repeat(10_000_000) })];
    const { page, context, errors } = await openSearch(
      texts.map((each) => searchBlock({ texts: each })).join(""),
      { answer: () => ({ items: [] }) },
    );
    expect(await statesOf(page)).toEqual(texts.map(() => "ready"));
    const reports = errors.filter((each) => each.includes("reading the texts of a search field failed"));
    expect(reports).toHaveLength(texts.length);
    for (const index of texts.keys()) {
      const block = page.locator("[data-block-type]").nth(index);
      await block.locator(".search-input").focus();
      await page.keyboard.insertText("mug");
      const notice = block.locator(".awning-search-preview:not([hidden]) .search-result-notice");
      await expect.poll(() => notice.textContent()).toBe("No results found");
    }
    await context.close();
  });

  it("is accessible, moves nothing and stays at its field, also on a light ground and from right to left", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const grounds = [
      ["ltr", "#222", "light"],
      ["rtl", "#fff", "dark"],
    ] as const;
    const { page, context, errors } = await openSearch(
      grounds
        .map(
          ([dir, ground, color]) =>
            `<div dir="${dir}" style="background:${ground};overflow:hidden;padding:10px">${searchBlock({ color })}</div>`,
        )
        .join(""),
      {
        reducedMotion: "reduce",
        init: async (fresh) => {
          shift = await watchLayoutShift(fresh);
        },
      },
    );
    for (const index of grounds.keys()) {
      const block = page.locator("[data-block-type]").nth(index);
      await block.locator(".search-input").focus();
      await page.keyboard.insertText("mug");
      await block.locator(".awning-search-preview:not([hidden])").waitFor();
      await page.keyboard.press("ArrowDown");
      const [field, preview] = await Promise.all(
        [".search-input", ".awning-search-preview"].map((selector) => block.locator(selector).boundingBox()),
      );
      expect(preview?.x).toBe(field?.x);
      expect(preview?.width).toBe(field?.width);
      expect(preview?.y).toBeCloseTo((field?.y ?? 0) + (field?.height ?? 0), 0);
      const { violations } = await axe(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await shift?.()).toEqual(noShift);
      await page.emulateMedia({ media: "print" });
      expect(await block.locator(".awning-search-preview").isVisible()).toBe(false);
      await page.emulateMedia({ media: "screen" });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("a search field without a preview", () => {
  it("only leads to the search page", async () => {
    const { page, context, input, asked } = await openSearch(searchBlock({ preview: "false" }));
    await input.pressSequentially("mug");
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await page.keyboard.press("Enter");
    expect((await opened).url()).toBe("http://blocks.test/search?q=mug");
    expect(asked).toEqual([]);
    await context.close();
  });
});
