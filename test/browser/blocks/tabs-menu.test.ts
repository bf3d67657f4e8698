import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, type OpenedPage } from "../browser.ts";
import { menuHtml, ownScript, menuStyle as style } from "./menu-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The selected tab of a block: for style sheets, for screen readers, and as displayed. */
function selected(page: Page, block = "#block-m1") {
  return page.locator(block).evaluate((element) => {
    const indices = (selector: string, is: (found: HTMLElement) => boolean) =>
      [...element.querySelectorAll<HTMLElement>(selector)].flatMap((found, index) =>
        is(found) ? [index] : [],
      );
    return {
      aria: indices(".menu-select-labels", (label) => label.ariaSelected === "true"),
      marked: indices(".menu-select-labels", (label) =>
        label.classList.contains("menu-select-labels--active"),
      ),
      tabbable: indices(".menu-select-labels", (label) => label.tabIndex === 0),
      shown: indices(".menu", (panel) => panel.offsetHeight > 0),
      reachable: indices(".menu", (panel) => !panel.hasAttribute("hidden")),
    };
  });
}

const only = (index: number) => ({
  aria: [index],
  marked: [index],
  tabbable: [index],
  shown: [index],
  reachable: [index],
});

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const checked = (page: Page) =>
  page.$$eval("input", (inputs) => inputs.flatMap((input, index) => (input.checked ? [index] : [])));

describe.each([
  { generation: "with radios", radios: true },
  { generation: "without radios", radios: false },
])("a tabs menu $generation", ({ radios }) => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    const html = `<a href="#a">before</a>${menuHtml({ radios, selected: 1 })}${ownScript}`;
    opened = await openBlocks(browser, { html, style });
    ({ page } = opened);
  });
  afterAll(() => opened.context.close());

  it("links each tab to its panel, and keeps the selection of the page", async () => {
    expect(await selected(page)).toEqual(only(1));
    expect(await page.getByRole("tablist").count()).toBe(1);
    const panel = page.getByRole("tabpanel", { name: "Drinks" });
    expect(await panel.textContent()).toContain("Some Drinks");
    expect(await panel.getAttribute("id")).toBe(await tab(page, "Drinks").getAttribute("aria-controls"));
    expect(opened.errors).toEqual([]);
  });

  it("selects a clicked tab", async () => {
    await tab(page, "Desserts").click();
    expect(await selected(page)).toEqual(only(2));
    await tab(page, "Dinner").click();
    expect(await selected(page)).toEqual(only(0));
  });

  it("works with the keyboard: arrows cycle, Home and End, one tab stop", async () => {
    await page.locator("a").focus();
    await page.keyboard.press("Tab");
    for (const [key, index, name] of [
      ["ArrowRight", 1, "Drinks"],
      ["ArrowRight", 2, "Desserts"],
      ["ArrowRight", 0, "Dinner"],
      ["ArrowLeft", 2, "Desserts"],
      ["Home", 0, "Dinner"],
      ["End", 2, "Desserts"],
      ["Enter", 2, "Desserts"],
      ["Space", 2, "Desserts"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await selected(page), key).toEqual(only(index));
      expect(await focused(page), key).toBe(name);
    }
    await page.keyboard.press("Control+ArrowLeft");
    expect(await selected(page)).toEqual(only(2));
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tabpanel");
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toBe("Desserts");
  });
});

describe.each([
  { generation: "with radios", radios: true },
  { generation: "without radios", radios: false },
])("a tabs menu $generation from right to left", ({ radios }) => {
  it("selects the tab with the target of the address, the one with a match of find-in-page, and by arrows the one on their side", async () => {
    const menu = menuHtml({ radios }).replace("Some Drinks", '<b id="deep">Deep</b>');
    const html = `<div dir="rtl">${menu}</div>${ownScript}`;
    const { page, context } = await openBlocks(browser, { html, style, hash: "#deep" });
    expect(await selected(page)).toEqual(only(1));
    const closed = page.locator(".menu").nth(2);
    expect(await closed.evaluate((panel) => getComputedStyle(panel).display)).toBe("block");
    await closed.evaluate((panel) => panel.dispatchEvent(new Event("beforematch", { bubbles: true })));
    expect(await selected(page)).toEqual(only(2));
    await tab(page, "Dinner").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await selected(page)).toEqual(only(1));
    await context.close();
  });
});

describe("a tabs menu with radios", () => {
  it("keeps the radios in sync, shows a selection that the browser has restored, and calls the page's own handler once for each change", async () => {
    const { page, context } = await openBlocks(browser, {
      html: menuHtml({ radios: true }) + ownScript,
      style,
    });
    await tab(page, "Drinks").click();
    expect(await checked(page)).toEqual([1]);
    await page.keyboard.press("ArrowRight");
    expect(await checked(page)).toEqual([2]);
    await page.evaluate(() => document.querySelector("input")?.click());
    expect(await selected(page)).toEqual(only(0));
    expect(await page.evaluate("ownCalls")).toEqual(["2-m1", "3-m1", "1-m1"]);
    // The browser restores a selection without an event.
    await page.evaluate(() => {
      const radio = document.querySelectorAll("input")[2];
      if (radio) radio.checked = true;
      dispatchEvent(new PageTransitionEvent("pageshow"));
    });
    expect(await selected(page)).toEqual(only(2));
    await context.close();
  });

  it("keeps its selection if the handler of another menu clears all marks", async () => {
    const html =
      menuHtml({ radios: true }) + menuHtml({ id: "m2", radios: true, names: ["Red", "White"] }) + ownScript;
    const { page, context } = await openBlocks(browser, { html, style });
    await tab(page, "White").click();
    expect(await selected(page)).toEqual(only(0));
    expect(await selected(page, "#block-m2")).toEqual(only(1));
    await context.close();
  });
});

describe("a menu block with unusual markup", () => {
  it("is ready with one menu, with none, and with a menu without a tab; without .menus it stays as it is, with an error", async () => {
    const html =
      menuHtml({ id: "one", names: ["Only"], radios: true, bar: false }) +
      menuHtml({ id: "none", names: [] }) +
      menuHtml({ id: "barless", bar: false }) +
      '<div data-block-type="18"><p>Hello</p></div>' +
      ownScript;
    const { page, context, errors } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["ready", "ready", "ready", "failed"]);
    expect(errors).toEqual([expect.stringContaining("The menu block has no .menus.")]);
    for (const text of ["Hello", "Some Only", "Some Dinner", "Some Drinks", "Some Desserts"])
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    expect(await page.getByRole("tablist").count()).toBe(0);
    await context.close();
  });

  it("is ready with more tabs than menus", async () => {
    const html = menuHtml().replace(
      /<div class="menu js-menu "(?![\s\S]*<div class="menu js-menu ")[\s\S]*$/,
      "</div>",
    );
    const { page, context } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["ready"]);
    await tab(page, "Drinks").click();
    expect((await selected(page)).shown).toEqual([1]);
    await context.close();
  });
});
