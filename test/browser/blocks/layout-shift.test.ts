import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, watchLayoutShift } from "../browser.ts";
import { accordion, accordionStyle } from "./accordion-page.ts";
import { marquee, marqueeStyle } from "./marquee-page.ts";
import { menu, menuStyle, ownScript } from "./menu-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  { block: "a straight marquee", html: marquee() },
  { block: "a wavy marquee", html: marquee({ props: { waveIntensity: 5, waveFrequency: 3 } }) },
  {
    block: "an accordion with its first item open",
    html: accordion({ attributes: 'data-is-expanded-first-item="true"' }),
  },
  { block: "an accordion", html: accordion() },
  { block: "a tabs menu", html: menu() + ownScript },
])("$block", ({ html }) => {
  it("moves nothing on the page when it comes alive", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const { page, context } = await openBlocks(browser, {
      html: `${html}<p>Below</p>`,
      style: accordionStyle + marqueeStyle + menuStyle,
      init: async (fresh) => {
        shift = await watchLayoutShift(fresh);
        // The client comes long after the first paint.
        await fresh.route("**/_awning/assets/*", async (route) => {
          await new Promise((done) => setTimeout(done, 300));
          await route.fallback();
        });
      },
    });
    await page.waitForTimeout(300);
    expect(await statesOf(page)).toEqual(["ready"]);
    expect(await shift?.()).toEqual({ total: 0, sources: [] });
    await context.close();
  });
});
