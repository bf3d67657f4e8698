import type { Page } from "playwright-core";

/** Whether the page's scripts keep the browser from what a click would do. It does not do it here either: no tab opens. */
export async function isTaken(page: Page, click: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    const types = ["click", "auxclick"];
    const note = (event: Event) => {
      for (const type of types) removeEventListener(type, note);
      Object.assign(window, { clickTaken: event.defaultPrevented });
      event.preventDefault();
    };
    // After all listeners of the page's own.
    for (const type of types) addEventListener(type, note);
  });
  await click();
  return await page.evaluate(() => (window as unknown as { clickTaken: boolean }).clickTaken);
}
