import { describe, expect, it } from "vitest";
import { frames } from "../frames.ts";
import { marquee } from "./marquee-page.ts";
import { openBlocks } from "./open-blocks.ts";
import { browser, distance, movement, open, place, wave } from "./open-marquee.ts";

describe.each([
  { line: "straight", props: {} },
  { line: "wavy", props: wave },
])("a $line marquee", ({ props }) => {
  it("moves to the left, at its speed", async () => {
    const { page, context, errors } = await open({ props: { ...props, animationSpeed: 2 } });
    const { speed } = await movement(page);
    expect(speed).toBeLessThan(-66);
    expect(speed).toBeGreaterThan(-400);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("moves to the right", async () => {
    const { page, context } = await open({ props: { ...props, animationDirection: "right" } });
    await expect.poll(() => distance(page)).toBeGreaterThan(5);
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
    await expect.poll(() => distance(page)).toBeLessThan(0);
    await context.close();
  });

  it("rests under the pointer only if it says so", async () => {
    for (const [pausedOnHover, rests] of [
      [true, true],
      [false, false],
    ]) {
      const { page, context } = await open({ props: { ...props, pausedOnHover } });
      await page.mouse.move(700, 20);
      await expect.poll(async () => (await distance(page)) === 0).toBe(rests);
      await page.mouse.move(700, 800);
      await expect.poll(() => distance(page)).toBeLessThan(0);
      await context.close();
    }
  });

  it("rests under a pointer that was there before it", async () => {
    const { page, context } = await open(
      { props: { ...props, pausedOnHover: true } },
      {
        init: async (fresh) => {
          await fresh.mouse.move(700, 20);
          // Until the pointer is over the line, nothing comes.
          await fresh.route("**/_awning/assets/marquee*.js", async (route) => {
            await fresh.waitForFunction(() => document.querySelector(".Marquee:hover") !== null);
            await route.fallback();
          });
        },
      },
    );
    await expect.poll(() => distance(page)).toBe(0);
    await page.mouse.move(700, 800);
    await expect.poll(() => distance(page)).toBeLessThan(0);
    await context.close();
  });

  it("rests while it is off-screen", async () => {
    const html = `${marquee({ props })}<div style="height: 3000px"></div>`;
    const { page, context } = await openBlocks(browser, { html });
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(() => distance(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => distance(page)).toBeLessThan(0);
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
    await expect.poll(() => distance(page)).toBe(0);
    await hide(false);
    await expect.poll(() => distance(page)).toBeLessThan(0);
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
    await frames(page);
    const stopped = await place(page);
    expect(await distance(page)).toBe(0);
    await page.getByRole("button", { name: "Play moving text" }).click();
    expect(Math.abs((await place(page)) - stopped)).toBeLessThan(30);
    await expect.poll(() => distance(page)).toBeLessThan(0);
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
    const followed = page.waitForRequest("**/shop");
    await page.mouse.click(700, 30);
    await followed;
    await context.close();
  });

  it("fills a window that grows, without starting again", async () => {
    const { page, context } = await open({ props }, { viewport: { width: 390, height: 844 } });
    await expect.poll(() => place(page)).toBeLessThan(-10);
    await page.getByRole("button", { name: "Pause moving text" }).click();
    await frames(page);
    const before = await place(page);
    expect(before).toBeLessThan(-10);
    await page.setViewportSize({ width: 1600, height: 900 });
    const right = () =>
      page.evaluate(() => {
        const strip = document.querySelector(".awning-marquee-strip");
        if (strip !== null) return strip.lastElementChild?.getBoundingClientRect().right ?? 0;
        return document.querySelector(".Marquee-svg text")?.getBoundingClientRect().right ?? 0;
      });
    await expect.poll(right).toBeGreaterThanOrEqual(1600);
    await frames(page);
    expect(await place(page)).toBeCloseTo(before, 0);
    expect(await right()).toBeGreaterThanOrEqual(1600);
    await context.close();
  });
});
