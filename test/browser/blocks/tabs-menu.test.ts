import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { menu, ownScript, menuStyle as style } from "./menu-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Which tab of a block is selected, by each of the signs that style sheets, screen readers and eyes go by. */
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
  it("ties each tab to its panel, and keeps what the page has selected", async () => {
    const html = menu({ radios, selected: 1 }) + ownScript;
    const { page, context, errors } = await openBlocks(browser, { html, style });
    expect(await selected(page)).toEqual(only(1));
    expect(await page.getByRole("tablist").count()).toBe(1);
    const panel = page.getByRole("tabpanel", { name: "Drinks" });
    expect(await panel.textContent()).toContain("Some Drinks");
    expect(await panel.getAttribute("id")).toBe(await tab(page, "Drinks").getAttribute("aria-controls"));
    expect(errors).toEqual([]);
    await context.close();
  });

  it("selects what is clicked", async () => {
    const { page, context } = await openBlocks(browser, { html: menu({ radios }) + ownScript, style });
    await tab(page, "Desserts").click();
    expect(await selected(page)).toEqual(only(2));
    await tab(page, "Dinner").click();
    expect(await selected(page)).toEqual(only(0));
    await context.close();
  });

  it("is worked by the keyboard: arrows cycle, Home and End, one stop for the Tab key", async () => {
    const html = `<a href="#a">before</a>${menu({ radios })}${ownScript}`;
    const { page, context } = await openBlocks(browser, { html, style });
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
    await context.close();
  });

  it("goes the other way where text runs from right to left", async () => {
    const html = `<div dir="rtl">${menu({ radios })}</div>${ownScript}`;
    const { page, context } = await openBlocks(browser, { html, style });
    await tab(page, "Dinner").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await selected(page)).toEqual(only(1));
    await context.close();
  });

  it("selects the tab that the address leads into, and the one where a search has found something", async () => {
    const html = menu({ radios }).replace("Some Drinks", '<b id="deep">Deep</b>') + ownScript;
    const { page, context } = await openBlocks(browser, { html, style, hash: "#deep" });
    expect(await selected(page)).toEqual(only(1));
    const closed = page.locator(".menu").nth(2);
    expect(await closed.evaluate((panel) => getComputedStyle(panel).display)).toBe("block");
    await closed.evaluate((panel) => panel.dispatchEvent(new Event("beforematch", { bubbles: true })));
    expect(await selected(page)).toEqual(only(2));
    await context.close();
  });
});

describe("a tabs menu with radios", () => {
  it("keeps the radios in step, and the page's own handler hears of each change once", async () => {
    const { page, context } = await openBlocks(browser, { html: menu({ radios: true }) + ownScript, style });
    await tab(page, "Drinks").click();
    expect(await checked(page)).toEqual([1]);
    await page.keyboard.press("ArrowRight");
    expect(await checked(page)).toEqual([2]);
    await page.evaluate(() => document.querySelector("input")?.click());
    expect(await selected(page)).toEqual(only(0));
    expect(await page.evaluate("ownCalls")).toEqual(["2-m1", "3-m1", "1-m1"]);
    await context.close();
  });

  it("keeps its mark when the handler of another menu takes all of them", async () => {
    const html =
      menu({ radios: true }) + menu({ id: "m2", radios: true, names: ["Red", "White"] }) + ownScript;
    const { page, context } = await openBlocks(browser, { html, style });
    await tab(page, "White").click();
    expect(await selected(page)).toEqual(only(0));
    expect(await selected(page, "#block-m2")).toEqual(only(1));
    await context.close();
  });

  it("shows what the browser has brought back", async () => {
    const { page, context } = await openBlocks(browser, { html: menu({ radios: true }) + ownScript, style });
    await page.evaluate(() => {
      const radio = document.querySelectorAll("input")[2];
      if (radio) radio.checked = true;
      dispatchEvent(new PageTransitionEvent("pageshow"));
    });
    expect(await selected(page)).toEqual(only(2));
    await context.close();
  });
});

describe("a menu block of odd markup", () => {
  it("is ready with one menu, with none, and with one that has no tab", async () => {
    const html =
      menu({ id: "one", names: ["Only"], radios: true, bar: false }) +
      menu({ id: "none", names: [] }) +
      menu({ id: "barless", bar: false }) +
      ownScript;
    const { page, context, errors } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["ready", "ready", "ready"]);
    expect(errors).toEqual([]);
    for (const text of ["Some Only", "Some Dinner", "Some Drinks", "Some Desserts"])
      expect(await page.getByText(text).isVisible(), text).toBe(true);
    expect(await page.getByRole("tablist").count()).toBe(0);
    await context.close();
  });

  it("is ready with more tabs than menus", async () => {
    const html = menu().replace(
      /<div class="menu js-menu "(?![\s\S]*<div class="menu js-menu ")[\s\S]*$/,
      "</div>",
    );
    const { page, context } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["ready"]);
    await tab(page, "Drinks").click();
    expect((await selected(page)).shown).toEqual([1]);
    await context.close();
  });

  it("that has no menus is left as it is, and says so", async () => {
    const html = `<div data-block-type="18"><p>Hello</p></div>`;
    const { page, context, errors } = await openBlocks(browser, { html, style });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(errors.join()).toContain("The menu block has no .menus.");
    await context.close();
  });
});
