import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { boxOf, fingerOf, middleOf, mouseOf, type Pointer } from "./drag-pointers.ts";
import { openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("the navigation is ordered by a mouse, a finger and keys, and each step is undone by keys", async () => {
  const page = await openArea(browser, "editor@demo.test", "/config/navigation", {
    viewport: { width: 390, height: 3000 },
    hasTouch: true,
    isMobile: true,
  });
  const entries = page.locator("[data-drop-list=''] > [data-entry]");
  const titles = () => entries.locator("> .block-head .block-name").allInnerTexts();
  const grip = (entry: Locator) => entry.locator("> .block-head .drag-grip");
  const drag = async (pointer: Pointer, from: Locator, to: Locator, part: 0.2 | 0.8) => {
    await pointer.down(...(await middleOf(grip(from))));
    const { x, y, width, height } = await boxOf(to);
    await pointer.move(x + width / 2, y + height * part);
    await page.locator(".drag-line:not([hidden])").waitFor();
    await pointer.up();
  };
  const outcome = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  const before = await titles();
  const undo = async (expected = before) => {
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(titles).toEqual(expected);
  };
  const [first = "", second = "", ...others] = before;
  const last = others.pop() ?? "";
  await drag(mouseOf(page), entries.last(), entries.first(), 0.2);
  await outcome(`${last} was moved.`);
  expect(await titles()).toEqual([last, first, second, ...others]);
  await undo();

  const finger = await fingerOf(page);
  await page.getByLabel("Title of the folder").fill("More");
  await page.getByRole("button", { name: "Add a folder" }).press("Enter");
  await outcome("More was added.");
  const folder = page.locator("[data-drop-area]").filter({ hasText: "Empty." }).last();
  await drag(finger, entries.first(), folder, 0.8);
  await outcome(`${first} was moved.`);
  expect(await page.locator("ol ol .block-name").allInnerTexts()).toEqual([first]);
  // A folder is moved beside another place, with its links.
  await drag(finger, entries.last(), entries.first(), 0.2);
  await outcome("More was moved.");
  expect(await titles()).toEqual(["More", second, ...others, last]);
  await undo([second, ...others, last, "More"]);
  // A folder that is released over the empty list of another one is moved beside it.
  await page.getByLabel("Title of the folder").fill("Extra");
  await page.getByRole("button", { name: "Add a folder" }).press("Enter");
  await outcome("Extra was added.");
  for (const pointer of [mouseOf(page), finger]) {
    await drag(pointer, entries.filter({ hasText: "More" }), folder, 0.8);
    await outcome("More was moved.");
    expect(await titles()).toEqual([second, ...others, last, "Extra", "More"]);
    expect(await page.locator("ol ol .block-name").allInnerTexts()).toEqual([first]);
    await undo([second, ...others, last, "More", "Extra"]);
  }
  await undo([second, ...others, last, "More"]);
  await undo([...before, "More"]);
  await undo();

  await page.getByRole("button", { name: `Down: ${first}` }).press("Enter");
  await outcome(`${first} was moved down.`);
  expect(await titles()).toEqual([second, first, ...others, last]);
  await undo();
  await page.context().close();
});
