import type { BrowserContext, Page } from "playwright-core";
import { demoAddress } from "./open-area.ts";

/** Waits until the forms of a screen of the store can be used. */
export function formsAreReady(page: Page): Promise<void> {
  return page.locator(".order-action > form > fieldset:enabled").first().waitFor({ state: "attached" });
}

/** Opens a screen below `/config/commerce/`, whose forms can be used. */
export async function openCommerce(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${demoAddress}/config/commerce/${path}`);
  await formsAreReady(page);
  return page;
}
