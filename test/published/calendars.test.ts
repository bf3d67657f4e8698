import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../browser/axe.ts";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { publishedPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The pages with a calendar. No published page has tour dates. */
const pages = publishedPages
  .filter(({ bytes }) => /data-block-type="(?:26|59)"/.test(`${bytes}`))
  .map(({ path }) => path);

describe.skipIf(pages.length === 0)(`the calendars of published pages${skipReason}`, () => {
  it.each(pages.flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
    "%s shows the events of this month at %i px",
    async (path, width) => {
      const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
        viewport: { width, height: 900 },
      });
      const block = page.locator('[data-block-type="26"]');
      await block.scrollIntoViewIfNeeded();
      await page.locator('[data-block-type="26"][data-awning-state="ready"]').waitFor();
      const titles = block.getByRole("link", { name: "Carving" });
      await titles.first().waitFor({ state: "attached" });
      await expect.poll(async () => (await block.boundingBox())?.height ?? 0).toBeGreaterThan(500);
      const { violations } = await axe(page).include('[data-block-type="26"]').analyze();
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await context.close();
    },
  );
});
