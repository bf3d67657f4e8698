import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../browser/axe.ts";
import { launchBrowser, openReusedPage, watchLayoutShift } from "../browser/browser.ts";
import type { ReusedPageOptions } from "../browser/reused-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(options: ReusedPageOptions = {}) {
  let readShift = async () => ({ total: -1, sources: [] as string[] });
  const opened = await openReusedPage(browser, `${inject("proxied")}/own/skerry-cover`, {
    ...options,
    async beforeLoad(page) {
      readShift = await watchLayoutShift(page);
    },
  });
  return { ...opened, readShift };
}

/** The opacity of an element with that of the elements around it. */
const opacityOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      let opacity = 1;
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        opacity *= Number(getComputedStyle(each).opacity);
      return opacity;
    });

const shownPicture = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".sqs-slice-gallery-item")]
      .filter((item) => item.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((item) => item.querySelector("img")?.alt),
  );

describe("a cover page", () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])("shows its texts, links and first picture at $width px", async (viewport) => {
    const { page, context, errors, readShift } = await open({ viewport });
    for (const selector of [".sqs-slice h1", ".sqs-slice p", "a[href='/rooms']", "a[href='/book']"])
      await expect.poll(() => opacityOf(page, selector), { message: selector }).toBe(1);
    const image = page.locator(".sqs-slice-gallery-item img").first();
    await expect.poll(() => image.getAttribute("class")).toContain("loaded");
    await expect.poll(() => image.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await expect.poll(() => shownPicture(page)).toEqual(["The harbour at dusk"]);
    expect((await readShift()).sources).toEqual([]);
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    await context.close();
  });

  it("changes its pictures by keys, and pauses them by a button", async () => {
    const { page, context } = await open();
    await page.getByRole("button", { name: "Pause slideshow" }).click();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shownPicture(page)).toEqual(["The lamp room"]);
    // A key during the motion is ignored. The slide is marked when it ends.
    await page.locator('.sqs-active-slide img[alt="The lamp room"]').waitFor();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shownPicture(page)).toEqual(["The harbour at dusk"]);
    await context.close();
  });

  it("does not move for visitors who want less motion", async () => {
    const { page, context } = await open({ reducedMotion: "reduce" });
    await expect.poll(() => shownPicture(page)).toEqual(["The harbour at dusk"]);
    expect(await page.getByRole("button", { name: "Pause slideshow" }).count()).toBe(0);
    const { violations } = await axe(page).disableRules(["region"]).analyze();
    expect(violations.filter(({ impact }) => impact === "critical")).toEqual([]);
    await context.close();
  });

  it("shows its texts without scripts", async () => {
    const { page, context } = await open({ javaScriptEnabled: false });
    expect(await opacityOf(page, ".sqs-slice h1")).toBe(1);
    await context.close();
  });
});
