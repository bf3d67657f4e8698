import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForFrames, waitForNetwork } from "../page-waits.ts";
import { atWidths } from "../widths.ts";

/** One page of every kind. */
const paths = [
  "/",
  "/about",
  "/gallery",
  "/contact",
  "/workshops",
  "/privacy",
  "/journal",
  "/journal/a-glaze-made-from-the-marsh",
  "/shop",
  "/shop/p/tide-mug",
  "/shop/p/moon-vase",
  "/search-fields",
  "/calendar",
  "/events",
  "/events/throwing-from-nothing-2",
  "/no/such/page",
];

/** Pages whose parts are arranged in most ways. */
const pathsForAnyWindow = new Set(["/", "/workshops", "/contact", "/shop/p/tide-mug"]);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("the demo site", () => {
  it.each(atWidths(paths.map((path) => ({ path }))))(
    "$path at $width px is accessible, fits any window, does not shift, loads its main image once, and logs nothing",
    async ({ path, width }) => {
      const requested: string[] = [];
      let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
      const { page, context, errors } = await openReusedPage(browser, inject("demo") + path, {
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        forgetsLoadedFiles: path === "/",
        async beforeLoad(opened) {
          opened.on("request", (request) => requested.push(new URL(request.url()).pathname));
          shift = await watchLayoutShift(opened);
        },
      });
      await waitForNetwork(page);
      // The builder's tabs are labels with role=tab, which WCAG allows.
      const { violations } = await axe(page).disableRules("aria-allowed-role").analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect((await shift?.())?.sources).toEqual([]);
      // Browsers log the status of a missing page.
      expect(errors.filter((error) => !error.includes("404 (Not Found)") || !error.includes(path))).toEqual(
        [],
      );
      // The main image of the front page is loaded once.
      const mainImages = requested.filter((each) => each.endsWith("/hero-shelf.webp"));
      if (path === "/") expect(mainImages).toHaveLength(1);
      for (const other of pathsForAnyWindow.has(path) ? [320, 768, 1024, 1600] : []) {
        await page.setViewportSize({ width: other, height: 800 });
        // Blocks that compute their layout do so in a frame.
        await waitForFrames(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(other);
      }
      await context.close();
    },
  );
});
