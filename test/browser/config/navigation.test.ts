import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("the navigation is ordered by dragging and by keys, and each step is undone by keys", async () => {
  const page = await openArea(browser, "editor@demo.test", "/config/navigation", {
    viewport: { width: 1440, height: 2400 },
  });
  const entries = page.locator("[data-drag-list] > li");
  const titles = () => entries.locator("> strong").allInnerTexts();
  const before = await titles();
  const [first = "", second = "", ...others] = before;
  const last = others.pop() ?? "";
  await entries.last().locator("strong").dragTo(entries.first().locator("strong"));
  await page
    .getByRole("status")
    .filter({ hasText: `${last} was moved.` })
    .waitFor();
  expect(await titles()).toEqual([last, first, second, ...others]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "as it was before" }).waitFor();
  await page.getByRole("button", { name: `Down: ${first}` }).press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: `${first} was moved down.` })
    .waitFor();
  expect(await titles()).toEqual([second, first, ...others, last]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "as it was before" }).waitFor();
  expect(await titles()).toEqual(before);
  await page.context().close();
});
