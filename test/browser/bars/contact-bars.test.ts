import { describe, expect, it } from "vitest";
import { boxOf, everything, informationBar, mobileBar, objections, sizes, visit } from "./bars-page.ts";

const mobileInfoBarSettings = { style: 1, ...everything };
const informationBarSettings = everything;
const both = { mobileInfoBarSettings, informationBarSettings };
const [phone, desk] = sizes;

describe("the mobile info bar", () => {
  it.each([1, 2])(
    "stands at the bottom of a phone in style %i, its place kept from the start",
    async (style) => {
      const { page, shift, errors } = await visit(
        { mobileInfoBarSettings: { ...everything, style } },
        { viewport: phone },
      );
      expect(await objections(page, mobileBar)).toEqual([]);
      const bar = await boxOf(page, `${mobileBar} > div`);
      expect([bar.x, bar.y + bar.height, bar.width]).toEqual([0, 844, 390]);
      const links = await page
        .locator(`${mobileBar} a`)
        .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      expect(links.slice(0, 2)).toEqual(["tel:01632960417", "mailto:hello@shop.example"]);
      expect(links[2]).toContain("query=7%20Staithe%20Lane");
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const last = await boxOf(page, "#last");
      expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
      expect(await shift()).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  it("is there at 1024 px and not at 1025", async () => {
    const { page } = await visit(both, { viewport: { width: 1024, height: 700 } });
    expect(await page.locator(`${mobileBar} > div`).isVisible()).toBe(true);
    expect(await page.locator(`${informationBar} > div`).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1025, height: 700 });
    expect(await page.locator(`${mobileBar} > div`).isVisible()).toBe(false);
    expect(await page.locator(`${informationBar} > div`).isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom)).toBe("0px");
  });

  it("opens the hours by the keyboard, and closes them with Escape or a press elsewhere", async () => {
    const { page } = await visit({ mobileInfoBarSettings }, { viewport: phone });
    await page.waitForSelector(`${mobileBar}[data-awning-state=ready]`, { state: "attached" });
    const hours = page.locator(`${mobileBar} table`);
    await page.focus(`${mobileBar} summary`);
    await page.keyboard.press("Enter");
    expect(await hours.isVisible()).toBe(true);
    expect(await objections(page, mobileBar)).toEqual([]);
    const box = await boxOf(page, `${mobileBar} table`);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await page.keyboard.press("Escape");
    await expect.poll(() => hours.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await page.click(`${mobileBar} summary`);
    await page.mouse.click(200, 300);
    await expect.poll(() => hours.isVisible()).toBe(false);
  });

  it("waits while a cookie banner stands at the bottom, and comes without a shift", async () => {
    const { page, shift } = await visit({ mobileInfoBarSettings }, { viewport: phone }, { banner: "BOTTOM" });
    const bar = page.locator(`${mobileBar} > div`);
    expect(await bar.isVisible()).toBe(false);
    await page.click('[data-awning-overlay="cookie-banner"] [value=accept]');
    await expect.poll(() => bar.isVisible()).toBe(true);
    expect(await shift()).toBe(0);
  });

  it("needs no script", async () => {
    const { page } = await visit({ mobileInfoBarSettings }, { viewport: phone, javaScriptEnabled: false });
    await page.click(`${mobileBar} summary`);
    expect(await page.locator(`${mobileBar} table`).isVisible()).toBe(true);
  });

  it("covers nothing that the keyboard reaches", async () => {
    const { page } = await visit({ mobileInfoBarSettings }, { viewport: phone });
    await page.focus("#note");
    await page.keyboard.press("Tab");
    const last = await boxOf(page, "#last");
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(page, `${mobileBar} > div`)).y);
  });
});

describe("the information bar", () => {
  it.each(sizes)("stands between announcement and header at $width px", async (viewport) => {
    const { page, shift, errors } = await visit({ informationBarSettings }, { viewport });
    const announcement = await boxOf(page, '[data-awning-overlay="announcement-bar"]');
    const bar = await boxOf(page, informationBar);
    expect(bar.y).toBe(announcement.y + announcement.height);
    expect((await boxOf(page, "header")).y).toBe(bar.y + bar.height);
    expect(bar.width).toBe(viewport.width);
    expect(await objections(page, informationBar)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await shift()).toBe(0);
    expect(errors).toEqual([]);
  });

  it("says the facts in words, and the hours when they are asked for", async () => {
    const { page } = await visit({ informationBarSettings }, { viewport: desk });
    expect(await page.locator(`${informationBar} a`).allTextContents()).toEqual([
      "7 Staithe Lane, Wrenmouth",
      "01632 960 417",
      "hello@shop.example",
    ]);
    await page.click(`${informationBar} summary`);
    expect(await page.locator(`${informationBar} table`).innerText()).toContain("10 to 5");
    expect(await objections(page, informationBar)).toEqual([]);
  });
});
