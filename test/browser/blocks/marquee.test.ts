import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForFrames } from "../page-waits.ts";
import { marqueeHtml } from "./marquee-page.ts";
import { openBlocks } from "./open-blocks.ts";
import { browser, distance, openMarquee, textPosition, textSpeed, waveOptions } from "./open-marquee.ts";

const lines = [
  { line: "straight", props: {} },
  { line: "wavy", props: waveOptions },
];

describe.each(lines)("a $line marquee", ({ props }) => {
  let page: Page;
  beforeAll(async () => {
    const html = `${marqueeHtml({ props })}<div style="height: 3000px"></div>`;
    const viewport = { width: 390, height: 844 };
    ({ page } = await openBlocks(browser, { html, viewport, reducedMotion: "reduce" }));
  });
  afterAll(() => page.context().close());

  it("is paused with reduced motion, and moves when that changes", async () => {
    expect(await distance(page)).toBe(0);
    expect(await page.getByRole("button").count()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(() => distance(page)).toBeLessThan(0);
  });

  it("is read once by screen readers, without its copies", async () => {
    expect(await page.locator("body").ariaSnapshot()).toBe(
      '- heading "My values ★" [level=2]\n- button "Pause moving text"',
    );
    const ids = await page.$$eval("[id]", (all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is paused while it is off-screen", async () => {
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(() => distance(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => distance(page)).toBeLessThan(0);
  });

  it("is paused while the page is hidden", async () => {
    const hide = (hidden: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(document, "hidden", { value: is, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await hide(true);
    await expect.poll(() => distance(page)).toBe(0);
    await hide(false);
    await expect.poll(() => distance(page)).toBeLessThan(0);
  });

  it("is paused by a button, also by keyboard, and continues from there", async () => {
    const opaque = (opacity: string) =>
      page.waitForFunction((wanted) => {
        const pause = document.querySelector(".awning-marquee-pause");
        return pause !== null && getComputedStyle(pause).opacity === wanted;
      }, opacity);
    await page.mouse.move(200, 800);
    await opaque("0");
    await page.keyboard.press("Tab");
    const pause = page.getByRole("button", { name: "Pause moving text" });
    expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true);
    await opaque("1");
    await page.keyboard.press("Enter");
    await waitForFrames(page);
    const stopped = await textPosition(page);
    expect(await distance(page)).toBe(0);
    await page.getByRole("button", { name: "Play moving text" }).click();
    expect(Math.abs((await textPosition(page)) - stopped)).toBeLessThan(30);
    await expect.poll(() => distance(page)).toBeLessThan(0);
  });

  it("fills a growing viewport without restarting", async () => {
    await expect.poll(() => textPosition(page)).toBeLessThan(-10);
    await page.getByRole("button", { name: "Pause moving text" }).click();
    await waitForFrames(page);
    const before = await textPosition(page);
    expect(before).toBeLessThan(-10);
    await page.setViewportSize({ width: 1600, height: 900 });
    const right = () =>
      page.evaluate(() => {
        const strip = document.querySelector(".awning-marquee-strip");
        if (strip !== null) return strip.lastElementChild?.getBoundingClientRect().right ?? 0;
        return document.querySelector(".Marquee-svg text")?.getBoundingClientRect().right ?? 0;
      });
    await expect.poll(right).toBeGreaterThanOrEqual(1600);
    await waitForFrames(page);
    expect(await textPosition(page)).toBeCloseTo(before, 0);
    expect(await right()).toBeGreaterThanOrEqual(1600);
  });
});

describe.each(lines)("a $line marquee by its settings", ({ props }) => {
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    const settings = {
      fast: { animationSpeed: 2, pausedOnHover: false },
      right: { animationDirection: "right" },
      still: { animationSpeed: 0 },
      link: { linkTo: "/shop" },
    };
    const html = Object.entries(settings).map(([id, more]) =>
      marqueeHtml({ id, props: { ...props, ...more } }),
    );
    ({ page, errors } = await openBlocks(browser, { html: html.join("") }));
  });
  afterAll(() => page.context().close());

  it("moves to the left, at its speed", async () => {
    // The speed is another one where the movement starts again.
    const hasSpeed = async () => {
      const speed = await textSpeed(page, "#fast");
      return speed < -66 && speed > -400;
    };
    await expect.poll(hasSpeed).toBe(true);
    expect(errors).toEqual([]);
  });

  it("moves to the right", async () => {
    await expect.poll(() => textSpeed(page, "#right")).toBeGreaterThan(20);
  });

  it("does not move at speed 0, and has no pause button", async () => {
    expect(await distance(page, "#still")).toBe(0);
    expect(await page.locator("#still").getByRole("button").count()).toBe(0);
  });

  it("is not paused under the pointer without pausedOnHover", async () => {
    const { y = 0, height = 0 } = (await page.locator("#fast").boundingBox()) ?? {};
    await page.mouse.move(700, y + height / 2);
    await page.locator("#fast .Marquee:hover").waitFor();
    expect(await distance(page, "#fast")).not.toBe(0);
    await waitForFrames(page);
    expect(await distance(page, "#fast")).not.toBe(0);
  });

  it("is one link, labelled by its text", async () => {
    const link = page.getByRole("link", { name: "My values ★" });
    expect(await link.getAttribute("href")).toBe("/shop");
    expect(await page.locator("h2 a").count()).toBe(1);
    const box = await link.boundingBox();
    expect(box?.width).toBe(1440);
    const followed = page.waitForRequest("**/shop");
    await page.mouse.click(700, (box?.y ?? 0) + 30);
    await followed;
  });
});

describe.each(lines)("a $line marquee with pausedOnHover", ({ props }) => {
  it("is paused under the pointer, also under one that was there before", async () => {
    const { page, context } = await openMarquee(
      { props: { ...props, pausedOnHover: true } },
      {
        init: async (fresh) => {
          // Holds all responses until the pointer is over the line, with and without its style.
          await fresh.route("**/_awning/assets/marquee*.js", async (route) => {
            await fresh.mouse.move(700, 45);
            await fresh.waitForFunction(() => document.querySelector(".Marquee:hover") !== null);
            await route.fallback();
          });
        },
      },
    );
    await expect.poll(() => distance(page)).toBe(0);
    await page.mouse.move(700, 800);
    await expect.poll(() => distance(page)).toBeLessThan(0);
    await page.mouse.move(700, 20);
    await expect.poll(() => distance(page)).toBe(0);
    await page.mouse.move(700, 800);
    await expect.poll(() => distance(page)).toBeLessThan(0);
    await context.close();
  });
});
