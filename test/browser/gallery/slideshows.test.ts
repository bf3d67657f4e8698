import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import {
  browser,
  currentSlide,
  finishTransition,
  nextButton,
  type OpenedSlideshows,
  previousButton,
  shareSlideshows,
  withLightbox,
  withSlideshows,
} from "./slideshows-page.ts";

/** Records the layout shifts of a page, and expects that none is a gallery's after a visit to all of its blocks. */
function watchGalleryShift() {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  return {
    beforeLoad: async (page: Page) => {
      shift = await watchLayoutShift(page);
    },
    async expectNone({ found, page }: OpenedSlideshows) {
      for (const block of Object.values(found)) {
        await block.scrollIntoViewIfNeeded();
        await waitForIdle(page);
      }
      const { total, sources } = (await shift?.()) ?? { total: 1, sources: [] };
      expect(sources.filter((source) => /gallery|slide|thumb|meta/.test(source))).toEqual([]);
      expect(total).toBeLessThan(0.01);
    },
  };
}

/** Expects that the galleries have no serious accessibility problem. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).include("[data-block-type='8']").analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
}

describe("slideshows", () => {
  const { beforeLoad, expectNone } = watchGalleryShift();
  const shared = shareSlideshows({ query: "?nomotion=true", beforeLoad });

  it("do not shift at 1440 px", async () => {
    await expectNone(shared());
    if (process.env.ALL_WIDTHS) await expectAccessible(shared().page);
  });

  it("cross-fade in a second, and ignore arrow keys in a text field and while they are off screen", async () => {
    const {
      found: { thumbnails, pushed },
      page,
    } = shared();
    await thumbnails.scrollIntoViewIfNeeded();
    await page.keyboard.press("ArrowRight");
    expect([await currentSlide(thumbnails), await currentSlide(pushed)]).toEqual([1, 0]);
    const styles = () =>
      thumbnails.locator(".slide").evaluateAll((slides) =>
        slides.slice(0, 3).map((slide) => {
          const { opacity, zIndex, visibility } = (slide as HTMLElement).style;
          return [opacity, zIndex, visibility, (slide as HTMLElement).inert].join();
        }),
      );
    await finishTransition(thumbnails);
    // The slides below are hidden and inert.
    expect(await styles()).toEqual(["0,,hidden,true", "1,889,,false", "0,888,,true"]);
    await page.evaluate(() => {
      const field = document.querySelector("main")?.appendChild(document.createElement("input"));
      field?.focus({ preventScroll: true });
    });
    await page.keyboard.press("ArrowRight");
    expect(await currentSlide(thumbnails)).toBe(1);
    await page.locator("main > input").evaluate((field) => field.remove());
  });

  it("are controlled by their thumbnails, which mark the current slide, and have no autoplay with nomotion in the address", async () => {
    const {
      found: { thumbnails },
      page,
    } = shared();
    const current = () =>
      thumbnails.locator(".sqs-gallery-thumbnails img[aria-current='true']").getAttribute("aria-label");
    expect(await thumbnails.getByRole("button", { name: "Pause slideshow" }).count()).toBe(0);
    await thumbnails.getByRole("button", { name: "Slide 3" }).click();
    expect([await currentSlide(thumbnails), await current()]).toEqual([2, "Slide 3"]);
    await finishTransition(thumbnails);
    await nextButton(thumbnails).click();
    expect(await current()).toBe("Slide 4");
    await finishTransition(thumbnails);
    await thumbnails.getByRole("button", { name: "Slide 1" }).focus();
    await page.keyboard.press("Enter");
    expect(await currentSlide(thumbnails)).toBe(0);
  });

  // It leaves the page.
  it("loop by controls, keys and clicks, ignore a press during a motion, and follow the click-through URL of a slide", async () => {
    const {
      found: { pushed, whole },
      page,
    } = shared();
    await pushed.scrollIntoViewIfNeeded();
    await previousButton(pushed).click();
    expect(await currentSlide(pushed)).toBe(2);
    await nextButton(pushed).click();
    expect(await currentSlide(pushed)).toBe(2);
    await finishTransition(pushed);
    await nextButton(pushed).focus();
    await page.keyboard.press("Enter");
    expect(await currentSlide(pushed)).toBe(0);
    await finishTransition(pushed);
    await page.keyboard.press("Space");
    expect(await currentSlide(pushed)).toBe(1);
    await finishTransition(pushed);
    await page.keyboard.press("ArrowLeft");
    expect(await currentSlide(pushed)).toBe(0);
    await finishTransition(pushed);
    await pushed.locator(".slide.sqs-active-slide > img").click({ position: { x: 300, y: 20 } });
    expect(await currentSlide(pushed)).toBe(1);
    await nextButton(whole).click();
    await finishTransition(whole);
    await whole.locator(".sqs-active-slide a").click();
    await page.waitForURL("**/shop");
  });
});

describe("a slideshow in a window of 390 px", () => {
  const { beforeLoad, expectNone } = watchGalleryShift();
  const viewport = { width: 390, height: 900 };
  const shared = shareSlideshows({ viewport, query: "?nomotion=true", beforeLoad });

  it("does not shift, and has no serious accessibility problem", async () => {
    await expectNone(shared());
    await expectAccessible(shared().page);
  });

  it("shows the text of a slide, and limits one that would cover the image", async () => {
    const {
      found: { pushed },
    } = shared();
    const meta = pushed.locator(".sqs-active-slide .meta");
    await meta.evaluate((element) => {
      element.querySelector("p")?.append(" and so on".repeat(80));
      const list = element.closest<HTMLElement>(".sqs-gallery");
      if (list) list.style.marginRight = "1px";
    });
    await meta.and(pushed.locator(".overflow")).waitFor();
    const [height, whole] = [
      await meta.evaluate((element) => (element as HTMLElement).offsetHeight),
      await pushed.locator(".sqs-gallery").evaluate((element) => element.clientHeight),
    ];
    expect(Math.abs(height - 0.4 * whole)).toBeLessThan(1);
    expect(await meta.getAttribute("tabindex")).toBe("0");
  });
});

describe("a slider", () => {
  it("leads to the address of a slide, and opens its lightbox from the others", async () => {
    const edit = (html: string) =>
      withLightbox(html, (slider) =>
        slider.replace(
          /<img [^>]*>/,
          (image) => `<a href="/shop" data-click-through-url="/shop">${image}</a>`,
        ),
      );
    const viewport = { width: 1000, height: 800 };
    await withSlideshows({ viewport, query: "?nomotion=true", edit }, async ({ slider }, { page }) => {
      const images = slider.locator(".sqs-gallery img");
      expect(await images.nth(1).getAttribute("role")).toBe("button");
      expect(await images.first().getAttribute("role")).toBeNull();
      await images.first().evaluate((image: HTMLElement) => image.click());
      await page.waitForURL("**/shop");
    });
  });
});

describe("autoplay", () => {
  it("advances, and stops when it is paused", async () => {
    const beforeLoad = (page: Page) => page.clock.install();
    await withSlideshows({ beforeLoad }, async ({ thumbnails }, { page }) => {
      const pause = thumbnails.getByRole("button", { name: "Pause slideshow" });
      await pause.waitFor();
      await page.mouse.move(5, 5);
      await thumbnails.locator(".slide:nth-child(2).sqs-active-slide").waitFor({ timeout: 6000 });
      await pause.click();
      await page.mouse.move(5, 5);
      await page.clock.fastForward(60_000);
      expect(await currentSlide(thumbnails)).toBe(1);
      await thumbnails.getByRole("button", { name: "Play slideshow" }).waitFor();
    });
  });

  it("is off with reduced motion, and slides still change by controls", async () => {
    await withSlideshows({ reducedMotion: "reduce" }, async ({ thumbnails }) => {
      expect(await thumbnails.getByRole("button", { name: "Pause slideshow" }).count()).toBe(0);
      await nextButton(thumbnails).click();
      expect(await currentSlide(thumbnails)).toBe(1);
    });
  });
});

describe("on a phone", () => {
  const shared = shareSlideshows({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    query: "?nomotion=true",
  });

  /** Moves a finger across an element, by a distance in px within a time in ms. */
  async function drawAcross(page: Page, block: Locator, across: number, time: number): Promise<void> {
    const list = block.locator(".sqs-gallery");
    await list.scrollIntoViewIfNeeded();
    const box = await list.boundingBox();
    if (box === null) throw new Error("It has no box.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    // The events have the times of a finger, however long the machine takes.
    const start = Date.now() - time;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share = 0) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        timestamp: (start + time * share) / 1000,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + across * share, y }],
      });
    await touch("touchStart");
    for (const share of [0.5, 1]) await touch("touchMove", share);
    await touch("touchEnd", 1);
  }

  it("a swipe goes to the next or previous slide, a short or slow one does not", async () => {
    const {
      found: { pushed },
      page,
    } = shared();
    await drawAcross(page, pushed, -90, 40);
    expect(await currentSlide(pushed)).toBe(1);
    await finishTransition(pushed);
    await drawAcross(page, pushed, 90, 40);
    expect(await currentSlide(pushed)).toBe(0);
    await finishTransition(pushed);
    await drawAcross(page, pushed, -40, 40);
    await drawAcross(page, pushed, -90, 500);
    expect(await currentSlide(pushed)).toBe(0);
  });

  it("the row of a slider follows the finger and settles at a slide", async () => {
    const {
      found: { slider },
      page,
    } = shared();
    await drawAcross(page, slider, -130, 300);
    await finishTransition(slider);
    const index = await currentSlide(slider);
    expect(index).toBeGreaterThan(0);
    const row = await slider.locator(".sqs-wrapper").boundingBox();
    const list = await slider.locator(".sqs-gallery").boundingBox();
    const slide = await slider.locator(".sqs-active-slide").boundingBox();
    if (!row || !list || !slide) throw new Error("It has no boxes.");
    expect(Math.abs(slide.x + slide.width / 2 - list.x - list.width / 2)).toBeLessThan(2);
    await drawAcross(page, slider, 400, 300);
    await finishTransition(slider);
    expect(await currentSlide(slider)).toBeLessThan(index);
  });
});

describe("the page of slideshows", () => {
  it("shows all images without scripts", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/slideshows`, {
      viewport: { width: 390, height: 900 },
      javaScriptEnabled: false,
    });
    const hidden = await page
      .locator(".sqs-gallery img")
      .evaluateAll(
        (images) => images.filter((image) => !image.checkVisibility({ opacityProperty: true })).length,
      );
    expect(hidden).toBe(0);
    await context.close();
  });
});
