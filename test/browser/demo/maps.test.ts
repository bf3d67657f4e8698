import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([390, 1440])("the page of maps at %i px", (width) => {
  it("shows each style as a picture, without a request to others", async () => {
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
    const { violations } = await axe(page).include(".sections").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await shift?.()).toEqual(noShift);
    expect([errors, externalRequests]).toEqual([[], []]);
    await context.close();
  });
});

it.each([390, 1440])(
  "the page of maps has addresses with links without JavaScript at %i px",
  async (width) => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/maps`, {
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    });
    const links = page.getByRole("link", { name: "Open the map" });
    expect(await links.count()).toBe(7);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    for (const block of await page.locator(".map-block").all()) {
      const frame = await block.boundingBox();
      const map = await block.locator(".awning-map").boundingBox();
      expect(map?.height).toBeGreaterThan(270);
      expect([map?.width, map?.height]).toEqual([frame?.width, frame?.height]);
    }
    expect(await page.locator(".map-block").first().innerText()).toContain("7 Staithe Lane");
    await context.close();
  },
);
