import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, watchLayoutShift } from "../browser.ts";
import { burger, focused, header, headerStyle, menuIs, menuState, openHeader } from "./header-page.ts";

let browser: Browser;
beforeAll(async () => {
  // With scroll bars that take room.
  browser = await launchBrowser([], ["--hide-scrollbars"]);
});
afterAll(() => browser.close());

const pressBurger = (page: Page) => page.locator(".header-burger-btn:visible").click();

describe("the menu of a header", () => {
  it("opens by its burger and takes the focus, and the burger closes it and has the focus again", async () => {
    const { page, context, errors } = await openHeader(browser);
    expect(await menuState(page)).toEqual(menuIs(false));
    await pressBurger(page);
    expect(await menuState(page)).toEqual(menuIs(true));
    expect(await focused(page)).toBe("Home");
    const top = await page.locator('.header-menu a:has-text("Home")').boundingBox();
    expect(top?.y).toBeGreaterThanOrEqual(80);
    await pressBurger(page);
    expect(await menuState(page)).toEqual(menuIs(false));
    expect(await focused(page)).toBe("Open Menu");
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is worked by keys alone: they stay in it until Escape closes it", async () => {
    const { page, context } = await openHeader(browser);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    while ((await focused(page)) !== "Open Menu") await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const seen = new Set<string | undefined>();
    for (let stop = 0; stop < 14; stop++) {
      seen.add(await focused(page));
      await page.keyboard.press("Tab");
    }
    expect(seen).toContain("Below");
    expect(seen).toContain("Close Menu");
    expect(seen).not.toContain("In the page");
    expect(seen).not.toContain("work one");
    await page.keyboard.press("Escape");
    await expect.poll(() => menuState(page)).toEqual(menuIs(false));
    expect(await focused(page)).toBe("Open Menu");
    await context.close();
  });

  it("ends above a cookie banner at the bottom, and goes down when that has been answered", async () => {
    const banner = `<div data-awning-overlay="cookie-banner"><div class="BOTTOM" style="position:fixed;inset:auto 0 0;height:300px;z-index:20;background:#eee"></div></div>`;
    const { page, context } = await openHeader(browser, { html: banner + header() });
    await pressBurger(page);
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

  it("leaves the page behind it where it is", async () => {
    let shift = async () => ({ total: 0, sources: [] as string[] });
    const { page, context } = await openHeader(browser, {
      async init(fresh) {
        shift = await watchLayoutShift(fresh);
      },
    });
    await page.evaluate(() => scrollTo(0, 500));
    const place = () =>
      page.evaluate(() => {
        const { x, y, width } = document.querySelector("#page")?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width];
      });
    const before = await place();
    expect(before[2]).toBeLessThan(390);
    await pressBurger(page);
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(300);
    expect(await place()).toEqual(before);
    await pressBurger(page);
    expect(await place()).toEqual(before);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    expect(await page.evaluate(() => document.documentElement.style.scrollbarGutter)).toBe("");
    expect(await shift()).toEqual({ total: 0, sources: [] });
    await context.close();
  });

  it("gives way to the place in the page that one of its links leads to", async () => {
    const { page, context } = await openHeader(browser);
    await pressBurger(page);
    await page.locator('.header-menu a:has-text("Below")').click();
    expect(await menuState(page)).toEqual(menuIs(false));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    await context.close();
  });

  it("closes where the window becomes so wide that it has none, and when the page is left", async () => {
    const { page, context } = await openHeader(browser);
    await pressBurger(page);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => menuState(page)).toEqual(menuIs(false));
    await page.setViewportSize({ width: 390, height: 844 });
    await pressBurger(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    expect(await menuState(page)).toEqual(menuIs(false));
    await context.close();
  });

  it("opens by a press that came before its script", async () => {
    let arrive = () => {};
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const opening = openHeader(browser, {
      async init(fresh) {
        await fresh.route(/\/header-[\w-]+\.js/, async (route) => {
          await fresh.waitForSelector(".header-burger-btn:visible");
          await pressBurger(fresh);
          arrive();
          await route.fallback();
        });
      },
    });
    await waiting;
    const { page, context } = await opening;
    await expect.poll(() => menuState(page)).toEqual(menuIs(true));
    await context.close();
  });

  it("appears and goes at once where the visitor wants no movement", async () => {
    const { page, context } = await openHeader(browser, { reducedMotion: "reduce" });
    await pressBurger(page);
    expect(await menuState(page)).toEqual(menuIs(true));
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await pressBurger(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await context.close();
  });

  it("that a page was saved with, open, is closed", async () => {
    const saved = header()
      .replaceAll("header-burger-btn burger", "header-burger-btn burger burger--active")
      .replace(
        '<div id="siteWrapper">',
        `<script>document.body.className = "header--menu-open"</script><div id="siteWrapper">`,
      );
    const { page, context } = await openHeader(browser, { html: saved });
    expect(await menuState(page)).toEqual(menuIs(false));
    await context.close();
  });

  it("keeps nobody from the page where the style sheet has a burger and shows no menu", async () => {
    const style = `${headerStyle} .header-burger { display: block } .header-menu { display: none !important }`;
    const { page, context } = await openHeader(browser, { style });
    await pressBurger(page);
    expect(await menuState(page)).toEqual(menuIs(false));
    await context.close();
  });

  it("that is not in the page is told, and its folders work", async () => {
    const { page, context, errors } = await openHeader(browser, {
      html: header({ menu: "" }),
      viewport: { width: 1440, height: 900 },
    });
    expect(errors.join()).toContain("no .header-menu");
    await page.getByRole("button", { name: "work" }).hover();
    expect(await page.getByRole("link", { name: "work one" }).isVisible()).toBe(true);
    await context.close();
  });

  it("names a burger that has no words of its own", async () => {
    const button = burger.replace(/<span[\s\S]*<\/span>/, "");
    const { page, context, errors } = await openHeader(browser, { html: header({ button }) });
    expect((await menuState(page)).names).toEqual(["Menu", "Menu"]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
