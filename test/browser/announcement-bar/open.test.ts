import { describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { noShift } from "../browser.ts";
import {
  barSelector,
  barText,
  closeButtonSelector,
  isSpaceReserved,
  openAnnouncedPage,
  storedRecord,
  topOf,
  visibleBars,
} from "./announced-page.ts";

describe("the open announcement bar", () => {
  it("is above the header, without a layout shift, and writes its record", async () => {
    const { page, shift, errors } = await openAnnouncedPage({ url: "/sale", newWindow: "1" });
    expect(await topOf(page, barSelector)).toBe(0);
    expect(await topOf(page, "header")).toBe((await page.locator(barSelector).boundingBox())?.height);
    expect(await storedRecord(page)).toBe(
      JSON.stringify({ text: barText, clickthroughUrl: { url: "/sale", newWindow: true }, closed: false }),
    );
    expect(await isSpaceReserved(page)).toBe(true);
    expect(await shift()).toEqual(noShift);
    expect(errors).toEqual([]);
  });

  it("has no accessibility violations on a site that styles every button and link", async () => {
    for (const width of [390, 1440]) {
      const { page } = await openAnnouncedPage({ url: "/sale" }, { viewport: { width, height: 800 } });
      const { violations } = await axe(page).include(barSelector).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  it("leads to its link, except on the text's own links and the close button", async () => {
    const { page } = await openAnnouncedPage({ url: "/sale" });
    const under = (x: number, y: number) =>
      page.evaluate(
        ([left, topmost]) =>
          document
            .elementFromPoint(left ?? 0, topmost ?? 0)
            ?.closest("a, button")
            ?.getAttribute("href") ?? "",
        [x, y],
      );
    const bar = await page.locator(barSelector).boundingBox();
    const own = await page.locator(`${barSelector} p a`).boundingBox();
    const button = await page.locator(closeButtonSelector).boundingBox();
    if (!bar || !own || !button) throw new Error("The bar has no boxes.");
    expect(await under(20, bar.height / 2)).toBe("/sale");
    expect(await under(own.x + own.width / 2, own.y + own.height / 2)).toBe("/sample");
    expect(await under(button.x + button.width / 2, button.y + button.height / 2)).toBe("");
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
  });

  it("is at the start of the body if the page has no dropzone", async () => {
    const { page } = await openAnnouncedPage({ bare: "1" });
    expect(await topOf(page, barSelector)).toBe(0);
    expect(await visibleBars(page)).toBe(1);
  });

  it("replaces a bar that was saved with the page", async () => {
    const { page, shift } = await openAnnouncedPage({ saved: "1" });
    expect(await visibleBars(page)).toBe(1);
    expect(await page.locator(".sqs-announcement-bar:visible").textContent()).toContain("Sale until Sunday");
    expect(await shift()).toEqual(noShift);
  });

  it("is below a cookie banner at the top", async () => {
    const { page, shift } = await openAnnouncedPage({ banner: "1" });
    const banner = await page.locator('[data-awning-overlay="cookie-banner"] > .TOP').boundingBox();
    expect(banner?.y).toBe(0);
    expect(await topOf(page, barSelector)).toBe(banner?.height);
    expect(await shift()).toEqual(noShift);
  });
});
