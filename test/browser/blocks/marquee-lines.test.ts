import { describe, expect, it } from "vitest";
import { watchLayoutShift } from "../browser.ts";
import { frames } from "../frames.ts";
import { marquee, marqueeStyle } from "./marquee-page.ts";
import { openBlocks } from "./open-blocks.ts";
import { browser, open, wave } from "./open-marquee.ts";

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
    // The movement is over one group, and at the same speed, when that has grown.
    const late = () =>
      page.evaluate(() => {
        const duration = document.getAnimations()[0]?.effect?.getTiming().duration;
        const group = document.querySelector<HTMLElement>(".Marquee-group");
        return Math.abs(Number(duration) / 1000 - (group?.offsetWidth ?? 0) / 60);
      });
    await expect.poll(late).toBeLessThan(0.05);
    await frames(page);
    expect(await top()).toBe(before);
    expect(await shift?.()).toEqual({ total: 0, sources: [] });
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
      await frames(page, 3);
    }
    await context.close();
  });
});
