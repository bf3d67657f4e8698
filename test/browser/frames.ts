import type { Page } from "playwright-core";

/** Waits until the page has drawn some frames more. */
export function frames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until all that observers and frames have to say has been heard: the browser has time again. */
export async function idle(page: Page): Promise<void> {
  await frames(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
