import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { hasRealPages, sharedFolder, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const path = "/sites/Dada11Chi%2Bdadachi/home.html";

/** The ratios that the builder's runtime had computed when the page was saved, by the id of the component. */
function savedRatios(): Map<string, number> {
  const html = readFileSync(join(sharedFolder, "pages/sites/Dada11Chi+dadachi/home.html"), "utf8");
  const saved = html.matchAll(
    /data-component-id="(\w+)"[^>]*--image-component-native-aspect-ratio: ([\d.]+)/g,
  );
  return new Map([...saved].map(([, id = "", ratio]) => [id, Number(ratio)]));
}

describe.skipIf(!hasRealPages)(`fluid images of a published page${skipReason}`, () => {
  it.each([390, 1440])(
    "have containers of the recorded shape within their blocks, %i px wide",
    async (width) => {
      const { page, context } = await openReusedPage(browser, inject("proxied") + path, {
        viewport: { width, height: width === 390 ? 844 : 900 },
        reducedMotion: "reduce",
      });
      const shown = await page.$$eval(".fluid-image-component-root", (roots) =>
        roots.flatMap((root) => {
          const container = root.querySelector(".fluid-image-container");
          const box = container?.getBoundingClientRect();
          const block = root.getBoundingClientRect();
          if (!box || block.width === 0) return [];
          const { componentId = "" } = (root as HTMLElement).dataset;
          const isNested = root.closest(".fe-block .fe-block") !== null;
          const within =
            box.left >= block.left - 1 && box.right <= block.right + 1 && box.bottom <= block.bottom + 1;
          const touches = Math.abs(box.width - block.width) < 1 || Math.abs(box.height - block.height) < 1;
          return [{ componentId, ratio: box.width / box.height, isNested, within, touches }];
        }),
      );
      const ratios = savedRatios();
      expect(ratios.size).toBeGreaterThan(9);
      const fitted = shown.filter(({ componentId, isNested }) => ratios.has(componentId) && !isNested);
      expect(fitted.length).toBeGreaterThan(6);
      for (const { componentId, ratio, within, touches } of fitted) {
        expect(ratio, componentId).toBeCloseTo(ratios.get(componentId) ?? 0, 1);
        expect(within, componentId).toBe(true);
        expect(touches, componentId).toBe(true);
      }
      await context.close();
    },
  );
});
