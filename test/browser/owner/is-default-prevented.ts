import type { Page } from "playwright-core";

/** True if the page's scripts prevent the default action of a click. The action is prevented here in any case. */
export async function isDefaultPrevented(page: Page, click: () => Promise<void>): Promise<boolean> {
  await page.evaluate(() => {
    const types = ["click", "auxclick"];
    const capture = (event: Event) => {
      for (const type of types) removeEventListener(type, capture);
      Object.assign(window, { isClickPrevented: event.defaultPrevented });
      event.preventDefault();
    };
    // Runs after all listeners of the page.
    for (const type of types) addEventListener(type, capture);
  });
  await click();
  return await page.evaluate(() => (window as unknown as { isClickPrevented: boolean }).isClickPrevented);
}
