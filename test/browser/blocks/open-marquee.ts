import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { frames } from "../frames.ts";
import { type MarqueeMarkup, marquee } from "./marquee-page.ts";
import { openBlocks } from "./open-blocks.ts";

export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

export const wave = { waveFrequency: 4, waveIntensity: 2 };

/** Where the text stands in a frame: the strip's left edge, or the start of the text on its line. */
function stand(page: Page): Promise<{ left: number; seconds: number }> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const strip = document.querySelector(".awning-marquee-strip");
    const offset = document.querySelector("textPath.Marquee-svg-text")?.getAttribute("startOffset");
    const left = strip === null ? Number(offset) : strip.getBoundingClientRect().left;
    return { left, seconds: Number(document.timeline.currentTime) / 1000 };
  });
}

export async function place(page: Page): Promise<number> {
  return (await stand(page)).left;
}

/** How far the text goes in some frames, and in each second of theirs. */
export async function movement(page: Page): Promise<{ distance: number; speed: number }> {
  await frames(page);
  const before = await stand(page);
  await frames(page, 15);
  const after = await stand(page);
  const distance = after.left - before.left;
  return { distance, speed: distance / (after.seconds - before.seconds) };
}

export async function distance(page: Page): Promise<number> {
  return (await movement(page)).distance;
}

export async function open(markup: MarqueeMarkup, more: Partial<Parameters<typeof openBlocks>[1]> = {}) {
  return openBlocks(browser, { html: marquee(markup), ...more });
}
