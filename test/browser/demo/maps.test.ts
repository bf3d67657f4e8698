import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { waitForFrames } from "../page-waits.ts";
import { widthsOf } from "../widths.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(widthsOf(0))("the page of maps at %i px", (width) => {
  it("shows each style as a picture, without a request to others, and fits any window", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context, errors, externalRequests } = await openReusedPage(
      browser,
      `${inject("demo")}/maps`,
      {
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        beforeLoad: async (opened) => {
          shift = await watchLayoutShift(opened);
        },
      },
    );
    for (const map of await page.locator(".map-block").all()) await map.scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('.map-block[data-awning-state="ready"]').count()).toBe(7);
    expect(
      await page.$$eval(".awning-map", (all) => all.map((map) => map.getAttribute("data-style"))),
    ).toEqual([
      ...["grayscale", "original", "satellite"],
      ...["minimal-light", "minimal-dark", "minimal-blue", "grayscale"],
    ]);
    expect(await shift?.()).toEqual(noShift);
    const { violations } = await axe(page).include(".sections").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
    for (const each of [390, 1440]) {
      await page.setViewportSize({ width: each, height: 900 });
      await waitForFrames(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each);
    }
    // A map is printed as text.
    await page.emulateMedia({ media: "print" });
    const card = await page.locator(".awning-map").first().boundingBox();
    const frame = await page.locator(":has(> .awning-map)").first().boundingBox();
    expect(frame?.height).toBeLessThan((card?.height ?? 0) + 60);
    expect(await page.locator(".awning-map-position").last().isVisible()).toBe(true);
    expect([errors, externalRequests]).toEqual([[], []]);
    await context.close();
  });
});

it("the page of maps has addresses with links without JavaScript at 390 and 1440 px", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/maps`, {
    javaScriptEnabled: false,
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const links = page.getByRole("link", { name: "Open the map" });
    expect(await links.count()).toBe(7);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    const boxes = await page.locator(".map-block").evaluateAll((blocks) =>
      blocks.map((block) => {
        const sizeOf = (element: Element | null) => {
          const box = element?.getBoundingClientRect();
          return [box?.width ?? 0, box?.height ?? 0];
        };
        return { frame: sizeOf(block), map: sizeOf(block.querySelector(".awning-map")) };
      }),
    );
    expect(boxes).toHaveLength(7);
    for (const { frame, map } of boxes) {
      expect(map[1]).toBeGreaterThan(270);
      expect(map).toEqual(frame);
    }
  }
  expect(await page.locator(".map-block").first().innerText()).toContain("7 Staithe Lane");
  await context.close();
});
