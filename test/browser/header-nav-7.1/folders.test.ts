import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { focusedElement, headerHtml, olderFoldersHtml, openHeader } from "./header-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const wide = { viewport: { width: 1440, height: 900 } };
const title = (page: Page, name: string) =>
  page.locator(`.header-nav-folder-title:visible:has-text("${name}")`);

/** The folders that are visible, and those that are announced as open. */
function openFolders(page: Page) {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll(".header-display-desktop .header-nav-item--folder")];
    const names = (is: (item: Element) => boolean | undefined) =>
      items.filter(is).map((item) => item.querySelector(".header-nav-folder-title-text")?.textContent);
    return {
      visible: names((item) =>
        item
          .querySelector(".header-nav-folder-content")
          ?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ),
      expanded: names(
        (item) => item.querySelector('.header-nav-folder-title[aria-expanded="true"]') !== null,
      ),
    };
  });
}
const only = (...names: string[]) => ({ visible: names, expanded: names });

describe.each([
  { sheet: "newer", style: "", kind: "button" },
  { sheet: "older", style: olderFoldersHtml, kind: "a" },
] as const)("a folder in the bar of a header ($sheet style sheet, $kind)", ({ style, kind }) => {
  const open = (more = {}) =>
    openHeader(browser, { html: headerHtml({ title: kind }), style, ...wide, ...more });

  let opened: Awaited<ReturnType<typeof open>>;
  let page: Page;
  beforeAll(async () => {
    opened = await open();
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("works with keys: Enter and Space toggle it, and leaving closes it", async () => {
    await page.keyboard.press("Tab");
    while (!(await focusedElement(page))?.startsWith("work")) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await openFolders(page)).toEqual(only("work"));
    await page.keyboard.press("Space");
    expect(await openFolders(page)).toEqual(only());
    await page.keyboard.press("Space");
    for (const name of ["work one", "work two"]) {
      await page.keyboard.press("Tab");
      expect(await focusedElement(page)).toBe(name);
      expect(await openFolders(page)).toEqual(only("work"));
    }
    await page.keyboard.press("Tab");
    expect(await focusedElement(page)).toBe("shop");
    expect(await openFolders(page)).toEqual(only());
    expect(page.url()).toBe("http://blocks.test/");
  });

  it("is announced as open while a mouse is over it", async () => {
    expect(await openFolders(page)).toEqual(only());
    await title(page, "work").hover();
    expect(await openFolders(page)).toEqual(only("work"));
    await page.getByRole("link", { name: "work two" }).hover();
    expect(await openFolders(page)).toEqual(only("work"));
    await page.mouse.move(700, 600);
    expect(await openFolders(page)).toEqual(only());
    expect(opened.errors).toEqual([]);
  });

  it("stays open after a first click, and closes with the second until the mouse enters again", async () => {
    await title(page, "work").click();
    expect(await openFolders(page)).toEqual(only("work"));
    await title(page, "work").click();
    expect(await openFolders(page)).toEqual(only());
    await page.mouse.move(700, 600);
    await title(page, "work").hover();
    expect(await openFolders(page)).toEqual(only("work"));
    expect(page.url()).toBe("http://blocks.test/");
  });

  it("closes by Escape, opened by a key or the mouse, and gives the focus back", async () => {
    await page.mouse.move(700, 600);
    await title(page, "work").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect.poll(() => openFolders(page)).toEqual(only());
    expect(await focusedElement(page)).toBe("work");
    await page.keyboard.press("Enter");
    await title(page, "shop").hover();
    expect(await openFolders(page)).toEqual(only("shop"));
    await page.keyboard.press("Escape");
    await expect.poll(() => openFolders(page)).toEqual(only());
  });

  it("opens and closes by touch, one folder at a time, and closes by a tap outside", async () => {
    const { page, context } = await open({ hasTouch: true });
    await title(page, "work").tap();
    expect(await openFolders(page)).toEqual(only("work"));
    await title(page, "work").tap();
    expect(await openFolders(page)).toEqual(only());
    await title(page, "work").tap();
    await title(page, "shop").tap();
    expect(await openFolders(page)).toEqual(only("shop"));
    await page.touchscreen.tap(700, 600);
    expect(await openFolders(page)).toEqual(only());
    await context.close();
  });

  it("at the window's edge stays in the window", async () => {
    const { page, context } = await open({ style: `${style} .header-nav { margin-left: auto }` });
    await title(page, "shop").hover();
    const edges = await page.evaluate(() => {
      const all = [...document.querySelectorAll(".header-display-desktop .header-nav-folder-content")];
      return [all.at(-1)?.getBoundingClientRect().right, document.documentElement.clientWidth];
    });
    expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0);
    await context.close();
  });
});

describe("a folder in the bar of a header", () => {
  it("is announced as open if the focus shows it, as in older style sheets", async () => {
    const { page, context } = await openHeader(browser, { style: olderFoldersHtml, ...wide });
    await page.locator('a:visible:has-text("work one")').focus();
    expect(await openFolders(page)).toEqual(only("work"));
    await context.close();
  });

  it("is open if the mouse was over it before the module was loaded, and all ids are unique", async () => {
    const { page, context } = await openHeader(browser, {
      ...wide,
      async init(fresh) {
        await fresh.route(/\/header-[\w-]+\.js/, async (route) => {
          await title(fresh, "work").hover();
          await route.fallback();
        });
      },
    });
    expect(await openFolders(page)).toEqual(only("work"));
    const ids = await page.$$eval("[id]", (all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await context.close();
  });

  it("that is a link follows a click with a modifier key", async () => {
    const { page, context } = await openHeader(browser, { html: headerHtml({ title: "a" }), ...wide });
    const wasPrevented = await title(page, "work").evaluate((link) => {
      let isPrevented = true;
      const listener = (event: Event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener("click", listener, { once: true });
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
      return isPrevented;
    });
    expect(wasPrevented).toBe(false);
    await context.close();
  });
});
