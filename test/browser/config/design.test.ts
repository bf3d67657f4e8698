import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { demoAddress, openArea } from "./open-area.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await openArea(browser, "editor@demo.test", "/config/design");
  await page.locator(".save-buttons .primary:enabled").waitFor();
});
afterAll(() => browser.close());

const heading = () => page.frameLocator("iframe").locator("h1");
const status = (text: RegExp | string) =>
  page.locator(".save-bar [role=status]").filter({ hasText: text }).waitFor();
const fontOf = () => heading().evaluate((element) => getComputedStyle(element).fontFamily.split(",")[0]);
const colorOf = () => heading().evaluate((element) => getComputedStyle(element).color);

describe("the screen of the design", () => {
  it("shows colors in the preview before they are saved, and says that a text cannot be read", async () => {
    await page.getByLabel("Theme of colors").selectOption("slate");
    await expect.poll(colorOf).toBe("rgb(27, 42, 61)");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("#cccccc");
    await expect.poll(colorOf).toBe("rgb(204, 204, 204)");
    await page.getByText("Text on the page has a contrast of 1.5 to 1.").waitFor();
    await status("There are notes at 2 values above.");
    await text.fill("");
    await expect.poll(colorOf).toBe("rgb(27, 42, 61)");
  });

  it("says that fonts cannot be loaded, and loads them at the next attempt", async () => {
    await page.route("**/static/fonts/stylesheet.css*", (route) => route.abort());
    await page.getByLabel("Theme of fonts").selectOption("press");
    const failure = page.getByText("Unable to load fonts");
    await failure.waitFor();
    const isInView = (element: Element) => element.getBoundingClientRect().bottom < innerHeight;
    expect(await failure.evaluate(isInView)).toBe(true);
    await page.unroute("**/static/fonts/stylesheet.css*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Unable to load fonts").waitFor({ state: "detached" });
    expect(await fontOf()).toBe("Lora");
    const isLoaded = page.frameLocator("iframe").locator("html");
    expect(await isLoaded.evaluate(() => document.fonts.check("1rem Lora"))).toBe(true);
  });

  it("saves the design for visitors by the keyboard alone, and undoes it", async () => {
    await page.getByLabel("Theme of fonts").focus();
    await page.getByLabel("Theme of colors").press("Shift+Tab");
    await page.getByRole("textbox", { name: "Text", exact: true }).press("Enter");
    await status("Saved");
    const published = async () => (await fetch(`${demoAddress}/about`)).text();
    expect(await published()).toContain("--salt:#f7f9fb");
    await page.getByRole("button", { name: "Undo last save" }).click();
    await status("Undone");
    expect(await published()).not.toContain("awning-design");
  });

  it("covers no field that the focus comes to with the preview above them, on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const covered: string[] = [];
    for (const field of (await page.locator("main input[type=text]").all()).reverse()) {
      await field.focus();
      const name = await field.evaluate((element: HTMLInputElement) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return shown === element ? undefined : element.name;
      });
      if (name !== undefined) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
});
