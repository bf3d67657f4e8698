import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { waitForFrames } from "../page-waits.ts";
import { type MarqueeMarkup, marqueeHtml } from "./marquee-page.ts";
import { openBlocks } from "./open-blocks.ts";

export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

export const waveOptions = { waveFrequency: 4, waveIntensity: 2 };

/** The position of the text in a frame: the left edge of the strip, or the start offset on its path. */
function positionInFrame(page: Page): Promise<{ left: number; seconds: number }> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const strip = document.querySelector(".awning-marquee-strip");
    const offset = document.querySelector("textPath.Marquee-svg-text")?.getAttribute("startOffset");
    const left = strip === null ? Number(offset) : strip.getBoundingClientRect().left;
    return { left, seconds: Number(document.timeline.currentTime) / 1000 };
  });
}

export async function textPosition(page: Page): Promise<number> {
  return (await positionInFrame(page)).left;
}

/** The distance of the text during some frames, and per second. */
export async function measureMovement(page: Page): Promise<{ movedDistance: number; speed: number }> {
  await waitForFrames(page);
  const before = await positionInFrame(page);
  await waitForFrames(page, 15);
  const after = await positionInFrame(page);
  const distance = after.left - before.left;
  return { movedDistance: distance, speed: distance / (after.seconds - before.seconds) };
}

export async function distance(page: Page): Promise<number> {
  return (await measureMovement(page)).movedDistance;
}

export async function openMarquee(
  markup: MarqueeMarkup,
  more: Partial<Parameters<typeof openBlocks>[1]> = {},
) {
  return openBlocks(browser, { html: marqueeHtml(markup), ...more });
}
