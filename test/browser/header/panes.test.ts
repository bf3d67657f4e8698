import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { focused, header, menuIs, menuState, openHeader } from "./header-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The panes that are shown, by class, by where they stand and by whether one can get into them. */
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

async function openMenu(html = header()) {
  const opened = await openHeader(browser, { html });
  await opened.page.locator(".header-burger-btn:visible").click();
  return opened;
}
const work = (page: Page) => page.locator('[data-folder-id="/work"]');

describe("a folder in the menu of a header", () => {
  it("opens its pane and takes the focus there, and the way back leads to it", async () => {
    const { page, context, errors } = await openMenu();
    expect(await panes(page)).toEqual(only("root"));
    await work(page).click();
    expect(await focused(page)).toBe("Back");
    expect(await panes(page)).toEqual(only("/work"));
    await page.locator('[data-folder="/work"] [data-action="back"]').click();
    expect(await focused(page)).toBe("work");
    expect(await panes(page)).toEqual(only("root"));
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is worked by Enter and Space, and Tab goes round in its pane and the bar alone", async () => {
    const { page, context } = await openMenu();
    await work(page).focus();
    await page.keyboard.press("Space");
    const seen = new Set<string | undefined>();
    for (let stop = 0; stop < 8; stop++) {
      seen.add(await focused(page));
      await page.keyboard.press("Tab");
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining(["Back", "Close Menu", "work one", "work two"].sort()),
    );
    for (const elsewhere of ["work", "shop", "shop one", "Home", "In the page"])
      expect(seen).not.toContain(elsewhere);
    await page.locator('[data-folder="/work"] [data-action="back"]').focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("work");
    expect(page.url()).toBe("http://blocks.test/");
    await context.close();
  });

  it("is closed when the menu is opened the next time", async () => {
    const { page, context } = await openMenu();
    await work(page).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toEqual(menuIs(false));
    await page.locator(".header-burger-btn:visible").click();
    expect(await panes(page)).toEqual(only("root"));
    expect(await focused(page)).toBe("Home");
    await context.close();
  });

  it("has links that Tab reaches, also where the page was saved without", async () => {
    const { page, context } = await openMenu(
      header().replaceAll('<a href="/work', '<a tabindex="-1" href="/work'),
    );
    await work(page).click();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("work one");
    await context.close();
  });

  it("without a pane is a link as any other", async () => {
    const { page, context } = await openMenu();
    const lost = page.locator('[data-folder-id="/lost"]');
    expect(await lost.getAttribute("role")).toBeNull();
    const asked = page.waitForRequest("http://blocks.test/lost");
    await lost.click();
    await asked;
    await context.close();
  });

  it("is marked by an arrow where the site wants arrows", async () => {
    const arrow = async (options: object) => {
      const styles = JSON.stringify({ iconOptions: { mobileDropdownIconOptions: options } });
      const html = header().replace(
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
