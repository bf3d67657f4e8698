import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";
import { answerSearches, searchPageWidget } from "./search-markup.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const paged = (query: string, page: number) => ({
  totalCount: 25,
  items: Array.from({ length: page === 2 ? 5 : 10 }, (_, index) => ({
    title: `<em>${query}</em> ${page * 10 + index}`,
    itemUrl: `/item-${page * 10 + index}`,
  })),
});

async function openSearchPage(
  query: string,
  answer: Parameters<typeof answerSearches>[1] = paged,
  init?: (page: Page) => Promise<void>,
) {
  let asked: URLSearchParams[] = [];
  const opened = await openBlocks(browser, {
    html: `<main><h1>Search</h1>${searchPageWidget}<p>Below</p></main>`,
    hash: query,
    viewport: { width: 800, height: 700 },
    hasTouch: true,
    init: async (page) => {
      asked = await answerSearches(page, answer);
      await init?.(page);
    },
  });
  const { page } = opened;
  return {
    ...opened,
    asked,
    input: page.getByRole("textbox", { name: "Search" }),
    results: page.locator(".search-results a"),
    more: page.locator(".sqs-search-page-more"),
    status: page.locator(".awning-search-status"),
  };
}

describe("the search page", () => {
  it("has a field with the focus, and shows nothing before a search", async () => {
    const { page, context, input, results, asked, errors } = await openSearchPage("");
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await input.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await results.count()).toBe(0);
    expect(await page.locator(".sqs-search-page-output").isVisible()).toBe(false);
    expect([asked, errors]).toEqual([[], []]);
    await context.close();
  });

  it("searches for the query of its address at once, without moving the page", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context, input, results, asked, status, errors } = await openSearchPage(
      "?q=pie&f_collectionId=c1",
      paged,
      async (fresh) => {
        shift = await watchLayoutShift(fresh);
      },
    );
    await results.nth(9).waitFor();
    expect(await input.inputValue()).toBe("pie");
    expect(asked.map((query) => query.toString())).toEqual(["q=pie&p=0&f_collectionId=c1"]);
    expect(await status.textContent()).toBe("25 results");
    expect(await results.first().getAttribute("href")).toBe("http://blocks.test/item-0?rq=pie");
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await shift?.()).toEqual(noShift);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("searches with Enter, and goes back to the earlier search with the browser's button", async () => {
    const { page, context, input, results } = await openSearchPage("?q=pie");
    await results.first().waitFor();
    await input.fill("tart");
    await page.keyboard.press("Enter");
    await expect.poll(() => results.first().textContent()).toBe("tart 0");
    expect(new URL(page.url()).search).toBe("?q=tart");
    await page.goBack();
    await expect.poll(() => results.first().textContent()).toBe("pie 0");
    expect(await input.inputValue()).toBe("pie");
    await context.close();
  });

  it("leaves the focus at the start of a page that has the field below the window", async () => {
    const { page, context } = await openBlocks(browser, {
      html: `<main><h1 style="height:900px">Search</h1>${searchPageWidget}</main>`,
      viewport: { width: 800, height: 700 },
    });
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await context.close();
  });

  it("adds further results by keys, tries again after a failure, and has no button after the last", async () => {
    let failures = 1;
    const { page, context, results, more, asked } = await openSearchPage("?q=pie", (query, number) =>
      number === 1 && failures-- > 0 ? 500 : paged(query, number),
    );
    await results.nth(9).waitFor();
    await more.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => more.textContent()).toBe("Unable to load. Try again.");
    expect(await results.count()).toBe(10);
    await page.keyboard.press(" ");
    await expect.poll(() => results.count()).toBe(20);
    expect((await more.textContent())?.trim()).toBe("See more");
    await more.click();
    await expect.poll(() => results.count()).toBe(25);
    expect(await more.isVisible()).toBe(false);
    expect(asked.map((query) => query.get("p"))).toEqual(["0", "1", "1", "2"]);
    await context.close();
  });

  it("says that nothing was found, and that results cannot be loaded, and tries again by touch", async () => {
    let failures = 1;
    const { page, context, input, results, more, status } = await openSearchPage(
      "?q=zebra",
      (query, number) => {
        if (query === "zebra") return { items: [] };
        return failures-- > 0 ? 503 : paged(query, number);
      },
    );
    const notice = page.locator(".sqs-search-page-notice");
    await expect
      .poll(() => notice.textContent())
      .toBe("Your search did not match any results. Try a different search.");
    expect(await status.textContent()).toBe(await notice.textContent());
    expect(await more.isVisible()).toBe(false);
    await input.fill("broken");
    await page.keyboard.press("Enter");
    await expect.poll(() => notice.textContent()).toBe("Unable to load results");
    expect(await more.textContent()).toBe("Unable to load. Try again.");
    expect(await results.count()).toBe(0);
    await more.tap();
    await expect.poll(() => results.count()).toBe(10);
    await context.close();
  });

  it("stays as the origin sent it if it has no containers, with the reason in the console", async () => {
    const { page, context, errors } = await openBlocks(browser, {
      html: '<div class="sqs-search-page" data-block-type="0"><div class="sqs-search-page-input"></div></div>',
    });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(errors.join()).toContain("The search page has no .sqs-search-page-output");
    expect(await page.locator("input").count()).toBe(0);
    await context.close();
  });
});
