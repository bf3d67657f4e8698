import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForFrames } from "../wait-for-frames.ts";
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

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("the demo site", () => {
  it.each(atWidths(paths.map((path) => ({ path }))))(
    "$path at $width px is accessible, fits the window, does not shift, and logs nothing",
    async ({ path, width }) => {
      let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
      const { page, context, errors } = await openReusedPage(browser, inject("demo") + path, {
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        async beforeLoad(opened) {
          shift = await watchLayoutShift(opened);
        },
      });
      await page.waitForLoadState("networkidle");
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
      await context.close();
    },
  );
});

describe("the demo site in any window", () => {
  it.each(["/", "/workshops", "/contact", "/shop/p/tide-mug"])(
    "%s fits widths of 320, 768, 1024 and 1600 pixels",
    async (path) => {
      const { page, context } = await openReusedPage(browser, inject("demo") + path, {
        viewport: { width: 320, height: 800 },
      });
      for (const width of [320, 768, 1024, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        // Blocks that compute their layout do so in a frame.
        await waitForFrames(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await context.close();
    },
  );

  it("loads the main image once", async () => {
    const requested: string[] = [];
    const { page, context } = await openReusedPage(browser, inject("demo"), {
      forgetsLoadedFiles: true,
      async beforeLoad(opened) {
        opened.on("request", (request) => requested.push(new URL(request.url()).pathname));
      },
    });
    await page.waitForLoadState("networkidle");
    expect(requested.filter((path) => path.endsWith("/hero-shelf.webp"))).toHaveLength(1);
    await context.close();
  });
});
