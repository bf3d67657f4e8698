import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser/browser.ts";
import { waitForFrames, waitForNetwork } from "../browser/page-waits.ts";
import { hasRealPages, skipReason } from "./published-pages.ts";

const site = "Dada11Chi+dadachi";
const reservedClass = "announcement-bar-reserved-space";

/** Recorded with the builder's own runtime on this site. Boxes are left, top, width, height. */
const recorded = {
  1440: {
    bar: [0, 0, 1440, 44.2],
    close: [1400, 0, 40, 39.7],
    padding: "11.4176px 42.816px",
    text: "14.272px/21.408px",
  },
  390: { bar: [0, 0, 390, 59.8], close: [353.6, 0, 36.4, 36.1], padding: "10.4px 39px", text: "13px/19.5px" },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.skipIf(!hasRealPages)(
  `the announcement bar on a site with its own style sheet for it${skipReason}`,
  () => {
    it("has the recorded boxes and colors at 390 and 1440 px, and can be closed for good", async () => {
      let shift = async () => ({ total: Number.NaN });
      const { page, context } = await openReusedPage(
        browser,
        `${inject("proxied")}/sites/${site}/home.html`,
        {
          viewport: { width: 390, height: 844 },
          async beforeLoad(opened) {
            shift = await watchLayoutShift(opened);
          },
        },
      );
      await page.waitForSelector("[data-awning-overlay=announcement-bar][data-awning-state=ready]");

      const box = async (selector: string) => {
        const {
          x,
          y,
          width: boxWidth,
          height,
        } = (await page.locator(`${selector}:visible`).boundingBox()) ?? {
          x: 0,
          y: 0,
          width: 0,
          height: 0,
        };
        return [x, y, boxWidth, height];
      };
      const expectRecorded = async (width: 390 | 1440) => {
        for (const [part, selector] of [
          ["bar", ".sqs-announcement-bar"],
          ["close", ".sqs-announcement-bar-close"],
        ] as const) {
          const difference = (await box(selector)).map((value, side) =>
            Math.abs(value - (recorded[width][part][side] ?? Number.NaN)),
          );
          expect(Math.max(...difference), part).toBeLessThan(1);
        }
        const actual = await page.evaluate(() => {
          const style = (selector: string, pseudo?: string) =>
            getComputedStyle(document.querySelector(`[data-awning-overlay] ${selector}`) as Element, pseudo);
          const text = style(".sqs-announcement-bar-text");
          return {
            padding: text.padding,
            text: `${text.fontSize}/${text.lineHeight}`,
            colors: [
              style(".sqs-announcement-bar").backgroundColor,
              style("p").color,
              style(".sqs-announcement-bar-close", "::after").color,
            ],
            label: document.querySelector(".sqs-announcement-bar-close")?.getAttribute("aria-label"),
            record: localStorage.getItem("squarespace-announcement-bar"),
          };
        });
        expect(actual).toMatchObject({
          padding: recorded[width].padding,
          text: recorded[width].text,
          colors: ["rgb(44, 50, 53)", "rgb(255, 255, 255)", "rgb(255, 255, 255)"],
          label: "Mitteilung schlie\u00dfen",
        });
        return actual.record;
      };
      const record = await expectRecorded(390);
      expect(record).toMatch(/^\{"text":"<p class=.*","closed":false\}$/);
      expect(await shift()).toEqual(noShift);
      await page.setViewportSize({ width: 1440, height: 900 });
      await waitForFrames(page);
      await expectRecorded(1440);

      await page.click(".sqs-announcement-bar-close:visible");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("header");
      expect(await page.locator(".sqs-announcement-bar:visible").count()).toBe(0);
      await waitForNetwork(page);
      await page.reload();
      expect(await page.locator(".sqs-announcement-bar:visible").count()).toBe(0);
      expect(await page.evaluate((name) => document.body.classList.contains(name), reservedClass)).toBe(
        false,
      );
      const dropzone = page.locator(".sqs-announcement-bar-dropzone");
      const dropzoneHeight = () => dropzone.evaluate((node) => (node as HTMLElement).offsetHeight);
      expect(await dropzoneHeight()).toBe(0);
      expect(await shift()).toEqual(noShift);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await dropzoneHeight()).toBe(0);
      await context.close();
    });
  },
);
