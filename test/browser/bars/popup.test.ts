import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { noShift } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import {
  openBarsPage,
  popupCookie,
  popupOverlaySettings,
  popupSelector,
  viewportSizes,
  violationsIn,
  waitForClosedPopup,
  waitForOpenPopup,
} from "./bars-page.ts";

const settings = { popupOverlaySettings };
const withPopup = (changed: Record<string, unknown>) => ({
  popupOverlaySettings: { ...popupOverlaySettings, ...changed },
});
/** Runs all timers of the next five seconds: a popup that may be shown is shown by then. */
const passTime = (page: Page) => page.clock.runFor(5000);
const isShown = (page: Page) => page.locator(`${popupSelector} dialog:modal`).count();

describe("the popup", () => {
  it.each(viewportSizes)(
    "opens over the page, accessible and without a layout shift, at $width px",
    async (viewport) => {
      const { page, shift, errors } = await openBarsPage(settings, { viewport });
      await waitForOpenPopup(page);
      expect(await violationsIn(page, popupSelector)).toEqual([]);
      expect(await page.getByRole("dialog", { name: "Ten per cent off" }).count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("DIALOG");
      expect(await shift()).toEqual(noShift);
      expect(errors).toEqual([]);
    },
  );

  it("contains the focus, and gives it back on Escape", async () => {
    const { page } = await openBarsPage(withPopup({ timerDelay: 600 }));
    await page.focus("header a");
    await waitForOpenPopup(page);
    const stops = new Set<string>();
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press("Tab");
      stops.add(await page.evaluate(() => document.activeElement?.className ?? ""));
    }
    stops.delete("");
    expect([...stops].sort()).toEqual(["awning-popup-button", "sqs-popup-overlay-close"]);
    await page.keyboard.press("Escape");
    await waitForClosedPopup(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Bars");
    // Escape has not opened the configuration area.
    expect(new URL(page.url()).pathname).toBe("/bars");
  });

  it.each([
    ["its close button", (page: Page) => page.click(`${popupSelector} .sqs-popup-overlay-close`)],
    ["a click outside", (page: Page) => page.mouse.click(5, 400)],
  ])("is closed by %s, and stays closed for its days", async (_, click) => {
    const { page } = await openBarsPage(settings);
    await waitForOpenPopup(page);
    await click(page);
    await waitForClosedPopup(page);
    expect(await popupCookie(page)).toMatch(/^2\.0\.\d+$/);
    expect(await page.evaluate(() => localStorage.getItem("squarespace-popup-overlay"))).toMatch(
      /^\{"dateClosed":\d+,"version":2,"submitted":false\}$/,
    );
    await waitForNetwork(page);
    await page.reload();
    expect(await page.locator(popupSelector).count()).toBe(0);
    await page.goto(page.url().replace("version%22%3A2", "version%22%3A3"));
    await waitForOpenPopup(page);
  });

  it("is not shown if only the stored record has the close, and the cookie is set for the edge", async () => {
    const { page } = await openBarsPage(settings, {
      beforeLoad: async (opened) => {
        const record = JSON.stringify({ dateClosed: Date.now(), version: 2, submitted: false });
        await opened.addInitScript((text) => localStorage.setItem("squarespace-popup-overlay", text), record);
      },
    });
    await expect.poll(() => popupCookie(page)).toMatch(/^2\.0\./);
    await passTime(page);
    expect(await isShown(page)).toBe(0);
  });

  it("counts as closed when its link is followed", async () => {
    const { page } = await openBarsPage(settings);
    await waitForOpenPopup(page);
    await Promise.all([page.waitForURL("**/sample"), page.click(`${popupSelector} .awning-popup-button`)]);
    expect(await popupCookie(page)).toMatch(/^2\.0\./);
  });
});

describe("the popup waits", () => {
  it("while the visitor types", async () => {
    const { page } = await openBarsPage(withPopup({ timerDelay: 500 }));
    await page.focus("#note");
    await page.keyboard.type("A note");
    await passTime(page);
    expect(await isShown(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("note");
    await page.keyboard.type(" goes on");
    expect(await page.inputValue("#note")).toBe("A note goes on");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await waitForOpenPopup(page);
  });

  it("for the choice about cookies", async () => {
    const { page, shift } = await openBarsPage(settings, {}, { banner: "BOTTOM" });
    await passTime(page);
    expect(await isShown(page)).toBe(0);
    await page.click('[data-awning-overlay="cookie-banner"] [value=accept]');
    await waitForOpenPopup(page);
    expect(await shift()).toEqual(noShift);
  });

  it("for the page to be scrolled to the set percentage", async () => {
    const { page } = await openBarsPage(
      withPopup({ showOnTimer: false, showOnScroll: true, scrollPercentage: 50 }),
    );
    await passTime(page);
    await page.evaluate(() => scrollTo(0, 400));
    await passTime(page);
    expect(await isShown(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 2200));
    await waitForOpenPopup(page);
  });

  it("for ever in frames and on screenshots", async () => {
    const desktop = await openBarsPage(settings);
    await waitForOpenPopup(desktop.page);
    const { page } = await openBarsPage(settings, {}, { sqsscreenshot: "true" });
    expect(await page.locator(popupSelector).count()).toBe(0);
    await page.setContent(`<iframe src="${desktop.page.url()}"></iframe>`);
    await page.frameLocator("iframe").locator("main, body > *").first().waitFor({ state: "attached" });
    await passTime(page);
    expect(await page.frameLocator("iframe").locator("dialog:modal").count()).toBe(0);
  });
});

describe("a popup that is not for phones", () => {
  it.each([
    { viewport: { width: 432, height: 900 }, isForPhones: true },
    { viewport: { width: 433, height: 900 }, isForPhones: false },
    { viewport: { width: 926, height: 428 }, hasTouch: true, isForPhones: true },
    { viewport: { width: 927, height: 428 }, hasTouch: true, isForPhones: false },
    { viewport: { width: 926, height: 428 }, isForPhones: false },
  ])("knows a phone by $viewport.width px, touch: $hasTouch", async ({ isForPhones, ...device }) => {
    const { page } = await openBarsPage(withPopup({ enableMobile: false }), device);
    await page.waitForSelector(`${popupSelector}[data-awning-state="ready"]`, { state: "attached" });
    await passTime(page);
    expect(await isShown(page)).toBe(isForPhones ? 0 : 1);
  });
});

describe("the popup without scripts", () => {
  it("is a card in the corner at 390 and 1440 px, and can be closed", async () => {
    const { page } = await openBarsPage(settings, { javaScriptEnabled: false });
    await page.waitForSelector(`${popupSelector} dialog`, { state: "visible" });
    for (const viewport of viewportSizes) {
      await page.setViewportSize(viewport);
      const box = await page.locator(`${popupSelector} dialog`).boundingBox();
      expect(box?.height).toBeLessThan(viewport.height / 2);
    }
    const address = page.url();
    await Promise.all([page.waitForResponse("**/_awning/dismiss"), page.click(".sqs-popup-overlay-close")]);
    await page.waitForURL(address);
    await page.waitForLoadState();
    expect(await page.locator(popupSelector).count()).toBe(0);
  });

  it("never covers the cookie banner", async () => {
    const { page } = await openBarsPage(settings, { javaScriptEnabled: false }, { banner: "BOTTOM" });
    await page.waitForLoadState();
    expect(await page.locator(`${popupSelector} dialog`).isVisible()).toBe(false);
  });
});
