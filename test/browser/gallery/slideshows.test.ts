import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type Opened, openPage, watchLayoutShift } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** In the page's order. */
const blocks = ["thumbnails", "whole", "pushed", "kenBurns", "slider", "stacked"] as const;
type Blocks = Readonly<Record<(typeof blocks)[number], Locator>>;

type Options = BrowserContextOptions & {
  readonly query?: string;
  readonly beforeLoad?: (page: Page) => Promise<void>;
};

async function within(
  { query = "", ...options }: Options,
  work: (found: Blocks, opened: Opened) => Promise<void>,
) {
  const opened = await openPage(browser, `${inject("demo")}/slideshows${query}`, options);
  const all = opened.page.locator('[data-block-type="8"]');
  await opened.page.waitForFunction(
    (count) => document.querySelectorAll('[data-block-type="8"][data-awning-state="ready"]').length === count,
    blocks.length,
  );
  await opened.page.getByRole("button", { name: "No, thank you" }).click();
  await work(Object.fromEntries(blocks.map((name, index) => [name, all.nth(index)])) as Blocks, opened);
  expect(opened.errors).toEqual([]);
  await opened.context.close();
}

const active = (block: Locator) =>
  block
    .locator(".sqs-gallery-container .sqs-gallery")
    .evaluate((list) =>
      [...list.querySelectorAll(".slide, .sqs-wrapper > *")].findIndex((slide) =>
        slide.matches(".sqs-active-slide"),
      ),
    );
const next = (block: Locator) => block.getByRole("button", { name: "Next Slide" });
const previous = (block: Locator) => block.getByRole("button", { name: "Previous Slide" });

/** No animation of ours runs in it any more. */
async function settled(block: Locator): Promise<void> {
  await block.evaluate(async (element) => {
    const moving = () =>
      element
        .getAnimations({ subtree: true })
        .filter((animation) => Number(animation.effect?.getTiming().duration) < 2000);
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
    await new Promise((resolve) => setTimeout(resolve));
  });
}

describe("a slideshow", () => {
  it("goes round by its controls, by keys and by a click, and drops a press in motion", async () => {
    await within({ query: "?nomotion=true" }, async ({ pushed }, { page }) => {
      await pushed.scrollIntoViewIfNeeded();
      await previous(pushed).click();
      expect(await active(pushed)).toBe(2);
      await next(pushed).click();
      expect(await active(pushed)).toBe(2);
      await settled(pushed);
      await next(pushed).focus();
      await page.keyboard.press("Enter");
      expect(await active(pushed)).toBe(0);
      await settled(pushed);
      await page.keyboard.press("Space");
      expect(await active(pushed)).toBe(1);
      await settled(pushed);
      await page.keyboard.press("ArrowLeft");
      expect(await active(pushed)).toBe(0);
      await settled(pushed);
      await pushed.locator(".slide.sqs-active-slide > img").click({ position: { x: 300, y: 20 } });
      expect(await active(pushed)).toBe(1);
    });
  });

  it("leaves arrow keys to text that is edited, and to galleries that are in the view", async () => {
    await within({ query: "?nomotion=true" }, async ({ thumbnails, pushed }, { page }) => {
      await thumbnails.scrollIntoViewIfNeeded();
      await page.keyboard.press("ArrowRight");
      expect([await active(thumbnails), await active(pushed)]).toEqual([1, 0]);
      await settled(thumbnails);
      await page.evaluate(() => {
        const field = document.querySelector("main")?.appendChild(document.createElement("input"));
        field?.focus({ preventScroll: true });
      });
      await page.keyboard.press("ArrowRight");
      expect(await active(thumbnails)).toBe(1);
    });
  });

  it("cross-fades in a second, and what lies below can neither be seen nor reached", async () => {
    await within({ query: "?nomotion=true" }, async ({ thumbnails }) => {
      await next(thumbnails).click();
      const styles = () =>
        thumbnails.locator(".slide").evaluateAll((slides) =>
          slides.slice(0, 3).map((slide) => {
            const { opacity, zIndex, visibility } = (slide as HTMLElement).style;
            return [opacity, zIndex, visibility, (slide as HTMLElement).inert].join();
          }),
        );
      await settled(thumbnails);
      expect(await styles()).toEqual(["0,,hidden,true", "1,889,,false", "0,888,,true"]);
    });
  });

  it("is chosen by its thumbnails, which follow it and say which is current", async () => {
    await within({ query: "?nomotion=true" }, async ({ thumbnails }, { page }) => {
      const current = () =>
        thumbnails.locator(".sqs-gallery-thumbnails img[aria-current='true']").getAttribute("aria-label");
      await thumbnails.getByRole("button", { name: "Slide 3" }).click();
      expect([await active(thumbnails), await current()]).toEqual([2, "Slide 3"]);
      await settled(thumbnails);
      await next(thumbnails).click();
      expect(await current()).toBe("Slide 4");
      await settled(thumbnails);
      await thumbnails.getByRole("button", { name: "Slide 1" }).focus();
      await page.keyboard.press("Enter");
      expect(await active(thumbnails)).toBe(0);
    });
  });

  it("goes where its slide leads, and not to the next slide", async () => {
    await within({ query: "?nomotion=true" }, async ({ whole }, { page }) => {
      await next(whole).click();
      await settled(whole);
      await whole.locator(".sqs-active-slide a").click();
      await page.waitForURL("**/shop");
    });
  });

  it("shows its words where they belong, and limits those that would cover it", async () => {
    await within({ viewport: { width: 390, height: 844 }, query: "?nomotion=true" }, async ({ pushed }) => {
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
});

describe("autoplay", () => {
  it("advances, and stands still while the pointer is over it, or when it was paused", async () => {
    await within({}, async ({ thumbnails }, { page }) => {
      const pause = thumbnails.getByRole("button", { name: "Pause slideshow" });
      await pause.waitFor();
      await page.mouse.move(5, 5);
      await thumbnails.locator(".slide:nth-child(2).sqs-active-slide").waitFor({ timeout: 6000 });
      await pause.click();
      await page.mouse.move(5, 5);
      await page.waitForTimeout(4500);
      expect(await active(thumbnails)).toBe(1);
      await thumbnails.getByRole("button", { name: "Play slideshow" }).waitFor();
    });
  });

  it.each([
    ["with nomotion in the address", { query: "?nomotion=true" }],
    ["where less motion is asked for", { reducedMotion: "reduce" as const }],
  ])("is off %s, and slides still change", async (_when, options) => {
    await within(options, async ({ thumbnails }) => {
      expect(await thumbnails.getByRole("button", { name: "Pause slideshow" }).count()).toBe(0);
      await next(thumbnails).click();
      expect(await active(thumbnails)).toBe(1);
    });
  });
});

describe("on a phone", () => {
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    query: "?nomotion=true",
  };

  /** A finger across an element, by so many px within so many ms. */
  async function drawAcross(page: Page, block: Locator, across: number, time: number): Promise<void> {
    const list = block.locator(".sqs-gallery");
    await list.scrollIntoViewIfNeeded();
    const box = await list.boundingBox();
    if (box === null) throw new Error("It has no box.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", share = 0) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + across * share, y }],
      });
    await touch("touchStart");
    // A busy machine takes its time for each step.
    for (const share of time < 100 ? [1] : [0.5, 1]) {
      if (time >= 100) await page.waitForTimeout(time / 2);
      await touch("touchMove", share);
    }
    await touch("touchEnd");
  }

  it("a swipe goes on or back, a short or a slow one does not", async () => {
    await within(phone, async ({ pushed }, { page }) => {
      await drawAcross(page, pushed, -90, 40);
      expect(await active(pushed)).toBe(1);
      await settled(pushed);
      await drawAcross(page, pushed, 90, 40);
      expect(await active(pushed)).toBe(0);
      await settled(pushed);
      await drawAcross(page, pushed, -40, 40);
      await drawAcross(page, pushed, -90, 500);
      expect(await active(pushed)).toBe(0);
    });
  });

  it("a slider's row follows the finger and stops at a slide", async () => {
    await within(phone, async ({ slider }, { page }) => {
      await drawAcross(page, slider, -130, 300);
      await settled(slider);
      const index = await active(slider);
      expect(index).toBeGreaterThan(0);
      const row = await slider.locator(".sqs-wrapper").boundingBox();
      const list = await slider.locator(".sqs-gallery").boundingBox();
      const slide = await slider.locator(".sqs-active-slide").boundingBox();
      if (!row || !list || !slide) throw new Error("It has no boxes.");
      expect(Math.abs(slide.x + slide.width / 2 - list.x - list.width / 2)).toBeLessThan(2);
      await drawAcross(page, slider, 400, 300);
      await settled(slider);
      expect(await active(slider)).toBeLessThan(index);
    });
  });
});

describe("the page of slideshows", () => {
  it.each([390, 1440])(
    "does not shift at %i px, has nothing that axe finds serious, and needs no script",
    async (width) => {
      const viewport = { width, height: 900 };
      let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
      const beforeLoad = async (page: Page) => {
        shift = await watchLayoutShift(page);
      };
      await within({ viewport, beforeLoad, query: "?nomotion=true" }, async (found, { page }) => {
        for (const block of Object.values(found)) {
          await block.scrollIntoViewIfNeeded();
          await page.waitForTimeout(150);
        }
        const { total, sources } = (await shift?.()) ?? { total: 1, sources: [] };
        expect(sources.filter((source) => /gallery|slide|thumb|meta/.test(source))).toEqual([]);
        expect(total).toBeLessThan(0.01);
        const { violations } = await new AxeBuilder({ page }).include("[data-block-type='8']").analyze();
        expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
      });
      const { page, context } = await openPage(browser, `${inject("demo")}/slideshows`, {
        viewport,
        javaScriptEnabled: false,
      });
      const hidden = await page
        .locator(".sqs-gallery img")
        .evaluateAll(
          (pictures) =>
            pictures.filter((picture) => !picture.checkVisibility({ opacityProperty: true })).length,
        );
      expect(hidden).toBe(0);
      await context.close();
    },
  );
});
