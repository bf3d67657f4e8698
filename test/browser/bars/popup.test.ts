import { describe, expect, it } from "vitest";
import {
  isClosed,
  isOpen,
  objections,
  popup,
  popupCookie,
  popupOverlaySettings,
  sizes,
  visit,
} from "./bars-page.ts";

const settings = { popupOverlaySettings };
const withPopup = (changed: Record<string, unknown>) => ({
  popupOverlaySettings: { ...popupOverlaySettings, ...changed },
});
const soon = () => new Promise((resolve) => setTimeout(resolve, 900));
const isShown = (page: Parameters<typeof isOpen>[0]) => page.locator(`${popup} dialog:modal`).count();

describe("the popup", () => {
  it.each(sizes)(
    "opens over the page, labelled and legible, without a shift, at $width px",
    async (viewport) => {
      const { page, shift, errors } = await visit(settings, { viewport });
      await isOpen(page);
      expect(await objections(page, popup)).toEqual([]);
      expect(await page.getByRole("dialog", { name: "Ten per cent off" }).count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("DIALOG");
      expect(await shift()).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  it("keeps the keyboard within it, and gives the focus back", async () => {
    const { page } = await visit(withPopup({ timerDelay: 600 }));
    await page.focus("header a");
    await isOpen(page);
    const stops = new Set<string>();
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press("Tab");
      stops.add(await page.evaluate(() => document.activeElement?.className ?? ""));
    }
    stops.delete("");
    expect([...stops].sort()).toEqual(["awning-popup-button", "sqs-popup-overlay-close"]);
    await page.keyboard.press("Escape");
    await isClosed(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Bars");
    // The key did nothing else.
    expect(new URL(page.url()).pathname).toBe("/bars");
  });

  it.each([
    ["its cross", (page: Parameters<typeof isOpen>[0]) => page.click(`${popup} .sqs-popup-overlay-close`)],
    ["a press beside it", (page: Parameters<typeof isOpen>[0]) => page.mouse.click(5, 400)],
  ])("closes by %s, and stays away for its days", async (_, press) => {
    const { page } = await visit(settings);
    await isOpen(page);
    await press(page);
    await isClosed(page);
    expect(await popupCookie(page)).toMatch(/^2\.0\.\d+$/);
    expect(await page.evaluate(() => localStorage.getItem("squarespace-popup-overlay"))).toMatch(
      /^\{"dateClosed":\d+,"version":2,"submitted":false\}$/,
    );
    await page.waitForLoadState("networkidle");
    await page.reload();
    expect(await page.locator(popup).count()).toBe(0);
    await page.goto(page.url().replace("version%22%3A2", "version%22%3A3"));
    await isOpen(page);
  });

  it("is not shown where only the stored record knows, and the edge learns of it", async () => {
    const { page } = await visit(settings, {
      beforeLoad: async (opened) => {
        const record = JSON.stringify({ dateClosed: Date.now(), version: 2, submitted: false });
        await opened.addInitScript((text) => localStorage.setItem("squarespace-popup-overlay", text), record);
      },
    });
    await expect.poll(() => popupCookie(page)).toMatch(/^2\.0\./);
    await soon();
    expect(await isShown(page)).toBe(0);
  });

  it("counts its link as an answer", async () => {
    const { page } = await visit(settings);
    await isOpen(page);
    await Promise.all([page.waitForURL("**/sample"), page.click(`${popup} .awning-popup-button`)]);
    expect(await popupCookie(page)).toMatch(/^2\.0\./);
  });
});

describe("the popup waits", () => {
  it("while somebody types", async () => {
    const { page } = await visit(withPopup({ timerDelay: 500 }));
    await page.focus("#note");
    await page.keyboard.type("A note");
    await soon();
    expect(await isShown(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("note");
    await page.keyboard.type(" goes on");
    expect(await page.inputValue("#note")).toBe("A note goes on");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await isOpen(page);
  });

  it("for the choice about cookies", async () => {
    const { page, shift } = await visit(settings, {}, { banner: "BOTTOM" });
    await soon();
    expect(await isShown(page)).toBe(0);
    await page.click('[data-awning-overlay="cookie-banner"] [value=accept]');
    await isOpen(page);
    expect(await shift()).toBe(0);
  });

  it("for the page to be scrolled as far as it says", async () => {
    const { page } = await visit(withPopup({ showOnTimer: false, showOnScroll: true, scrollPercentage: 50 }));
    await soon();
    await page.evaluate(() => scrollTo(0, 400));
    await soon();
    expect(await isShown(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 2200));
    await isOpen(page);
  });

  it("for ever on phones that it is not for, in frames, and in pictures", async () => {
    const phone = await visit(withPopup({ enableMobile: false }), { viewport: sizes[0] });
    const desk = await visit(withPopup({ enableMobile: false }));
    await isOpen(desk.page);
    expect(await isShown(phone.page)).toBe(0);
    const pictured = await visit(settings, {}, { sqsscreenshot: "true" });
    expect(await pictured.page.locator(popup).count()).toBe(0);
    await pictured.page.setContent(`<iframe src="${desk.page.url()}"></iframe>`);
    await soon();
    expect(await pictured.page.frames().at(-1)?.locator("dialog:modal").count()).toBe(0);
  });
});

describe("the popup without scripts", () => {
  it.each(sizes)("is a card beside the page at $width px, and closes", async (viewport) => {
    const { page } = await visit(settings, { viewport, javaScriptEnabled: false });
    await page.waitForSelector(`${popup} dialog`, { state: "visible" });
    const box = await page.locator(`${popup} dialog`).boundingBox();
    expect(box?.height).toBeLessThan(viewport.height / 2);
    const address = page.url();
    await Promise.all([page.waitForResponse("**/_awning/dismiss"), page.click(".sqs-popup-overlay-close")]);
    await page.waitForURL(address);
    await page.waitForLoadState();
    expect(await page.locator(popup).count()).toBe(0);
  });

  it("never lies over the choice about cookies", async () => {
    const { page } = await visit(settings, { javaScriptEnabled: false }, { banner: "BOTTOM" });
    await soon();
    expect(await page.locator(`${popup} dialog`).isVisible()).toBe(false);
  });
});
