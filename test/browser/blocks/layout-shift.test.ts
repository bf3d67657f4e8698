import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe.each([
  { block: "a straight marquee", html: marqueeHtml() },
  { block: "a wavy marquee", html: marqueeHtml({ props: { waveIntensity: 5, waveFrequency: 3 } }) },
  {
    block: "an accordion with its first item open",
    html: accordionHtml({ attributes: 'data-is-expanded-first-item="true"' }),
  },
  { block: "an accordion", html: accordionHtml() },
  {
    block: "a reservation",
    html: `<div class="sqs-block sqs-block-tock" data-block-type="2"><div class="sqs-block-content">
<div class="tock-flex-container" data-script="https://www.exploretock.com/tock.js" data-tock-business="pots"></div></div></div>`,
  },
  { block: "a tabs menu", html: menuHtml() + ownScript },
])("$block", ({ html }) => {
  it("causes no layout shift when it is mounted", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const { page, context } = await openBlocks(browser, {
      html: `${html}<p>Below</p>`,
      style: accordionStyle + marqueeStyle + menuStyle,
      init: async (fresh) => {
        shift = await watchLayoutShift(fresh);
        // The client is loaded after the first paint.
        await fresh.route("**/_awning/assets/*", async (route) => {
          await fresh.waitForFunction(
            () => performance.getEntriesByName("first-contentful-paint").length > 0,
          );
          await route.fallback();
        });
      },
    });
    await waitForIdle(page);
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await shift?.()).toEqual(noShift);
    await context.close();
  });
});
