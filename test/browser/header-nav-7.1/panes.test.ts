import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, type OpenedPage } from "../browser.ts";
import { expectedMenuState, focusedElement, headerHtml, menuState, openHeader } from "./header-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The panes that are shown: by class, by position, and by whether they can be focused. */
function panes(page: Page) {
  const read = () => {
    if (document.getAnimations().length > 0) return undefined;
    const all = [...document.querySelectorAll<HTMLElement>("[data-folder]")];
    const names = (is: (pane: HTMLElement) => boolean) => all.filter(is).map(({ dataset }) => dataset.folder);
    return {
      active: names((pane) => pane.classList.contains("header-menu-nav-folder--active")),
      inView: names((pane) => pane.checkVisibility() && pane.getBoundingClientRect().x === 0),
      reachable: names((pane) => !pane.inert),
      expanded: [...document.querySelectorAll<HTMLElement>('[data-folder-id][aria-expanded="true"]')].map(
        ({ dataset }) => dataset.folderId,
      ),
    };
  };
  return page.waitForFunction(read, undefined, { polling: 100 }).then((handle) => handle.jsonValue());
}
const only = (name: string) => ({
  active: [name],
  inView: [name],
  reachable: [name],
  expanded: name === "root" ? [] : [name],
});

async function openMenu(html = headerHtml()) {
  const opened = await openHeader(browser, { html });
  await opened.page.locator(".header-burger-btn:visible").click();
  return opened;
}
const work = (page: Page) => page.locator('[data-folder-id="/work"]');

describe("folders in a menu that stays open", () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openMenu();
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("opens its pane and moves the focus there; the way back leads to the folder", async () => {
    expect(await panes(page)).toEqual(only("root"));
    await work(page).click();
    expect(await focusedElement(page)).toBe("Back");
    expect(await panes(page)).toEqual(only("/work"));
    await page.locator('[data-folder="/work"] [data-action="back"]').click();
    expect(await focusedElement(page)).toBe("work");
    expect(await panes(page)).toEqual(only("root"));
    expect(opened.errors).toEqual([]);
  });

  it("works with Enter and Space, and Tab stays in its pane and the bar", async () => {
    await work(page).focus();
    await page.keyboard.press("Space");
    const focusedElements = new Set<string | undefined>();
    for (let stop = 0; stop < 8; stop++) {
      focusedElements.add(await focusedElement(page));
      await page.keyboard.press("Tab");
    }
    expect([...focusedElements].sort()).toEqual(
      expect.arrayContaining(["Back", "Close Menu", "work one", "work two"].sort()),
    );
    for (const elsewhere of ["work", "shop", "shop one", "Home", "In the page"])
      expect(focusedElements).not.toContain(elsewhere);
    await page.locator('[data-folder="/work"] [data-action="back"]').focus();
    await page.keyboard.press("Enter");
    expect(await focusedElement(page)).toBe("work");
    expect(page.url()).toBe("http://blocks.test/");
  });

  it("is closed when the menu is opened again", async () => {
    await work(page).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toEqual(expectedMenuState(false));
    await page.locator(".header-burger-btn:visible").click();
    expect(await panes(page)).toEqual(only("root"));
    expect(await focusedElement(page)).toBe("Home");
  });

  // It leaves the page.
  it("without a pane is a plain link", async () => {
    const lost = page.locator('[data-folder-id="/lost"]');
    expect(await lost.getAttribute("role")).toBeNull();
    const request = page.waitForRequest("http://blocks.test/lost");
    await lost.click();
    await request;
  });
});

describe("a folder in the menu of a header", () => {
  it("is completely in the window after the way back, if a link is wider than the window", async () => {
    const wide =
      "<style>[data-folder=root] { overflow: auto } [data-folder=root] > * { width: 150vw }</style>";
    const { page, context } = await openMenu(headerHtml() + wide);
    const first = page.locator("[data-folder=root]");
    await first.evaluate((pane) => pane.scrollTo(30, 0));
    expect(await first.evaluate((pane) => pane.scrollLeft)).toBe(30);
    await work(page).press("Enter");
    expect(await focusedElement(page)).toBe("Back");
    await page.keyboard.press("Enter");
    expect(await focusedElement(page)).toBe("work");
    expect(await first.evaluate((pane) => pane.scrollLeft)).toBe(0);
    await context.close();
  });

  it("has tabbable links, also if the page was saved with others", async () => {
    const { page, context } = await openMenu(
      headerHtml().replaceAll('<a href="/work', '<a tabindex="-1" href="/work'),
    );
    await work(page).click();
    await page.keyboard.press("Tab");
    expect(await focusedElement(page)).toBe("work one");
    await context.close();
  });

  it("has an arrow if the site has arrows enabled", async () => {
    const arrow = async (options: object) => {
      const styles = JSON.stringify({ iconOptions: { mobileDropdownIconOptions: options } });
      const html = headerHtml().replace(
        'header-menu--folder-list"',
        `header-menu--folder-list" data-current-styles='${styles}'`,
      );
      const { page, context } = await openMenu(html);
      const content = await page
        .locator('[data-folder-id="/work"] > div')
        .evaluate((element) => getComputedStyle(element, "::after").content);
      await context.close();
      return content;
    };
    expect(await arrow({ folderDropdownIcon: "openArrowHead" })).toBe('""');
    expect(await arrow({ folderDropdownIcon: "none" })).toBe("none");
  });
});

it("opens and leaves a pane where text runs from right to left", async () => {
  const { page, context } = await openMenu(
    `<script>document.documentElement.dir = "rtl"</script>${headerHtml()}`,
  );
  expect(await panes(page)).toEqual(only("root"));
  await work(page).click();
  expect(await focusedElement(page)).toBe("Back");
  expect(await panes(page)).toEqual(only("/work"));
  await page.locator('[data-folder="/work"] [data-action="back"]').click();
  expect(await panes(page)).toEqual(only("root"));
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  await context.close();
});
