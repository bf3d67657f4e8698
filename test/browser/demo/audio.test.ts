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

describe.each(widthsOf(1))("the page of sounds at %i px", (width) => {
  it("shows each player, and plays one from the site", async () => {
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const { page, context, errors, externalRequests } = await openReusedPage(
      browser,
      `${inject("demo")}/audio`,
      {
        viewport: { width, height: 900 },
        beforeLoad: async (opened, fresh) => {
          await fresh.addCookies([{ name: "ss_cookieAllowed", value: "false", url: inject("demo") }]);
          shift = await watchLayoutShift(opened);
        },
      },
    );
    await expect.poll(() => page.locator('.audio-block[data-awning-state="ready"]').count()).toBe(5);
    expect(await page.locator(".awning-audio-toggle").count()).toBe(6);
    expect(await page.getByRole("link", { name: /^Listen on / }).allTextContents()).toEqual([
      "Listen on spotify.com",
      "Listen on SoundCloud",
    ]);
    const { violations } = await axe(page).include(".sections").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([]);
    await page.locator(".awning-audio-toggle").first().click();
    await expect
      .poll(() => page.locator(".awning-audio-player").first().getAttribute("data-status"))
      .toBe("playing");
    expect(await shift?.()).toEqual(noShift);
    for (const each of [width === 390 ? 1440 : 390, width]) {
      await page.setViewportSize({ width: each, height: 900 });
      await waitForFrames(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(each);
    }
    expect([errors, externalRequests]).toEqual([[], []]);
    await context.close();
  });
});

it("the page of sounds has the browser's players and links without JavaScript", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/audio`, {
    javaScriptEnabled: false,
  });
  expect(await page.locator("audio[controls]").count()).toBe(6);
  expect(await page.locator("audio").first().isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Listen: Speak to me" }).isVisible()).toBe(true);
  await context.close();
});
