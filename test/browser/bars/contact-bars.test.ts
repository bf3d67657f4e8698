import { describe, expect, it } from "vitest";
import { noShift } from "../browser.ts";
import {
  allContactFlags,
  boxOf,
  informationBarSelector,
  mobileBarSelector,
  openBarsPage,
  viewportSizes,
  violationsIn,
} from "./bars-page.ts";

const mobileInfoBarSettings = { style: 1, ...allContactFlags };
const informationBarSettings = allContactFlags;
const both = { mobileInfoBarSettings, informationBarSettings };
const [phone, desk] = viewportSizes;

describe("the mobile info bar", () => {
  it.each([1, 2])(
    "is at the bottom of a phone in style %i, with its space reserved from the start",
    async (style) => {
      const { page, shift, errors } = await openBarsPage(
        { mobileInfoBarSettings: { ...allContactFlags, style } },
        { viewport: phone },
      );
      expect(await violationsIn(page, mobileBarSelector)).toEqual([]);
      const bar = await boxOf(page, `${mobileBarSelector} > div`);
      expect([bar.x, bar.y + bar.height, bar.width]).toEqual([0, 844, 390]);
      const links = await page
        .locator(`${mobileBarSelector} a`)
        .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      expect(links.slice(0, 2)).toEqual(["tel:01632960417", "mailto:hello@shop.example"]);
      expect(links[2]).toContain("query=7%20Staithe%20Lane");
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const last = await boxOf(page, "#last");
      expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
      expect(await shift()).toEqual(noShift);
      expect(errors).toEqual([]);
    },
  );

  it("is shown at 1024 px and not at 1025", async () => {
    const { page } = await openBarsPage(both, { viewport: { width: 1024, height: 700 } });
    expect(await page.locator(`${mobileBarSelector} > div`).isVisible()).toBe(true);
    expect(await page.locator(`${informationBarSelector} > div`).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1025, height: 700 });
    expect(await page.locator(`${mobileBarSelector} > div`).isVisible()).toBe(false);
    expect(await page.locator(`${informationBarSelector} > div`).isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom)).toBe("0px");
  });

  it("covers no focused element; opens the hours with the keyboard, and closes them with Escape or a click outside", async () => {
    const { page } = await openBarsPage({ mobileInfoBarSettings }, { viewport: phone });
    await page.focus("#note");
    await page.keyboard.press("Tab");
    const last = await boxOf(page, "#last");
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(page, `${mobileBarSelector} > div`)).y);
    await page.waitForSelector(`${mobileBarSelector}[data-awning-state=ready]`, { state: "attached" });
    const hours = page.locator(`${mobileBarSelector} table`);
    await page.focus(`${mobileBarSelector} summary`);
    await page.keyboard.press("Enter");
    expect(await hours.isVisible()).toBe(true);
    expect(await violationsIn(page, mobileBarSelector)).toEqual([]);
    const box = await boxOf(page, `${mobileBarSelector} table`);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await page.keyboard.press("Escape");
    await expect.poll(() => hours.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.click(`${mobileBarSelector} summary`);
    await page.mouse.click(200, 300);
    await expect.poll(() => hours.isVisible()).toBe(false);
  });

  it("waits for a cookie banner at the bottom, and comes without a layout shift", async () => {
    const { page, shift } = await openBarsPage(
      { mobileInfoBarSettings },
      { viewport: phone },
      { banner: "BOTTOM" },
    );
    const bar = page.locator(`${mobileBarSelector} > div`);
    expect(await bar.isVisible()).toBe(false);
    await page.click('[data-awning-overlay="cookie-banner"] [value=accept]');
    await expect.poll(() => bar.isVisible()).toBe(true);
    expect(await shift()).toEqual(noShift);
  });

  it("works without scripts", async () => {
    const { page } = await openBarsPage(
      { mobileInfoBarSettings },
      { viewport: phone, javaScriptEnabled: false },
    );
    await page.click(`${mobileBarSelector} summary`);
    expect(await page.locator(`${mobileBarSelector} table`).isVisible()).toBe(true);
  });
});

describe("the information bar", () => {
  it.each(viewportSizes)("is between announcement and header at $width px", async (viewport) => {
    const { page, shift, errors } = await openBarsPage({ informationBarSettings }, { viewport });
    const announcement = await boxOf(page, '[data-awning-overlay="announcement-bar"]');
    const bar = await boxOf(page, informationBarSelector);
    expect(bar.y).toBe(announcement.y + announcement.height);
    expect((await boxOf(page, "header")).y).toBe(bar.y + bar.height);
    expect(bar.width).toBe(viewport.width);
    expect(await violationsIn(page, informationBarSelector)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await shift()).toEqual(noShift);
    expect(errors).toEqual([]);
  });

  it("shows the facts as text, and the hours on a click", async () => {
    const { page } = await openBarsPage({ informationBarSettings }, { viewport: desk });
    expect(await page.locator(`${informationBarSelector} a`).allTextContents()).toEqual([
      "7 Staithe Lane, Wrenmouth",
      "01632 960 417",
      "hello@shop.example",
    ]);
    await page.click(`${informationBarSelector} summary`);
    expect(await page.locator(`${informationBarSelector} table`).innerText()).toContain("10 to 5");
    expect(await violationsIn(page, informationBarSelector)).toEqual([]);
  });
});
