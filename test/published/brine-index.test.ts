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

async function open(path: string, options: ReusedPageOptions = {}) {
  let readShift = async () => ({ total: -1, sources: [] as string[] });
  const opened = await openReusedPage(browser, inject("proxied") + path, {
    viewport: desktop,
    ...options,
    async beforeLoad(page) {
      readShift = await watchLayoutShift(page);
    },
  });
  if (options.javaScriptEnabled !== false)
    await opened.page.locator(".Index-nav-item[aria-label]").first().waitFor({ state: "attached" });
  return { ...opened, readShift };
}

type Opened = Awaited<ReturnType<typeof open>>;

const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);

/** The distance of an element from the top of the page, in px. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** The boxes of the section's visible part and of its image's, in px from the top of the window. */
const boxesOf = (page: Page, section: string) =>
  page.locator(section).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const image = element.querySelector(".Index-page-image > img")?.getBoundingClientRect();
    return {
      top: Math.max(top, 0),
      bottom: Math.min(bottom, innerHeight),
      imageTop: image?.top ?? Number.NaN,
      imageBottom: image?.bottom ?? Number.NaN,
    };
  });

describe("an index page of a Brine template", () => {
  const path = "/own/mill-home";

  async function expectInPlace({ page, errors, readShift }: Opened, viewport: typeof desktop): Promise<void> {
    const welcome = page.locator("#welcome");
    await expect
      .poll(() => welcome.evaluate((section) => Math.round(section.getBoundingClientRect().bottom)))
      .toBe(viewport.height);
    await page.locator("#welcome img.loaded").waitFor();
    const links = viewport === desktop ? page.locator(".Header-nav-item") : page.locator(".Mobile-bar-menu");
    expect(await links.first().isVisible()).toBe(true);
    const header = await page.locator(".Header--bottom").boundingBox();
    const heading = await welcome.locator("h1").boundingBox();
    expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    // The text is in the middle of what the header leaves free.
    const margin = await welcome
      .locator(".Index-page-content")
      .evaluate((text) => Number.parseFloat(text.style.marginTop));
    expect(Math.abs(margin - (header?.height ?? 0))).toBeLessThan(1);
    expect((await readShift()).sources).toEqual([]);
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
  }

  describe("on a desktop", () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open(path);
    });
    afterAll(() => opened?.context.close());

    it("is in place at 1440 px, and nothing moves", () => expectInPlace(opened, desktop));

    it("has its gallery in groups, with images that cover their boxes", async () => {
      const { page } = opened;
      const groups = page.locator("#flours .Index-gallery-inner");
      expect(
        await groups.evaluateAll((all) =>
          all.map((group) => [group.dataset.indexGalleryImages, group.children.length]),
        ),
      ).toEqual([
        ["8", 8],
        ["3", 3],
      ]);
      await groups.last().scrollIntoViewIfNeeded();
      const last = groups.last().locator(".Index-gallery-item").last();
      await last.locator("img.loaded").waitFor();
      expect(await last.locator("img").boundingBox()).toEqual(
        await last.locator(".Index-gallery-item-image").boundingBox(),
      );
      expect(await page.getByText("Bran", { exact: true }).isVisible()).toBe(true);
    });

    it("moves the images of sections slower than the page, which they always cover", async () => {
      const { page } = opened;
      const top = await topOf(page, "#bakery");
      const offsets: number[] = [];
      for (const distance of [850, 500, 100, -300]) {
        await scrollPage(page, top - distance);
        const covers = async () => {
          const box = await boxesOf(page, "#bakery");
          offsets.push(box.imageTop - (top - (await page.evaluate(() => scrollY))));
          return box.imageTop <= box.top + 1 && box.imageBottom >= box.bottom - 1;
        };
        await expect.poll(covers).toBe(true);
      }
      await scrollPage(page, top - 850);
      const early = () =>
        page
          .locator("#bakery .Index-page-image")
          .evaluate((image) => new DOMMatrix(image.style.transform).m42);
      await expect.poll(early).toBeLessThan(60);
      await scrollPage(page, top + 100);
      await expect.poll(early).toBeGreaterThan(200);
      const color = page.locator("#bakery").evaluate((section) => getComputedStyle(section).backgroundColor);
      expect(await color).toBe("rgb(23, 48, 58)");
    });
  });

  it("is in place at 390 px, and nothing moves", async () => {
    const opened = await open(path, { viewport: phone });
    await expectInPlace(opened, phone);
    await opened.context.close();
  });

  describe("for visitors who want less motion", () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await open(path, { reducedMotion: "reduce" });
    });
    afterAll(() => opened?.context.close());

    it("has named dots that lead to the sections, and shows a quote that waits for its animation", async () => {
      const { page } = opened;
      const current = () => page.locator(".Index-nav-item.active").getAttribute("aria-label");
      expect(await current()).toBe("welcome");
      await page.getByRole("link", { name: "grinding" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(current).toBe("grinding");
      await expect.poll(() => page.locator(".Index-nav").getAttribute("class")).not.toContain("overlay");
      const quote = page.locator(".sqs-block-quote figure");
      await quote.scrollIntoViewIfNeeded();
      await expect.poll(() => quote.evaluate((figure) => getComputedStyle(figure).opacity)).toBe("1");
      const { violations } = await axe(page).include(".Index").disableRules(["region"]).analyze();
      expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    });

    it("keeps the images still", async () => {
      const { page } = opened;
      const top = await topOf(page, "#bakery");
      await scrollPage(page, top - 200);
      await page.locator("#bakery img.loaded").waitFor();
      expect(await page.locator("#bakery .Index-page-image > img").boundingBox()).toEqual(
        await page.locator("#bakery").boundingBox(),
      );
    });
  });

  it("shows its header and texts without scripts", async () => {
    const { page, context } = await open(path, { javaScriptEnabled: false });
    for (const selector of [".Header-nav-item", "#welcome h1", ".sqs-block-quote blockquote"])
      expect(
        await page
          .locator(selector)
          .first()
          .evaluate((element) => element.checkVisibility({ opacityProperty: true })),
        selector,
      ).toBe(true);
    await context.close();
  });
});

describe("a slideshow on an index page of a Brine template", () => {
  const path = "/own/mill-pictures";
  const openSlideshow = async (options: ReusedPageOptions = {}) => {
    const opened = await open(path, options);
    await opened.page.locator(".Index-gallery-control--right[aria-disabled=false]").waitFor();
    return opened;
  };
  const activeSlide = (page: Page) =>
    page.locator(".Index-gallery-item.active .Index-gallery-item-content-heading").textContent();
  /** The slide whose text is hit in the middle of the gallery's lower edge. */
  const shownSlide = (page: Page) =>
    page.evaluate(() => {
      const box = document.querySelector(".Index-gallery-wrapper")?.getBoundingClientRect();
      if (box === undefined) return "";
      const hit = document.elementFromPoint(box.left + 100, Math.min(box.bottom, innerHeight) - 60);
      return hit?.closest(".Index-gallery-item")?.querySelector("h2")?.textContent;
    });

  async function expectRoomForHeader({ page, readShift }: Opened, viewport: typeof desktop): Promise<void> {
    const bars = [".Header--top", ".Header--bottom", ".Mobile-bar--top"];
    const above = await page.evaluate(
      (selectors) =>
        selectors.reduce(
          (sum, selector) => sum + (document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0),
          0,
        ),
      bars,
    );
    const height = await page.locator(".Index-gallery-wrapper").evaluate(({ clientHeight }) => clientHeight);
    expect(Math.abs(height - (0.8 * viewport.height - above))).toBeLessThanOrEqual(1);
    await page.locator(".Index-gallery-item.active img.loaded").waitFor();
    // The slides beside it are loaded as well, so that they are there when they move in.
    for (const index of [2, 4])
      await page
        .locator(`.Index-gallery-item:nth-of-type(${index}) img.loaded`)
        .waitFor({ state: "attached" });
    expect(await page.locator(".Index-gallery-item.active img").boundingBox()).toMatchObject({
      width: (await page.locator(".Index-gallery-item.active .Index-gallery-item-image").boundingBox())
        ?.width,
    });
    expect((await readShift()).sources).toEqual([]);
  }

  it("leaves room for the header at 390 px, and nothing moves", async () => {
    const opened = await openSlideshow({ viewport: phone, reducedMotion: "reduce" });
    await expectRoomForHeader(opened, phone);
    await opened.context.close();
  });

  describe("for visitors who want less motion", () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await openSlideshow({ reducedMotion: "reduce", hasTouch: true });
    });
    afterAll(() => opened?.context.close());

    it("leaves room for the header at 1440 px, and nothing moves", () =>
      expectRoomForHeader(opened, desktop));

    it("does not advance, and has no pause button", async () => {
      const { page } = opened;
      expect(await page.getByRole("button", { name: "Pause slideshow" }).count()).toBe(0);
      expect(await page.locator(".Index-gallery-wrapper").getAttribute("class")).toContain("interacting");
    });

    it("moves by its arrows, indicators, keys and swipes, and loops", async () => {
      const { page } = opened;
      expect(await activeSlide(page)).toBe("Wheat");
      await page.getByRole("button", { name: "Next slide" }).click();
      await expect.poll(() => activeSlide(page)).toBe("Rye");
      await expect.poll(() => shownSlide(page)).toBe("Rye");
      await page.getByRole("button", { name: "Slide 4" }).click();
      await expect.poll(() => activeSlide(page)).toBe("Oats");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => activeSlide(page)).toBe("Wheat");
      await page.getByRole("button", { name: "Previous slide" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => activeSlide(page)).toBe("Oats");
      await expect.poll(() => shownSlide(page)).toBe("Oats");
      // Only the shown slide can be reached by keys.
      expect(
        await page
          .locator(".Index-gallery-item")
          .evaluateAll((all) => all.map((slide) => slide.hasAttribute("inert"))),
      ).toEqual([true, true, true, false]);
      expect(await page.locator(".Index-gallery-indicators-item.active").getAttribute("aria-label")).toBe(
        "Slide 4",
      );
    });
  });

  describe("that moves", () => {
    let opened: Opened;
    beforeAll(async () => {
      opened = await openSlideshow();
    });
    afterAll(() => opened?.context.close());

    it("advances by itself, with a pause button", async () => {
      const { page } = opened;
      await expect.poll(() => activeSlide(page), { timeout: 15_000 }).not.toBe("Wheat");
      const wrapper = page.locator(".Index-gallery-wrapper");
      expect(await wrapper.getAttribute("class")).not.toContain("interacting");
      await page.getByRole("button", { name: "Pause slideshow" }).click();
      await expect.poll(() => wrapper.getAttribute("class")).toContain("interacting");
    });

    it("shows only the two slides that change, also from the last to the first", async () => {
      const { page } = opened;
      const visible = () =>
        page
          .locator(".Index-gallery-item")
          .evaluateAll((all) =>
            all
              .filter((slide) => getComputedStyle(slide).visibility === "visible")
              .map((slide) => slide.querySelector("h2")?.textContent),
          );
      await expect.poll(async () => (await visible()).length).toBe(1);
      await page.getByRole("button", { name: "Slide 1" }).click();
      await expect.poll(visible).toEqual(["Wheat"]);
      await page.getByRole("button", { name: "Previous slide" }).click();
      expect(await visible()).not.toContain("Rye");
      await expect.poll(visible).toEqual(["Oats"]);
    });
  });
});
