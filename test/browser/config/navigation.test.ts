import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { contextOf, demoAddress } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("the navigation is ordered by dragging and by keys, and each step is undone by keys", async () => {
  const context = await contextOf(browser, "editor@demo.test", { viewport: { width: 1440, height: 2400 } });
  const page = await context.newPage();
  await page.goto(`${demoAddress}/config/navigation`);
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
});
