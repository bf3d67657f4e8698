import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openArea } from "./open-area.ts";

export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

export async function openPreview(
  path = "/config/?frameUrl=%2Fabout",
  email = "owner@demo.test",
): Promise<Page> {
  const page = await openArea(browser, email, path);
  await page.frameLocator("iframe").locator("h1").waitFor();
  // The framed page handles keys from now on.
  await framedPage(page).waitForLoadState("load");
  return page;
}

export const isExpanded = (page: Page) => page.evaluate(() => document.body.dataset.expanded);
export const guideButton = (page: Page) => page.getByRole("button", { name: "Guide" });
export const guidePanel = (page: Page) => page.getByRole("complementary", { name: "Guide" });
/** Waits until a key has been handled, which happens after 10 ms: a later timer of the page fires after it. */
export const waitForHandledKey = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
export const pressKey = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await waitForHandledKey(page);
};

export function framedPage(page: Page): Frame {
  const frame = page.frames()[1];
  if (!frame) throw new Error("The preview has no frame.");
  return frame;
}
