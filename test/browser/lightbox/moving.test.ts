import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, type Opened, watchLayoutShift } from "../browser.ts";
import { box, index, isOpen, opener, openLightbox, ready, root, settled } from "./lightbox-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gallery = () => `${inject("demo")}/gallery`;

/** `work` in an open lightbox of twelve pictures. */
async function within(options: Parameters<typeof openLightbox>[2], work: (opened: Opened) => Promise<void>) {
  const opened = await openLightbox(browser, gallery(), options);
  await work(opened);
  expect(opened.errors).toEqual([]);
  await opened.context.close();
}

describe("the lightbox, with a mouse and keys", () => {
  it("opens at the picture that was pressed, light, its neighbours loaded, and nothing shifts", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    await within(
      {
        nth: 3,
        beforeLoad: async (page) => {
          shift = await watchLayoutShift(page);
        },
      },
      async ({ page }) => {
        expect(await index(page)).toBe(3);
        expect(
          await page.locator(`${root} .sqs-lightbox-overlay.light`).evaluate((it) => it.style.opacity),
        ).toBe("0.95");
        expect(await page.locator("body.sqs-lightbox-open").count()).toBe(1);
        expect(await page.locator(`${root} img`).count()).toBe(3);
        expect(
          await page.locator(".sqs-lightbox-close").evaluate((it) => it === document.activeElement),
        ).toBe(true);
        const before = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, 500);
        await page.keyboard.press("PageDown");
        expect(await page.evaluate(() => scrollY)).toBe(before);
        expect((await shift?.())?.total).toBe(0);
      },
    );
  });

  it("moves by arrow keys, round the ends, and drops a press in the fade", async () => {
    await within({}, async ({ page }) => {
      await page.keyboard.press("ArrowLeft");
      expect(await index(page)).toBe(11);
      await settled(page);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      expect(await index(page)).toBe(0);
      await settled(page);
      expect(
        await page
          .locator(`${root} .sqs-lightbox-slide`)
          .nth(11)
          .evaluate((it) => it.style.visibility),
      ).toBe("hidden");
      await page.waitForTimeout(250);
      await page.keyboard.press("ArrowRight");
      expect(await index(page)).toBe(1);
      // However long the fade takes.
      await page.evaluate(() => {
        for (const fade of document.getAnimations()) fade.pause();
      });
      await page.waitForTimeout(250);
      await page.keyboard.press("ArrowRight");
      expect(await index(page)).toBe(1);
    });
  });

  it.each([
    ["the right half", { x: 1000, y: 450 }, 1],
    ["the left half", { x: 400, y: 450 }, 11],
    ["beside the picture, on the right", { x: 1380, y: 700 }, 1],
  ])("a click in %s moves", async (_where, position, to) => {
    await within({}, async ({ page }) => {
      await page.mouse.click(position.x, position.y);
      expect(await index(page)).toBe(to);
    });
  });

  it("closes by a click at the edge, fades, gives the focus back and goes; the page is free at once", async () => {
    await within({ nth: 2 }, async ({ page }) => {
      await page.mouse.click(10, 450);
      expect(await isOpen(page)).toBe(false);
      expect(await page.locator("body.sqs-lightbox-open").count()).toBe(0);
      expect(
        await page
          .locator(opener)
          .nth(2)
          .evaluate((it) => it === document.activeElement),
      ).toBe(true);
      expect(await page.locator(root).count()).toBe(1);
      await page.waitForSelector(root, { state: "detached", timeout: 1500 });
    });
  });

  it("shows the control of the side where the pointer moves, until it rests; the control moves", async () => {
    await within({}, async ({ page }) => {
      const shown = () =>
        page.locator(`${root} .mouseover`).evaluateAll((all) => all.map((each) => each.className));
      await page.mouse.move(1000, 300);
      expect(await shown()).toEqual(["sqs-lightbox-next mouseover"]);
      await page.mouse.move(300, 300);
      expect(await shown()).toEqual(["sqs-lightbox-previous mouseover"]);
      await expect.poll(shown, { timeout: 1500 }).toEqual([]);
      await page.locator(".sqs-lightbox-next").click();
      expect(await index(page)).toBe(1);
    });
  });

  it("is kept to by Tab, and closed by Escape, Enter and Space", async () => {
    for (const key of ["Escape", "Enter", " "])
      await within({ nth: 1 }, async ({ page }) => {
        const seen = new Set<string>();
        for (let press = 0; press < 8; press++) {
          await page.keyboard.press("Tab");
          seen.add(
            await page.evaluate((selector) => {
              const { activeElement: at } = document;
              return at === document.body ? "body" : at?.closest(selector) ? "inside" : "outside";
            }, root),
          );
        }
        expect(seen).not.toContain("outside");
        await page.locator(".sqs-lightbox-close").focus();
        await page.keyboard.press(key);
        await expect.poll(() => isOpen(page)).toBe(false);
        expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toContain(
          "gallery-02",
        );
      });
  });

  it("says captions, and follows their links", async () => {
    await within({ nth: 1 }, async ({ page }) => {
      const caption = page.locator(`${root} .sqs-active-slide .sqs-lightbox-meta`);
      expect(await caption.textContent()).toMatch(/^Bottle and bud vaseThrown on a Monday/);
      const [, top = 0, , height = 0] = (await box(page, "img")) ?? [];
      expect(top + height).toBeLessThanOrEqual((await caption.boundingBox())?.y ?? 0);
      await caption.locator("a").click();
      await page.waitForURL("**/workshops");
    });
  });

  it("opens by Enter and Space on a focused opener", async () => {
    const { page, context } = await openLightbox(browser, gallery());
    for (const key of ["Enter", " "]) {
      await page.keyboard.press("Escape");
      await expect.poll(() => isOpen(page)).toBe(false);
      await page.waitForSelector(root, { state: "detached" });
      await page.locator(opener).nth(4).focus();
      await page.keyboard.press(key);
      await settled(page);
      expect(await index(page)).toBe(4);
    }
    await context.close();
  });

  it("jumps where less motion is asked for", async () => {
    await within({ reducedMotion: "reduce" }, async ({ page }) => {
      await page.keyboard.press("ArrowRight");
      expect(
        await page.locator(`${root} .sqs-active-slide`).evaluate((it) => getComputedStyle(it).opacity),
      ).toBe("1");
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator(root).count()).toBe(0);
    });
  });

  it("leads to the picture where the lightbox cannot be loaded, and says so", async () => {
    const warnings: string[] = [];
    const { page, context } = await import("../browser.ts").then(({ openPage }) =>
      openPage(browser, gallery(), {
        beforeLoad: async (opened) => {
          opened.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
          await opened.route(/\/open-from-/, (route) => route.abort());
        },
      }),
    );
    await ready(page);
    await page.locator(opener).first().click();
    await page.waitForURL(/gallery-01/);
    expect(warnings).toContain("lightboxify is not available in this tier!");
    await context.close();
  });
});
