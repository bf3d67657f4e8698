import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, watchLayoutShift } from "../browser.ts";
import { type MarqueeMarkup, marquee, marqueeStyle } from "./marquee-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const wave = { waveFrequency: 4, waveIntensity: 2 };
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Where the text stands: the strip's left edge, or the start of the text on its line. */
function place(page: Page): Promise<number> {
  return page.evaluate(() => {
    const strip = document.querySelector(".awning-marquee-strip");
    if (strip !== null) return strip.getBoundingClientRect().left;
    return Number(document.querySelector("textPath.Marquee-svg-text")?.getAttribute("startOffset"));
  });
}

/** How far the text goes in 300 ms. */
async function distance(page: Page): Promise<number> {
  await twoFrames(page);
  const before = await place(page);
  await page.waitForTimeout(300);
  return (await place(page)) - before;
}

async function open(markup: MarqueeMarkup, more: Partial<Parameters<typeof openBlocks>[1]> = {}) {
  return openBlocks(browser, { html: marquee(markup), ...more });
}

describe.each([
  { line: "straight", props: {} },
  { line: "wavy", props: wave },
])("a $line marquee", ({ props }) => {
  it("moves to the left, at its speed", async () => {
    const { page, context, errors } = await open({ props: { ...props, animationSpeed: 2 } });
    const gone = await distance(page);
    expect(gone).toBeLessThan(-20);
    expect(gone).toBeGreaterThan(-120);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("moves to the right", async () => {
    const { page, context } = await open({ props: { ...props, animationDirection: "right" } });
    expect(await distance(page)).toBeGreaterThan(10);
    await context.close();
  });

  it("stands at speed 0, and has nothing to pause", async () => {
    const { page, context } = await open({ props: { ...props, animationSpeed: 0 } });
    expect(await distance(page)).toBe(0);
    expect(await page.getByRole("button").count()).toBe(0);
    await context.close();
  });

  it("stands where the visitor wants no movement, and moves when that changes", async () => {
    const { page, context } = await open({ props }, { reducedMotion: "reduce" });
    expect(await distance(page)).toBe(0);
    expect(await page.getByRole("button").count()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await distance(page)).toBeLessThan(0);
    await context.close();
  });

  it("rests under the pointer only if it says so", async () => {
    for (const [pausedOnHover, rests] of [
      [true, true],
      [false, false],
    ]) {
      const { page, context } = await open({ props: { ...props, pausedOnHover } });
      await page.mouse.move(700, 20);
      expect((await distance(page)) === 0).toBe(rests);
      await page.mouse.move(700, 800);
      expect(await distance(page)).toBeLessThan(0);
      await context.close();
    }
  });

  it("rests while it is off-screen", async () => {
    const html = `${marquee({ props })}<div style="height: 3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html });
    await page.evaluate(() => scrollTo(0, 2000));
    await page.waitForTimeout(200);
    expect(await distance(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(200);
    expect(await distance(page)).toBeLessThan(0);
    await context.close();
  });

  it("rests while nobody sees the page", async () => {
    const { page, context } = await open({ props });
    const hide = (hidden: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(document, "hidden", { value: is, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    expect(await distance(page)).toBe(0);
    await hide(false);
    expect(await distance(page)).toBeLessThan(0);
    await context.close();
  });

  it("is stopped by a button that the keyboard reaches, and goes on from there", async () => {
    const { page, context } = await open({ props });
    const opaque = (opacity: string) =>
      page.waitForFunction((wanted) => {
        const pause = document.querySelector(".awning-marquee-pause");
        return pause !== null && getComputedStyle(pause).opacity === wanted;
      }, opacity);
    await page.mouse.move(700, 800);
    await opaque("0");
    await page.keyboard.press("Tab");
    const pause = page.getByRole("button", { name: "Pause moving text" });
    expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true);
    await opaque("1");
    await page.keyboard.press("Enter");
    await twoFrames(page);
    const stopped = await place(page);
    expect(await distance(page)).toBe(0);
    await page.getByRole("button", { name: "Play moving text" }).click();
    expect(Math.abs((await place(page)) - stopped)).toBeLessThan(30);
    expect(await distance(page)).toBeLessThan(0);
    await context.close();
  });

  it("is read once, and its copies not at all", async () => {
    const { page, context } = await open({ props });
    expect(await page.locator("body").ariaSnapshot()).toBe(
      '- heading "My values ★" [level=2]\n- button "Pause moving text"',
    );
    const ids = await page.$$eval("[id]", (all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await context.close();
  });

  it("is one link with the text for its name", async () => {
    const { page, context } = await open({ props: { ...props, linkTo: "/shop" } });
    const link = page.getByRole("link", { name: "My values ★" });
    expect(await link.getAttribute("href")).toBe("/shop");
    expect(await page.locator("h2 a").count()).toBe(1);
    const box = await link.boundingBox();
    expect(box?.width).toBe(1440);
    await page.mouse.click(700, 30);
    await page.waitForURL("**/shop").catch(() => {});
    await context.close();
  });

  it("fills a window that grows, without starting again", async () => {
    const { page, context } = await open({ props }, { viewport: { width: 390, height: 844 } });
    await page.waitForTimeout(500);
    await page.getByRole("button", { name: "Pause moving text" }).click();
    await twoFrames(page);
    const before = await place(page);
    expect(before).toBeLessThan(-10);
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.waitForTimeout(400);
    expect(await place(page)).toBeCloseTo(before, 0);
    const right = await page.evaluate(() => {
      const strip = document.querySelector(".awning-marquee-strip");
      if (strip !== null) return strip.lastElementChild?.getBoundingClientRect().right ?? 0;
      return document.querySelector(".Marquee-svg text")?.getBoundingClientRect().right ?? 0;
    });
    expect(right).toBeGreaterThanOrEqual(1600);
    await context.close();
  });
});

describe("a straight marquee", () => {
  it("is moved by the compositor, over one group and again", async () => {
    const { page, context } = await open({ props: {} });
    const movement = await page.evaluate(() => {
      const strip = document.querySelector(".awning-marquee-strip") as HTMLElement;
      const [animation] = strip.getAnimations();
      const { duration, iterations } = animation?.effect?.getTiming() ?? {};
      const left = () => [...strip.children].map((group) => group.getBoundingClientRect().left);
      animation?.pause();
      if (animation) animation.currentTime = 0;
      const atStart = left();
      if (animation) animation.currentTime = Number(duration) - 0.001;
      const atEnd = left();
      return {
        duration,
        iterations,
        atStart,
        atEnd,
        width: strip.children[0]?.getBoundingClientRect().width ?? 0,
      };
    });
    expect(movement.iterations).toBe(Number.POSITIVE_INFINITY);
    expect(Number(movement.duration) / 1000).toBeCloseTo(movement.width / 60, 1);
    for (const [index, left] of movement.atEnd.slice(1).entries())
      expect(left).toBeCloseTo(movement.atStart[index] ?? Number.NaN, 1);
    expect(movement.atStart[0]).toBe(0);
    await context.close();
  });

  it("shifts nothing below it when a font arrives, and stays without a gap", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const html = `${marquee({ items: ["My values"] })}<p>Below</p>`;
    const { page, context } = await openBlocks(browser, {
      html,
      init: async (fresh) => {
        shift = await watchLayoutShift(fresh);
      },
      style: marqueeStyle,
    });
    const top = () => page.getByText("Below").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.addStyleTag({ content: "h2 { letter-spacing: 12px; font-family: monospace }" });
    await page.waitForTimeout(400);
    expect(await top()).toBe(before);
    expect(await shift?.()).toEqual({ total: 0, sources: [] });
    const duration = await page.evaluate(() => document.getAnimations()[0]?.effect?.getTiming().duration);
    const width = await page
      .locator(".Marquee-group")
      .first()
      .evaluate((group: HTMLElement) => group.offsetWidth);
    expect(Number(duration) / 1000).toBeCloseTo(width / 60, 1);
    await context.close();
  });

  it("gives even the shortest text 50 px", async () => {
    const { page, context } = await open({ items: ["i"], props: {} });
    const short = marquee({ items: ["i"] }).replaceAll("40px", "8px");
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html.replaceAll("q1", "q2")),
      short,
    );
    await page.waitForSelector("#block-q2[data-awning-state=ready]");
    const widths = await page.$$eval("#block-q2 .Marquee-group", (groups) =>
      groups.map(({ clientWidth }) => clientWidth),
    );
    expect(new Set(widths)).toEqual(new Set([50]));
    expect(widths.length).toBe(30);
    await context.close();
  });
});

describe("a wavy marquee", () => {
  it("bends its line by the props, and grows by the wave's height", async () => {
    const { page, context } = await open({ props: wave });
    const drawn = await page.evaluate(() => {
      const path = document.querySelector(".Marquee-path") as SVGPathElement;
      const { y, height, x, width } = path.getBBox();
      return {
        y,
        height,
        x,
        width,
        svg: document.querySelector(".Marquee-svg")?.getBoundingClientRect().height,
      };
    });
    expect(drawn.svg).toBe(40 * 1.4 + 60);
    expect(drawn.height).toBeCloseTo(60, 1);
    expect(drawn.y).toBeCloseTo(28, 0);
    expect(drawn.x).toBe(-1100);
    expect(drawn.x + drawn.width).toBeGreaterThanOrEqual(1440 + 550);
    await context.close();
  });

  it("has text all along the visible part at every moment", async () => {
    const { page, context } = await open({ props: { ...wave, animationSpeed: 20 } });
    for (let look = 0; look < 10; look++) {
      const gaps = await page.evaluate(() => {
        const text = document.querySelector(".Marquee-svg text") as SVGTextElement;
        const xs: number[] = [];
        for (let index = 0; index < text.getNumberOfChars(); index++) {
          const { x, width } = text.getExtentOfChar(index);
          if (width > 0) xs.push(x + width / 2);
        }
        const ends = [-100, ...xs.sort((a, b) => a - b), 1540];
        return ends
          .slice(1)
          .filter((x, index) => x > 0 && (ends[index] ?? 0) < 1440 && x - (ends[index] ?? 0) > 150);
      });
      expect(gaps).toEqual([]);
      await page.waitForTimeout(37);
    }
    await context.close();
  });
});

describe("a marquee of odd markup", () => {
  it("is ready with no item, and with props that make no sense", async () => {
    const html =
      marquee({ items: [] }) +
      marquee({
        id: "block-q2",
        props: { waveFrequency: "x", waveIntensity: null, animationSpeed: [], marqueeItems: 1 },
      }) +
      marquee({ id: "block-q3", props: { animationSpeed: 1e9, waveIntensity: 1e9, waveFrequency: 0 } });
    const { page, context, errors } = await openBlocks(browser, { html });
    expect(await statesOf(page)).toEqual(["ready", "ready", "ready"]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("works from right to left, and inside another block", async () => {
    const html = `<div dir="rtl" class="sqs-block">${marquee({ items: ["مرحبا", "بكم"] })}</div>`;
    const { page, context } = await openBlocks(browser, { html });
    const group = await page.evaluate(() => {
      const groups = [...document.querySelectorAll(".Marquee-group")].map((each) =>
        each.getBoundingClientRect(),
      );
      const [first, second] = [...document.querySelectorAll(".Marquee-group .Marquee-item")];
      const mirrored =
        (second?.getBoundingClientRect().left ?? 0) < (first?.getBoundingClientRect().left ?? 0);
      return { left: (groups[0]?.left ?? 1) <= 0, right: (groups.at(-1)?.right ?? 0) >= 1440, mirrored };
    });
    expect(group).toEqual({ left: true, right: true, mirrored: true });
    await context.close();
  });

  it("with props that cannot be read stays as the server sent it, and says so", async () => {
    const html = marquee({ props: '{"marqueeItems": [' });
    const { page, context, errors } = await openBlocks(browser, { html });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(errors.join()).toContain("The marquee's props are not valid JSON.");
    expect(await page.locator(".Marquee-track").innerHTML()).toBe("");
    expect(await page.getByRole("button").count()).toBe(0);
    await context.close();
  });

  it("brings the link that the server hid in the picture within reach", async () => {
    const ownLink = '<a class="Marquee-hitbox" data-hitbox href="/own" target="_blank"><path d=""/></a>';
    const { page, context } = await open({ ownLink });
    const link = page.getByRole("link", { name: "My values ★" });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual(["/own", "_blank"]);
    await page.keyboard.press("Tab");
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
    await context.close();
  });

  it("leaves nothing behind when its element has gone", async () => {
    const { page, context } = await open({ props: wave });
    expect(await distance(page)).toBeLessThan(0);
    const left = await page.evaluate(async () => {
      const block = document.querySelector("[data-block-type]") as HTMLElement;
      const text = block.querySelector("textPath");
      block.remove();
      const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
      await later(200);
      const before = text?.getAttribute("startOffset");
      await later(200);
      const moves = text?.getAttribute("startOffset") !== before;
      return [
        block.querySelectorAll("button, tspan[x], .awning-marquee-strip").length,
        moves,
        block.dataset.awningState,
      ];
    });
    expect(left).toEqual([0, false, undefined]);
    await context.close();
  });
});
