import { errors, type Page } from "playwright-core";

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

/**
 * Waits until the page has had no request in progress for half a second, such as modules that are loaded after its
 * `load` event. The error names the requests that have not ended.
 */
export async function waitForNetwork(page: Page): Promise<void> {
  try {
    await page.waitForLoadState("networkidle");
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const requests = await page.requests();
    const pending = requests.filter((each) => each.timing().responseEnd < 0 && each.failure() === null);
    const addresses = pending.map((each) => each.url()).join(" ");
    throw new Error(`Requests of ${page.url()} have not ended: ${addresses}`, { cause: error });
  }
}

/**
 * Moves the page's installed clock on by a second, and stops it: timers run only as far as a test moves it on then. The
 * second is there because the clock runs until the call arrives, and cannot be stopped in the past.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
