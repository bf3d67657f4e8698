import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { waitForIdle } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const image = (name: string | number) =>
  `<div class="box" style="width:300px;height:300px"><img id="p${name}" data-src="http://images.example/${name}.jpg" data-image-dimensions="1200x600" alt=""></div>`;
const open = (body: string, options: Partial<Parameters<typeof openBuiltPage>[1]> = {}) =>
  openBuiltPage(browser, { viewport: { width: 1000, height: 800 }, ...options, body });
const gap = '<div style="height:5000px"></div>';

/** Holds requests of images until `release` is called. */
async function holdRequests(page: Page, pattern = "http://images.example/**") {
  let waiting: (() => Promise<void>)[] = [];
  let maxPending = 0;
  await page.route(pattern, (route) => {
    waiting.push(() => route.fallback());
    maxPending = Math.max(maxPending, waiting.length);
  });
  const release = async () => {
    const all = waiting;
    waiting = [];
    await Promise.all(all.map((go) => go()));
  };
  return { release, maxPending: () => maxPending, pendingCount: () => waiting.length };
}

/** Expects that the image whose box has grown is requested in a larger width, and only when its first request has ended. */
async function expectWiderRequestAfterFirst(
  page: Page,
  requests: Awaited<ReturnType<typeof holdRequests>> | undefined,
): Promise<void> {
  await waitForIdle(page);
  expect(requests?.maxPending()).toBe(1);
  await requests?.release();
  await expect.poll(() => page.getAttribute("#p1", "src")).toContain("format=1000w");
  await expect.poll(() => requests?.pendingCount()).toBe(1);
  await requests?.release();
}

describe("lazy images", () => {
  it("in view are requested before any module, and others are not", async () => {
    const { page, context, externalRequests } = await open(`${image(1)}${gap}${image(2)}`, {
      onAsset: async (route) => {
        await route.abort();
        return true;
      },
    });
    await page.waitForSelector("#p1.loaded");
    expect(externalRequests.filter((address) => address.includes("images.example"))).toEqual([
      "http://images.example/1.jpg?format=300w",
    ]);
    await context.close();
  });

  it("that are hidden are not requested early", async () => {
    const hidden = `<div style="opacity:0">${image(1)}</div><div style="visibility:hidden">${image(2)}</div>`;
    const { page, context, externalRequests } = await open(hidden + image(3), {
      onAsset: async (route) => {
        await route.abort();
        return true;
      },
    });
    await page.waitForSelector("#p3.loaded");
    expect(externalRequests).toEqual(["http://images.example/3.jpg?format=300w"]);
    await context.close();
  });

  it("load without the module that could not be loaded", async () => {
    const { page, context, errors } = await open(`${image(1)}${image(2)}${image(3)}${image(4)}`, {
      onAsset: async (route, name) => {
        if (!name.includes("lazy-loader")) return false;
        await route.abort();
        return true;
      },
    });
    await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
    expect(errors.filter((error) => error.includes("Awning: images failed"))).toHaveLength(1);
    await context.close();
  });

  it("are requested again only after they have loaded, if their box has grown", async () => {
    let requests: Awaited<ReturnType<typeof holdRequests>> | undefined;
    const { page, context, externalRequests } = await open("", {
      init: async (newPage) => {
        requests = await holdRequests(newPage);
      },
    });
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, image(1));
    await expect.poll(() => requests?.pendingCount()).toBe(1);
    await page.locator(".box").evaluate((box) => box.setAttribute("style", "width:900px;height:300px"));
    await expectWiderRequestAfterFirst(page, requests);
    await page.waitForSelector("#p1.loaded:not(.loading)");
    expect(externalRequests).toHaveLength(2);
    await context.close();
  });

  it("that the early script has requested are not requested again before that has ended", async () => {
    const created = Promise.withResolvers<Page>();
    const held = Promise.withResolvers<void>();
    let requests: Awaited<ReturnType<typeof holdRequests>> | undefined;
    const opening = open(image(1), {
      init: async (newPage) => {
        requests = await holdRequests(newPage);
        created.resolve(newPage);
      },
      onAsset: async (_, name) => {
        if (name.includes("lazy-loader")) await held.promise;
        return false;
      },
    });
    const page = await created.promise;
    await expect.poll(() => requests?.pendingCount()).toBe(1);
    await page.locator(".box").evaluate((box) => box.setAttribute("style", "width:900px;height:300px"));
    const module = page.waitForResponse((response) => response.url().includes("lazy-loader"));
    held.resolve();
    await module;
    await expectWiderRequestAfterFirst(page, requests);
    const { context } = await opening;
    await context.close();
  });

  it.each([
    ["a desktop", {}, 16],
    ["a phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }, 1],
  ] as const)("are loaded a few at a time on %s", async (_, device, limit) => {
    let requests: Awaited<ReturnType<typeof holdRequests>> | undefined;
    const { page, context } = await open("", {
      ...device,
      head: '<meta name="viewport" content="width=device-width">',
      init: async (newPage) => {
        requests = await holdRequests(newPage);
      },
    });
    const all = Array.from({ length: 20 }, (_each, index) => image(index).replaceAll("300px", "40px"));
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, all.join(""));
    await expect.poll(() => requests?.pendingCount()).toBe(limit);
    await waitForIdle(page);
    expect(requests?.pendingCount()).toBe(limit);
    const answerAndCount = async () => {
      await requests?.release();
      return page.locator("img.loaded").count();
    };
    await expect.poll(answerAndCount, { timeout: 5000 }).toBe(20);
    expect(requests?.maxPending()).toBe(limit);
    await context.close();
  });

  it("all load when the page is printed", async () => {
    const { page, context } = await open(gap + image(1) + gap + image(2));
    await waitForIdle(page);
    expect(await page.locator("img.loaded").count()).toBe(0);
    const print = () => page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    // The module of images may not be loaded when the first event comes.
    await expect.poll(async () => [await print(), await page.locator("img.loaded").count()][1]).toBe(2);
    await context.close();
  });

  it("of 200 in a grid only those within 200 px of the viewport load", async () => {
    const grid = Array.from({ length: 200 }, (_, index) => image(index));
    const { page, context, externalRequests } = await open(
      `<div style="display:grid;grid-template-columns:repeat(3,300px)">${grid.join("")}</div>`,
    );
    // Four rows of three reach 1200 px; the viewport ends at 800 px.
    await expect.poll(() => page.locator("img.loaded").count()).toBe(12);
    expect(externalRequests.length).toBe(12);
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(() => externalRequests.length).toBe(12 + 15);
    await context.close();
  });
});
