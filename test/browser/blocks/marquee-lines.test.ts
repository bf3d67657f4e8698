import { describe, expect, it } from "vitest";
import { noShift, watchLayoutShift } from "../browser.ts";
import { waitForFrames } from "../page-waits.ts";
import { marqueeHtml, marqueeStyle } from "./marquee-page.ts";
import { openBlocks } from "./open-blocks.ts";
import { browser, openMarquee, waveOptions } from "./open-marquee.ts";

describe("a straight marquee", () => {
  it("is moved by the compositor by one group, repeatedly", async () => {
    const { page, context } = await openMarquee({ props: {} });
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

  it("does not shift the page or show a gap when a font loads", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const html = `${marqueeHtml({ items: ["My values"] })}<p>Below</p>`;
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
    // The movement is still one group, at the same speed, after the group has grown.
    const late = () =>
      page.evaluate(() => {
        const duration = document.getAnimations()[0]?.effect?.getTiming().duration;
        const group = document.querySelector<HTMLElement>(".Marquee-group");
        return Math.abs(Number(duration) / 1000 - (group?.offsetWidth ?? 0) / 60);
      });
    await expect.poll(late).toBeLessThan(0.05);
    await waitForFrames(page);
    expect(await top()).toBe(before);
    expect(await shift?.()).toEqual(noShift);
    await context.close();
  });

  it("has groups of at least 50 px", async () => {
    const { page, context } = await openMarquee({ items: ["i"], props: {} });
    const short = marqueeHtml({ items: ["i"] }).replaceAll("40px", "8px");
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
  it("has a path by its props, and grows by the height of the wave", async () => {
    const { page, context } = await openMarquee({ props: waveOptions });
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

  it("has text along the whole visible part at any time", async () => {
    const { page, context } = await openMarquee({ props: { ...waveOptions, animationSpeed: 20 } });
    for (let sample = 0; sample < 10; sample++) {
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
      await waitForFrames(page, 3);
    }
    await context.close();
  });
});
