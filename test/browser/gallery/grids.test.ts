import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { openBlocks, statesOf } from "../blocks/open-blocks.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { galleryBlock, summaryBlock, twoHundredImages } from "./grids-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.$$eval(selector, (elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top: top + scrollY, width, height };
    }),
  );
}

describe("a grid", () => {
  it.each([
    [
      { width: 1440, perRow: 5 },
      { width: 640, perRow: 2 },
    ],
    [
      { width: 390, perRow: 2 },
      { width: 641, perRow: 5 },
    ],
  ])("has columns with padding between them for %j, and again for %j", async (...windows) => {
    const { page, context } = await openBlocks(browser, {
      html: galleryBlock("grid", { "thumbnails-per-row": 5, padding: 10 }, 7),
      viewport: { width: windows[0].width, height: 900 },
    });
    for (const { width, perRow } of windows) {
      if (page.viewportSize()?.width !== width) {
        await page.setViewportSize({ width, height: 900 });
        const right = async () => {
          const { left = 0, width: ownWidth = 0 } = (await boxes(page, "img"))[perRow - 1] ?? {};
          return left + ownWidth;
        };
        await expect.poll(right).toBeCloseTo(width, 0);
      }
      const images = await boxes(page, "img");
      const [first, second] = images;
      expect(images.filter(({ top }) => top === first?.top)).toHaveLength(perRow);
      expect(first?.width).toBeCloseTo((width - 10 * (perRow - 1)) / perRow, 0);
      expect(first?.height).toBeCloseTo(first?.width ?? 0, 0);
      expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0)).toBeCloseTo(10, 0);
    }
    await context.close();
  });

  it("has one column on a phone if it has one on all screens", async () => {
    const { page, context } = await openBlocks(browser, {
      html: galleryBlock("grid", { "thumbnails-per-row": 1 }, 2),
      viewport: { width: 390, height: 844 },
    });
    expect((await boxes(page, "img")).map(({ left }) => left)).toEqual([0, 0]);
    await context.close();
  });

  it("of 200 images loads only those near the viewport, without a layout shift", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const { page, context, externalRequests } = await openBlocks(browser, {
      html: twoHundredImages,
      viewport: { width: 390, height: 844 },
      init: async (newPage) => {
        shift = await watchLayoutShift(newPage);
      },
    });
    const near = (await boxes(page, "img")).filter(({ top }) => top < 844 + 200).length;
    const requestCount = () => new Set(externalRequests.filter((url) => url.includes("images.example"))).size;
    await expect.poll(requestCount).toBeGreaterThan(6);
    await waitForIdle(page);
    expect(requestCount()).toBeLessThanOrEqual(near);
    await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
    await expect.poll(() => page.locator("img.loaded").count()).toBeGreaterThan(near);
    expect(await shift?.()).toEqual(noShift);
    await context.close();
  });
});

it("carousels that wait for one style sheet are mounted in a task each", async () => {
  const arrival = Promise.withResolvers<void>();
  const { page, context } = await openBlocks(browser, {
    html: summaryBlock("carousel", { slidesPerRow: 3 }, 4).repeat(2),
    viewport: { width: 390, height: 1600 },
    waitsForBlocks: false,
    init: async (newPage) => {
      await newPage.addInitScript(() => {
        const mountsOfTasks: number[] = [];
        // The callback gets the changes of one task.
        new MutationObserver((records) => {
          const mounts = records.filter(({ target }) => (target as Element).matches(".sqs-gallery"));
          if (mounts.length > 0) mountsOfTasks.push(mounts.length);
        }).observe(document, { subtree: true, attributeFilter: ["aria-roledescription"] });
        Object.assign(window, { mountsOfTasks });
      });
      await newPage.route("**/carousel-*.css", async (route) => {
        await arrival.promise;
        await route.fallback();
      });
    },
  });
  await expect.poll(() => statesOf(page)).toEqual(["loading", "loading"]);
  await waitForIdle(page);
  arrival.resolve();
  await expect.poll(() => statesOf(page)).toEqual(["ready", "ready"]);
  expect(await page.evaluate("mountsOfTasks")).toEqual([1, 1]);
  await context.close();
});

describe("automatic designs", () => {
  it("columns: places each slide in the shortest one, again after a resize, and in columns of the paper", async () => {
    const { page, context } = await openBlocks(browser, {
      html: `${summaryBlock("autocolumns", { columnWidth: 200, gutter: 20 }, 9)}<p>Below</p>`,
      viewport: { width: 860, height: 900 },
    });
    const columns = async () => new Set((await boxes(page, ".summary-item")).map(({ left }) => left)).size;
    expect(await columns()).toBe(4);
    await page.emulateMedia({ media: "print" });
    // Scripts do not lay out a page again for its paper.
    const onPaper = await page.evaluate(() => {
      document.body.style.width = "500px";
      const items = [...document.querySelectorAll(".summary-item")].map((item) =>
        item.getBoundingClientRect(),
      );
      document.body.style.width = "";
      return items.map(({ left, right }) => [Math.round(left), right <= 500]);
    });
    expect(new Set(onPaper.map(([left]) => left)).size).toBe(2);
    expect(onPaper.every(([, isInside]) => isInside)).toBe(true);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(columns).toBe(1);
    const items = await boxes(page, ".summary-item");
    for (const [number, { top }] of items.entries()) {
      const before = items[number - 1];
      if (before) expect(top).toBeCloseTo(before.top + before.height + 20, 0);
    }
    const [below] = await boxes(page, "p");
    expect(below?.top).toBeGreaterThan(Math.max(...items.map(({ top, height }) => top + height)));
    await context.close();
  });

  it("columns with an invalid width: reports it, and the items stay visible", async () => {
    const { page, context, errors } = await openBlocks(browser, {
      html: summaryBlock("autocolumns", { columnWidth: -1 }, 3),
    });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(errors.join()).toContain("must be a positive number");
    expect(await page.locator(".summary-title-link:visible").count()).toBe(3);
    await context.close();
  });

  it("rows: images of one height, each row as wide as the block", async () => {
    const { page, context } = await openBlocks(browser, {
      html: galleryBlock("autorows", { rowHeight: 250, gutter: 20 }, 9),
    });
    const slides = await boxes(page, ".slide");
    const rows = Map.groupBy(slides, ({ top }) => Math.round(top));
    expect(rows.size).toBeGreaterThan(1);
    const full = [...rows.values()].slice(0, -1);
    for (const row of full) {
      const last = row.at(-1);
      expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1440, 0);
      for (const { height } of row) expect(height).toBeCloseTo(row[0]?.height ?? 0, 0);
      expect(row[0]?.height).toBeGreaterThanOrEqual(249);
    }
    await context.close();
  });

  it("an unknown design is reported, and the images stay visible", async () => {
    const { page, context, errors } = await openBlocks(browser, {
      html: summaryBlock("spiral", {}, 3),
    });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(errors.join()).toContain('Unknown gallery design: "spiral"');
    await expect.poll(() => page.locator("img.loaded").count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe.each([390, 1440])("the demo's summaries, %i px wide", (width) => {
  it("are mounted in every design, accessible, within the viewport and without a layout shift", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/summaries`, {
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
      beforeLoad: async (newPage) => {
        shift = await watchLayoutShift(newPage);
      },
    });
    await expect
      .poll(
        async () => {
          // Summaries below the viewport wait for the visitor's first input.
          await page.evaluate(() => dispatchEvent(new Event("pointermove")));
          return page.locator('[data-block-type="55"][data-awning-state="ready"]').count();
        },
        { timeout: 10_000 },
      )
      .toBe(5);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await shift?.()).toEqual(noShift);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the demo's summaries without scripts", () => {
  it("show every item; a carousel can be scrolled", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/summaries`, {
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    const hidden = await page.locator(".summary-title-link").evaluateAll((links) =>
      links.flatMap((link) => {
        link.scrollIntoView({ behavior: "instant" });
        const { left, right, top } = link.getBoundingClientRect();
        const seen = left >= 0 && right <= innerWidth && top >= -1 && top < innerHeight;
        return seen && link.checkVisibility({ visibilityProperty: true }) ? [] : [link.textContent];
      }),
    );
    expect(hidden).toEqual([]);
    expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0);
    await context.close();
  });
});
