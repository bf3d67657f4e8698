import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { accordionHtml, accordionStyle } from "./accordion-page.ts";
import { marqueeHtml, marqueeStyle } from "./marquee-page.ts";
import { menuHtml, menuStyle, ownScript } from "./menu-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const blocks = [
  marqueeHtml({ id: "block-straight" }),
  marqueeHtml({ id: "block-wavy", props: { waveIntensity: 5, waveFrequency: 3 } }),
  accordionHtml({ id: "block-open", attributes: 'data-is-expanded-first-item="true"' }),
  accordionHtml({ id: "block-closed" }),
  `<div class="sqs-block sqs-block-tock" data-block-type="2"><div class="sqs-block-content">
<div class="tock-flex-container" data-script="https://www.exploretock.com/tock.js" data-tock-business="pots"></div></div></div>`,
  menuHtml() + ownScript,
];

it("marquees, accordions, reservations and tabs menus cause no layout shift when they are mounted", async () => {
  let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
  const { page, context } = await openBlocks(browser, {
    html: blocks.map((html) => `${html}<p>Below</p>`).join(""),
    style: accordionStyle + marqueeStyle + menuStyle,
    // All blocks are in view.
    viewport: { width: 1440, height: 1400 },
    init: async (fresh) => {
      shift = await watchLayoutShift(fresh);
      // The client is loaded after the first paint.
      await fresh.route("**/_awning/assets/*", async (route) => {
        await fresh.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        await route.fallback();
      });
    },
  });
  await waitForIdle(page);
  expect(await statesOf(page)).toEqual(blocks.map(() => "ready"));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1400);
  expect(await shift?.()).toEqual(noShift);
  await context.close();
});
