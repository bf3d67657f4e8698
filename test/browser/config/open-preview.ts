import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { contextOf, demo } from "./open-area.ts";

export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

export async function open(path = "/config/?frameUrl=%2Fabout", email = "owner@demo.test"): Promise<Page> {
  const page = await (await contextOf(browser, email)).newPage();
  await page.goto(demo + path);
  await page.frameLocator("iframe").locator("h1").waitFor();
  // From then on the framed page hears the keyboard.
  await framed(page).waitForLoadState("load");
  return page;
}

export const isExpanded = (page: Page) => page.evaluate(() => document.body.dataset.expanded);
export const guideButton = (page: Page) => page.getByRole("button", { name: "Guide" });
export const guide = (page: Page) => page.getByRole("complementary", { name: "Guide" });
/** The key is handled 10 ms later: whoever comes behind it in the page's own queue of 20 ms sees what it has done. */
export const settle = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
export const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await settle(page);
};

export function framed(page: Page): Frame {
  const frame = page.frames()[1];
  if (!frame) throw new Error("The preview has no frame.");
  return frame;
}
