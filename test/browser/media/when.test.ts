import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const picture = (name: string | number) =>
  `<div class="box" style="width:300px;height:300px"><img id="p${name}" data-src="http://pictures.example/${name}.jpg" data-image-dimensions="1200x600" alt=""></div>`;
const open = (body: string, options: Partial<Parameters<typeof openBuiltPage>[1]> = {}) =>
  openBuiltPage(browser, { viewport: { width: 1000, height: 800 }, ...options, body });
const gap = '<div style="height:5000px"></div>';

/** Pictures stay unanswered until `answer` is called, which lets those through that wait. */
async function hold(page: Page, pattern = "http://pictures.example/**") {
  let waiting: (() => Promise<void>)[] = [];
  let most = 0;
  await page.route(pattern, (route) => {
    waiting.push(() => route.fallback());
    most = Math.max(most, waiting.length);
  });
  const answer = async () => {
    const all = waiting;
    waiting = [];
    await Promise.all(all.map((go) => go()));
  };
  return { answer, most: () => most, held: () => waiting.length };
}

describe("pictures that are left to scripts", () => {
  it("are begun with before any module when they are in view, and only then", async () => {
    const { page, context, outside } = await open(`${picture(1)}${gap}${picture(2)}`, {
      onAsset: async (route) => {
        await route.abort();
        return true;
      },
    });
    await page.waitForSelector("#p1.loaded");
    expect(outside.filter((address) => address.includes("pictures.example"))).toEqual([
      "http://pictures.example/1.jpg?format=300w",
    ]);
    await context.close();
  });

  it("that lie hidden under another are not begun with", async () => {
    const hidden = `<div style="opacity:0">${picture(1)}</div><div style="visibility:hidden">${picture(2)}</div>`;
    const { page, context, outside } = await open(hidden + picture(3), {
      onAsset: async (route) => {
        await route.abort();
        return true;
      },
    });
    await page.waitForSelector("#p3.loaded");
    expect(outside).toEqual(["http://pictures.example/3.jpg?format=300w"]);
    await context.close();
  });

  it("come all the same when their module does not", async () => {
    const { page, context, errors } = await open(`${picture(1)}${picture(2)}${picture(3)}${picture(4)}`, {
      onAsset: async (route, name) => {
        if (!name.includes("attendant")) return false;
        await route.abort();
        return true;
      },
    });
    await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
    expect(errors.filter((error) => error.includes("Awning: pictures failed"))).toHaveLength(1);
    await context.close();
  });

  it("are asked for again only after they have come, when their box has grown meanwhile", async () => {
    let held: Awaited<ReturnType<typeof hold>> | undefined;
    const { page, context, outside } = await open("", {
      init: async (fresh) => {
        held = await hold(fresh);
      },
    });
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, picture(1));
    await expect.poll(() => held?.held()).toBe(1);
    await page.locator(".box").evaluate((box) => box.setAttribute("style", "width:900px;height:300px"));
    await page.waitForTimeout(150);
    expect(held?.most()).toBe(1);
    await held?.answer();
    await expect.poll(() => page.getAttribute("#p1", "src")).toContain("format=1000w");
    await held?.answer();
    await page.waitForSelector("#p1.loaded:not(.loading)");
    expect(outside).toHaveLength(2);
    await context.close();
  });

  it.each([
    ["a desktop", {}, 16],
    ["a phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }, 1],
  ] as const)("are fetched a few at a time on %s", async (_, device, limit) => {
    let held: Awaited<ReturnType<typeof hold>> | undefined;
    const { page, context } = await open("", {
      ...device,
      head: '<meta name="viewport" content="width=device-width">',
      init: async (fresh) => {
        held = await hold(fresh);
      },
    });
    const all = Array.from({ length: 20 }, (_each, index) => picture(index).replaceAll("300px", "40px"));
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, all.join(""));
    await expect.poll(() => held?.held()).toBe(limit);
    await page.waitForTimeout(200);
    expect(held?.held()).toBe(limit);
    for (let round = 0; round < 25; round++) {
      await held?.answer();
      await page.waitForTimeout(20);
    }
    await expect.poll(() => page.locator("img.loaded").count()).toBe(20);
    expect(held?.most()).toBe(limit);
    await context.close();
  });

  it("come all at once when the page is printed", async () => {
    const { page, context } = await open(gap + picture(1) + gap + picture(2));
    await page.waitForTimeout(100);
    expect(await page.locator("img.loaded").count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect.poll(() => page.locator("img.loaded").count()).toBe(2);
    await context.close();
  });

  it("two hundred in a grid: only those within 200 px of the view", async () => {
    const grid = Array.from({ length: 200 }, (_, index) => picture(index));
    const { page, context, outside } = await open(
      `<div style="display:grid;grid-template-columns:repeat(3,300px)">${grid.join("")}</div>`,
    );
    // Four rows of three reach 1200 px; the view ends at 800, and 200 px below it.
    await expect.poll(() => page.locator("img.loaded").count()).toBe(12);
    expect(outside.length).toBe(12);
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(() => outside.length).toBe(12 + 15);
    await context.close();
  });
});
