import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, noShift, type OpenedPage, watchLayoutShift } from "../browser.ts";
import { finishAnimations } from "../finish-animations.ts";
import { waitForFrames } from "../page-waits.ts";
import {
  burgerButton,
  expectedMenuState,
  focusedElement,
  headerHtml,
  headerStyle,
  menuState,
  openHeader,
} from "./header-page.ts";

let browser: Browser;
beforeAll(async () => {
  // With scroll bars that take space.
  browser = await launchBrowser([], ["--hide-scrollbars"]);
});
afterAll(() => browser.close());

const clickBurger = (page: Page) => page.locator(".header-burger-btn:visible").click();

describe("a menu that is opened and closed again", () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openHeader(browser);
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("is opened by its burger and takes the focus; the burger closes it and gets the focus", async () => {
    expect(await menuState(page)).toEqual(expectedMenuState(false));
    await clickBurger(page);
    expect(await menuState(page)).toEqual(expectedMenuState(true));
    expect(await focusedElement(page)).toBe("Home");
    const top = await page.locator('.header-menu a:has-text("Home")').boundingBox();
    expect(top?.y).toBeGreaterThanOrEqual(80);
    await clickBurger(page);
    expect(await menuState(page)).toEqual(expectedMenuState(false));
    expect(await focusedElement(page)).toBe("Open Menu");
    expect(opened.errors).toEqual([]);
  });

  it("works with the keyboard: the focus stays in it until Escape closes it", async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    while ((await focusedElement(page)) !== "Open Menu") await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const focusedElements = new Set<string | undefined>();
    for (let stop = 0; stop < 14; stop++) {
      focusedElements.add(await focusedElement(page));
      await page.keyboard.press("Tab");
    }
    expect(focusedElements).toContain("Below");
    expect(focusedElements).toContain("Close Menu");
    expect(focusedElements).not.toContain("In the page");
    expect(focusedElements).not.toContain("work one");
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toEqual(expectedMenuState(false));
    expect(await focusedElement(page)).toBe("Open Menu");
  });

  it("closes when the window becomes wide, and when the page is left", async () => {
    await clickBurger(page);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => menuState(page)).toEqual(expectedMenuState(false));
    await page.setViewportSize({ width: 390, height: 844 });
    await clickBurger(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    expect(await menuState(page)).toEqual(expectedMenuState(false));
  });

  it("appears and disappears at once if the visitor prefers reduced motion", async () => {
    await finishAnimations(page.locator(":root"));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await clickBurger(page);
    expect(await menuState(page)).toEqual(expectedMenuState(true));
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await clickBurger(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: null });
  });

  it("closes when one of its links leads to an element of the page", async () => {
    await clickBurger(page);
    await page.locator('.header-menu a:has-text("Below")').click();
    expect(await menuState(page)).toEqual(expectedMenuState(false));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  });
});

describe("the menu of a header", () => {
  it("ends above a cookie banner at the bottom, and grows after the choice", async () => {
    const banner = `<div data-awning-overlay="cookie-banner"><div class="BOTTOM" style="position:fixed;inset:auto 0 0;height:300px;z-index:20;background:#eee"></div></div>`;
    const { page, context } = await openHeader(browser, { html: banner + headerHtml() });
    await clickBurger(page);
    const end = () =>
      page.locator(".header-menu-nav").evaluate((links) => Math.round(links.getBoundingClientRect().bottom));
    expect(await end()).toBe(544);
    await page.evaluate(() => {
      document.querySelector("[data-awning-overlay]")?.remove();
      document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: "accept" } }));
    });
    expect(await end()).toBe(844);
    await context.close();
  });

  it("does not move the page behind it", async () => {
    let shift = async () => ({ total: 0, sources: [] as string[] });
    const { page, context } = await openHeader(browser, {
      async init(fresh) {
        shift = await watchLayoutShift(fresh);
      },
    });
    await page.evaluate(() => scrollTo(0, 500));
    const pageBox = () =>
      page.evaluate(() => {
        const { x, y, width } = document.querySelector("#page")?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width];
      });
    const before = await pageBox();
    expect(before[2]).toBeLessThan(390);
    await clickBurger(page);
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 400);
    await waitForFrames(page, 20);
    expect(await pageBox()).toEqual(before);
    await clickBurger(page);
    expect(await pageBox()).toEqual(before);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await page.evaluate(() => document.documentElement.style.scrollbarGutter)).toBe("");
    expect(await shift()).toEqual(noShift);
    await context.close();
  });

  it("is opened by a click before its module was loaded", async () => {
    let arrive = () => {};
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const opening = openHeader(browser, {
      async init(fresh) {
        await fresh.route(/\/header-[\w-]+\.js/, async (route) => {
          await fresh.waitForSelector(".header-burger-btn:visible");
          await clickBurger(fresh);
          arrive();
          await route.fallback();
        });
      },
    });
    await waiting;
    const { page, context } = await opening;
    await expect.poll(() => menuState(page)).toEqual(expectedMenuState(true));
    await context.close();
  });

  it("is closed if the page was saved with an open menu", async () => {
    const saved = headerHtml()
      .replaceAll("header-burger-btn burger", "header-burger-btn burger burger--active")
      .replace(
        '<div id="siteWrapper">',
        `<script>document.body.className = "header--menu-open"</script><div id="siteWrapper">`,
      );
    const { page, context } = await openHeader(browser, { html: saved });
    expect(await menuState(page)).toEqual(expectedMenuState(false));
    await context.close();
  });

  it("does not block the page if the style sheet shows a burger and no menu", async () => {
    const style = `${headerStyle} .header-burger { display: block } .header-menu { display: none !important }`;
    const { page, context } = await openHeader(browser, { style });
    await clickBurger(page);
    expect(await menuState(page)).toEqual(expectedMenuState(false));
    await context.close();
  });

  it("is reported if it is missing, and the folders work", async () => {
    const { page, context, errors } = await openHeader(browser, {
      html: headerHtml({ menu: "" }),
      viewport: { width: 1440, height: 900 },
    });
    expect(errors.join()).toContain("no .header-menu");
    await page.getByRole("button", { name: "work" }).hover();
    expect(await page.getByRole("link", { name: "work one" }).isVisible()).toBe(true);
    await context.close();
  });

  it("gives a burger without a text a name", async () => {
    const button = burgerButton.replace(/<span[\s\S]*<\/span>/, "");
    const { page, context, errors } = await openHeader(browser, { html: headerHtml({ button }) });
    expect((await menuState(page)).names).toEqual(["Menu", "Menu"]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
