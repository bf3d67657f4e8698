import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type Opened } from "../browser.ts";
import { box, index, isOpen, move, openLightbox, phone, root, settled } from "./lightbox-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function within(nth: number, work: (page: Page) => Promise<void>, options = phone) {
  const opened: Opened = await openLightbox(browser, `${inject("demo")}/gallery`, { ...options, nth });
  await touchIsThere(opened.page);
  await work(opened.page);
  expect(opened.errors).toEqual([]);
  await opened.context.close();
}

async function touchIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/touch-[^/]*\.js$/.test(name)),
  );
  await page.waitForTimeout(200);
}

const middle = { x: 195, y: 420 };
const swipe = (page: Page, across: number, down: number, time: number) =>
  move(page, [middle], [{ x: middle.x + across, y: middle.y + down }], time);

describe("the lightbox on a phone", () => {
  it("has no controls at the sides", async () => {
    await within(0, async (page) => {
      expect(await box(page, ".sqs-lightbox-previous")).toBeUndefined();
      expect(await box(page, ".sqs-lightbox-next")).toBeUndefined();
    });
  });

  it.each([
    ["120 px to the left in 100 ms", -120, 100, 3],
    ["120 px to the left in 600 ms", -120, 600, 3],
    ["120 px to the right in 100 ms", 120, 100, 1],
    ["20 px in 400 ms", -20, 400, 2],
  ])("a swipe of %s", async (_swipe, across, time, to) => {
    await within(2, async (page) => {
      await swipe(page, across, 0, time);
      await settled(page);
      expect(await index(page)).toBe(to);
      const [left = 0] = (await box(page, ".sqs-lightbox-padder")) ?? [];
      expect(left).toBeCloseTo(7.8, 0);
    });
  });

  it("does not swipe past an end", async () => {
    await within(0, async (page) => {
      await swipe(page, 200, 0, 200);
      await settled(page);
      expect(await index(page)).toBe(0);
      expect((await box(page, ".sqs-lightbox-padder"))?.[0]).toBeCloseTo(7.8, 0);
    });
  });

  it("closes by a swipe down, and not by a swipe up or by half a one", async () => {
    await within(2, async (page) => {
      await swipe(page, 0, -200, 200);
      await swipe(page, 0, 30, 500);
      await settled(page);
      expect(await isOpen(page)).toBe(true);
      await swipe(page, 0, 200, 200);
      expect(await isOpen(page)).toBe(false);
    });
  });

  it("moves by a tap on the picture's side, closes by one beside it", async () => {
    await within(2, async (page) => {
      await page.touchscreen.tap(330, 420);
      expect(await index(page)).toBe(3);
      await settled(page);
      await page.touchscreen.tap(200, 120);
      await expect.poll(() => isOpen(page)).toBe(false);
    });
  });

  it("magnifies by a pinch with more pixels, moves about within it, and goes back by a tap", async () => {
    await within(2, async (page) => {
      const asked = () => page.locator(`${root} .sqs-active-slide img`).getAttribute("src");
      const small = await asked();
      await move(
        page,
        [
          { x: 175, y: 420 },
          { x: 215, y: 420 },
        ],
        [
          { x: 135, y: 420 },
          { x: 255, y: 420 },
        ],
        200,
      );
      const [left = 0, , width = 0] = (await box(page, "img")) ?? [];
      expect(width).toBeGreaterThan(374 * 2.5);
      await expect.poll(asked).not.toBe(small);
      await swipe(page, 100, 0, 150);
      expect(await index(page)).toBe(2);
      expect((await box(page, "img"))?.[0]).toBeGreaterThan(left + 60);
      // The browser takes a tap that follows at once for the end of the movement.
      await page.waitForTimeout(400);
      await page.touchscreen.tap(330, 420);
      await expect.poll(async () => (await box(page, "img"))?.[2]).toBeCloseTo(374, 0);
      expect(await index(page)).toBe(2);
    });
  });

  it("shows a caption when it is asked to, and keeps it", async () => {
    await within(1, async (page) => {
      const caption = page.locator(`${root} .sqs-active-slide .sqs-lightbox-meta`);
      expect(await caption.isVisible()).toBe(false);
      const toggle = page.locator(".sqs-lightbox-meta-trigger");
      await toggle.tap();
      expect(await toggle.getAttribute("aria-expanded")).toBe("true");
      expect(await caption.isVisible()).toBe(true);
      await swipe(page, -120, 0, 100);
      await settled(page);
      expect(await caption.isVisible()).toBe(true);
      expect(await caption.textContent()).toContain("What a kiln holds");
    });
  });

  it.each([
    ["on a phone", phone],
    ["with a mouse", {}],
  ])("is accessible %s, and says which of how many it shows", async (_where, options) => {
    const { page, context } = await openLightbox(browser, `${inject("demo")}/gallery`, {
      ...options,
      nth: 1,
    });
    await expect.poll(() => page.locator(`${root} [role=status]`).textContent()).toBe("2 of 12");
    const found = await new AxeBuilder({ page }).include(root).analyze();
    expect(found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(`${root} [role=status]`).textContent()).toBe("3 of 12");
    await context.close();
  });
});
