import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBlocks } from "../blocks/open-blocks.ts";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { summaryBlock } from "./grids-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const html = (slidesPerRow: number, items = 8) =>
  `${summaryBlock("carousel", { slidesPerRow }, items)}<p>Below</p>`;

/** The numbers of the items that are completely visible in a list. */
function shown(page: Page, index = 0): Promise<number[]> {
  return page.evaluate((at) => {
    const list = document.querySelectorAll(".summary-item-list")[at];
    const view = list?.getBoundingClientRect();
    if (!list || !view) return [];
    return [...list.children].flatMap((item, number) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= view.left - 2 && right <= view.right + 2 ? [number] : [];
    });
  }, index);
}

async function expectShown(page: Page, numbers: number[]): Promise<void> {
  await expect.poll(() => shown(page), { timeout: 4000 }).toEqual(numbers);
}

/** Waits until the list has not moved for some frames: presses during a motion are ignored. */
async function settled(page: Page): Promise<void> {
  await page.locator(".summary-item-list").evaluate(async (list) => {
    let previous = Number.NaN;
    for (let stillFrames = 0; stillFrames < 10; ) {
      await new Promise(requestAnimationFrame);
      stillFrames = list.scrollLeft === previous ? stillFrames + 1 : 0;
      previous = list.scrollLeft;
    }
  });
}

describe("a carousel", () => {
  it("shows as many slides per row as it may, and as its width allows", async () => {
    const counts = [5, 2, 4, 3, 1];
    const { page, context } = await openBlocks(browser, {
      html: counts.map((count) => html(count)).join(""),
      viewport: { width: 390, height: 900 },
    });
    for (const { width, requestedCount, perRow } of [
      { width: 390, requestedCount: 1, perRow: 1 },
      { width: 479, requestedCount: 3, perRow: 2 },
      { width: 480, requestedCount: 3, perRow: 3 },
      { width: 723, requestedCount: 5, perRow: 3 },
      { width: 723, requestedCount: 2, perRow: 2 },
      { width: 724, requestedCount: 4, perRow: 4 },
      { width: 1440, requestedCount: 5, perRow: 5 },
    ]) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => shown(page, counts.indexOf(requestedCount)), {
          timeout: 4000,
          message: `${requestedCount} in ${width} px`,
        })
        .toEqual(Array.from({ length: perRow }, (_, number) => number));
    }
    await context.close();
  });

  it("moves smoothly, once for two quick presses, and by arrow keys", async () => {
    const { page, context } = await openBlocks(browser, { html: html(3) });
    const next = page.getByRole("button", { name: "Next" });
    await next.dblclick({ delay: 10 });
    await expectShown(page, [3, 4, 5]);
    await settled(page);
    await expectShown(page, [3, 4, 5]);
    await page.keyboard.press("ArrowLeft");
    await expectShown(page, [0, 1, 2]);
    await page.locator(".summary-title-link").first().focus();
    await settled(page);
    await page.keyboard.press("ArrowRight");
    await expectShown(page, [3, 4, 5]);
    await context.close();
  });

  it("is described to screen readers in the language of the page", async () => {
    const { page, context } = await openBlocks(browser, {
      html: html(3),
      pageData: `{"site":{"language":"de"}}`,
    });
    const kindOf = (selector: string) => page.locator(selector).first().getAttribute("aria-roledescription");
    await expect.poll(() => kindOf(".summary-item-list")).toBe("Karussell");
    expect(await kindOf(".summary-item")).toBe("Folie");
    await context.close();
  });

  it("runs to the left where text does, by its buttons and keys", async () => {
    const { page, context } = await openBlocks(browser, {
      html: `<div dir="rtl">${html(3)}</div>`,
      reducedMotion: "reduce",
    });
    await expectShown(page, [0, 1, 2]);
    const lefts = await page
      .locator(".summary-item")
      .evaluateAll((items) => items.slice(0, 3).map((item) => item.getBoundingClientRect().left));
    expect(lefts).toEqual([...lefts].sort((one, other) => other - one));
    await page.getByRole("button", { name: "Next" }).click();
    await expectShown(page, [3, 4, 5]);
    await settled(page);
    await page.keyboard.press("ArrowRight");
    await expectShown(page, [0, 1, 2]);
    await context.close();
  });

  it("accepts the next key at the end of a scroll, also without a scrollend event", async () => {
    const { page, context } = await openBlocks(browser, { html: html(3) });
    await page.evaluate(() => {
      addEventListener("scrollend", (event) => event.stopImmediatePropagation(), { capture: true });
      const list = document.querySelector(".summary-item-list");
      const left = (number: number) => (list?.children[number] as HTMLElement | undefined)?.offsetLeft ?? 0;
      // Pressed after the first scroll event in the last half pixel.
      const press = () => {
        if (!list || list.scrollLeft + 0.5 < left(3) - left(0)) return;
        list.removeEventListener("scroll", press);
        setTimeout(() => {
          document.dispatchEvent(new KeyboardEvent("keydown", { keyCode: 37, bubbles: true }));
          document.body.dataset.pressed = "";
        });
      };
      list?.addEventListener("scroll", press);
    });
    await page.keyboard.press("ArrowRight");
    await page.locator("body[data-pressed]").waitFor();
    await expectShown(page, [0, 1, 2]);
    await context.close();
  });

  it("keeps the group of a scroll that takes longer than a second, also without a scrollend event", async () => {
    const { page, context } = await openBlocks(browser, { html: html(3) });
    await page.evaluate(() => {
      addEventListener("scrollend", (event) => event.stopImmediatePropagation(), { capture: true });
      const list = document.querySelector<HTMLElement>(".summary-item-list");
      // Most of the way is left when a second has passed.
      if (list)
        list.scrollTo = (options?: ScrollToOptions | number) => {
          const { left = 0 } = typeof options === "object" ? options : {};
          list.dataset.target = String(left);
          list.scrollLeft = left * 0.2;
        };
    });
    await page.clock.install();
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(1500);
    await page.locator(".summary-item-list").evaluate((list) => {
      list.scrollLeft = Number(list.dataset.target);
    });
    await expectShown(page, [3, 4, 5]);
    const current = page.locator(".sqs-active-slide .summary-title-link");
    await expect.poll(() => current.textContent()).toContain("Item 3");
    await context.close();
  });

  it("keeps the current slide in view after a resize", async () => {
    const { page, context } = await openBlocks(browser, { html: html(4), reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Next" }).click();
    await expectShown(page, [4, 5, 6, 7]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectShown(page, [4, 5]);
    await context.close();
  });

  it("hides its controls if all slides fit, without a layout shift", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const { page, context } = await openBlocks(browser, {
      html: html(4, 4),
      init: async (newPage) => {
        shift = await watchLayoutShift(newPage);
      },
    });
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await shift?.()).toEqual(noShift);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.getByRole("button").count()).toBe(2);
    await context.close();
  });
});

describe("a carousel with reduced motion", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openBlocks(browser, { html: html(3), reducedMotion: "reduce" }));
  });
  afterAll(() => page.context().close());

  it("moves by groups, to the last and back, and marks the ends", async () => {
    const next = page.getByRole("button", { name: "Next" });
    const previous = page.getByRole("button", { name: "Previous" });
    expect(await previous.getAttribute("aria-disabled")).toBe("true");
    await next.click();
    await expectShown(page, [3, 4, 5]);
    await next.press("Enter");
    await expectShown(page, [5, 6, 7]);
    await expect.poll(() => next.getAttribute("aria-disabled")).toBe("true");
    await previous.press(" ");
    await expectShown(page, [3, 4, 5]);
  });

  it("follows the visitor's scrolling and focus", async () => {
    await page.locator(".summary-item-list").evaluate((list) => {
      list.scrollLeft = 0;
    });
    await expectShown(page, [0, 1, 2]);
    await page.evaluate(() => {
      const list = document.querySelector(".summary-item-list");
      if (list) list.scrollLeft = 3.1 * (list.clientWidth / 3);
    });
    await expectShown(page, [3, 4, 5]);
    const current = page.locator(".sqs-active-slide .summary-title-link");
    await expect.poll(() => current.textContent()).toContain("Item 3");
    await page.locator(".summary-title-link").nth(7).focus();
    await expect
      .poll(() => page.getByRole("button", { name: "Next" }).getAttribute("aria-disabled"))
      .toBe("true");
  });
});
