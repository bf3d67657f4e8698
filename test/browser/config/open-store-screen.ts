import type { Browser, Page } from "playwright-core";
import { openArea } from "./open-area.ts";

/** Waits until the forms of a screen of the store can be used. */
export function formsAreReady(page: Page): Promise<void> {
  return page.locator(".order-action > form > fieldset:enabled").first().waitFor({ state: "attached" });
}

/** Opens a screen below `/config/commerce/`, whose forms can be used. */
export async function openStoreScreen(browser: Browser, path: string): Promise<Page> {
  const page = await openArea(browser, "owner@demo.test", `/config/commerce/${path}`, {
    viewport: { width: 390, height: 844 },
  });
  await formsAreReady(page);
  return page;
}
