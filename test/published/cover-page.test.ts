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

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function open(options: ReusedPageOptions = {}) {
  let readShift = async () => ({ total: -1, sources: [] as string[] });
  const opened = await openReusedPage(browser, `${inject("proxied")}/own/skerry-cover`, {
    viewport: desktop,
    ...options,
    async beforeLoad(page) {
      readShift = await watchLayoutShift(page);
    },
  });
  return { ...opened, readShift };
}

type Opened = Awaited<ReturnType<typeof open>>;

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
  async function expectShown({ page, errors, readShift }: Opened, viewport: typeof desktop): Promise<void> {
    for (const selector of [".sqs-slice h1", ".sqs-slice p", "a[href='/rooms']", "a[href='/book']"])
      await expect.poll(() => opacityOf(page, selector), { message: selector }).toBe(1);
    const image = page.locator(".sqs-slice-gallery-item img").first();
    await expect.poll(() => image.getAttribute("class")).toContain("loaded");
    await expect.poll(() => image.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await expect.poll(() => shownPicture(page)).toEqual(["The harbour at dusk"]);
    expect((await readShift()).sources).toEqual([]);
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
  }

  describe("on a desktop", () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.context.close());

    it("shows its texts, links and first picture", () => expectShown(opened, desktop));

    it("changes its pictures by keys, and pauses them by a button", async () => {
      const { page } = opened;
      await page.getByRole("button", { name: "Pause slideshow" }).click();
      // The slideshow may have moved before it was paused.
      await expect.poll(async () => (await shownPicture(page)).length).toBe(1);
      const before = await shownPicture(page);
      const [other] = ["The harbour at dusk", "The lamp room"].filter((name) => !before.includes(name));
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => shownPicture(page)).toEqual([other]);
      // A key during the motion is ignored. The slide is marked when it ends.
      await page.locator(`.sqs-active-slide img[alt="${other}"]`).waitFor();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => shownPicture(page)).toEqual(before);
    });
  });

  it("shows its texts, links and first picture at 390 px", async () => {
    const opened = await open({ viewport: phone });
    await expectShown(opened, phone);
    await opened.context.close();
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
