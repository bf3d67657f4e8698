import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { type MarqueeMarkup, marqueeHtml } from "./marquee-page.ts";
import { openBlocks } from "./open-blocks.ts";

export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

export const waveOptions = { waveFrequency: 4, waveIntensity: 2 };

/** The left edge of the strip of a marquee, or the start offset of its text on its path, now and some frames later. */
function positionsInFrames(page: Page, block: string, frames: number) {
  return page.evaluate(
    async ([selector, frameCount]) => {
      const read = async (count: number) => {
        for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
        const marquee = document.querySelector(selector);
        const strip = marquee?.querySelector(".awning-marquee-strip");
        const offset = marquee?.querySelector("textPath.Marquee-svg-text")?.getAttribute("startOffset");
        const left = strip ? strip.getBoundingClientRect().left : Number(offset);
        return { left, seconds: Number(document.timeline.currentTime) / 1000 };
      };
      return { before: await read(3), after: await read(frameCount) };
    },
    [block, frames] as const,
  );
}

const firstBlock = "[data-block-type]";

export async function textPosition(page: Page): Promise<number> {
  return (await positionsInFrames(page, firstBlock, 0)).after.left;
}

/** The speed of a marquee's text in px per second. */
export async function textSpeed(page: Page, block = firstBlock): Promise<number> {
  const { before, after } = await positionsInFrames(page, block, 16);
  return (after.left - before.left) / (after.seconds - before.seconds);
}

/** The distance of a marquee's text during some frames. */
export async function distance(page: Page, block = firstBlock): Promise<number> {
  const { before, after } = await positionsInFrames(page, block, 6);
  return after.left - before.left;
}

export async function openMarquee(
  markup: MarqueeMarkup,
  more: Partial<Parameters<typeof openBlocks>[1]> = {},
) {
  return openBlocks(browser, { html: marqueeHtml(markup), ...more });
}
