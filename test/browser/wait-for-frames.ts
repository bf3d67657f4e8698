import type { Page } from "playwright-core";

/** Waits for the next `count` animation frames of the page. */
export function waitForFrames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async (frameCount) => {
    for (let frame = 0; frame < frameCount; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until the callbacks of observers and frames have run and the browser is idle. */
export async function waitForIdle(page: Page): Promise<void> {
  await waitForFrames(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
