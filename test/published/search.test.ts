import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { answerSearches, threeResults } from "../browser/blocks/search-markup.ts";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { hasRealPages, realPages, skipReason } from "./published-pages.ts";

const pages = realPages.filter(({ bytes }) => bytes.includes('class="sqs-search-ui-text-input'));

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.skipIf(!hasRealPages)(`search fields of published pages${skipReason}`, () => {
  it("are in some pages", () => {
    expect(pages.length).toBeGreaterThanOrEqual(4);
  });

  it.each(pages.map(({ path }) => path))("%s: become ready and show results", async (path) => {
    // Without popup and banner, which may cover the field.
    const { page, context } = await openReusedPage(
      browser,
      `${inject("proxied")}${path}?sqsscreenshot=true`,
      {
        beforeLoad: async (fresh) => void (await answerSearches(fresh, threeResults)),
      },
    );
    const input = page.locator(".sqs-search-ui-text-input .search-input").first();
    await input.focus();
    await page.locator('.sqs-block-search[data-awning-state="ready"]').first().waitFor();
    await page.keyboard.insertText("brot");
    const options = page.getByRole("option");
    await options.nth(2).waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await options.first().getAttribute("aria-selected")).toBe("true");
    const [preview, field] = [
      await page.locator(".awning-search-preview").boundingBox(),
      await input.boundingBox(),
    ];
    expect(preview?.width).toBeGreaterThanOrEqual(Math.min(280, field?.width ?? 0));
    expect((await options.first().locator(".sqs-title").textContent())?.trim()).toBe("brot one");
    await page.keyboard.press("Escape");
    await options.first().waitFor({ state: "detached" });
    expect(await input.inputValue()).toBe("brot");
    await context.close();
  });
});
