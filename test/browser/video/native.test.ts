import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, noShift, watchLayoutShift } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { nativeVideoHtml, openVideos, playingCount, videoBlockHtml } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    return { paused: video?.paused, muted: video?.muted, controls: video?.controls };
  });
const playedSeconds = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

describe("a native video", () => {
  it("shows its poster in its shape, and loads nothing of the video", async () => {
    const { page, context, requests } = await openVideos(browser, nativeVideoHtml());
    expect(await page.getByRole("button", { name: "Play video: video" }).count()).toBe(1);
    expect(requests).toEqual(["http://videos.test/video/thumbnail"]);
    const { width, height } = (await page.locator("video").boundingBox()) ?? { width: 0, height: 0 };
    expect([width, Math.round(height)]).toEqual([320, 180]);
    expect((await page.locator(".sqs-block-video").boundingBox())?.height).toBeCloseTo(180, 0);
    await context.close();
  });

  it("has its height from the first paint on, though the page reserves a hundredth of it", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const { page, context } = await openVideos(browser, `${nativeVideoHtml()}<p>Below</p>`, {
      beforeLoad: async (newPage) => {
        shift = await watchLayoutShift(newPage);
      },
    });
    await page.locator("video").waitFor();
    expect(await shift?.()).toEqual(noShift);
    await context.close();
  });

  it("plays with controls when it is clicked, and reverts when another one plays", async () => {
    const { page, context } = await openVideos(browser, nativeVideoHtml() + videoBlockHtml());
    await page.locator(".sqs-video-overlay").first().click();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
    expect(await stateOf(page)).toEqual({ paused: false, muted: false, controls: true });
    expect(await playingCount(page)).toBe(1);
    await page.locator(".sqs-video-overlay").nth(1).click();
    await expect.poll(() => stateOf(page)).toEqual({ paused: true, muted: false, controls: false });
    expect(await page.locator(".sqs-video-overlay").first().isVisible()).toBe(true);
    await context.close();
  });

  it("can be played again after its controls have paused it, and galleries are notified", async () => {
    const { page, context } = await openVideos(browser, nativeVideoHtml());
    await page.getByRole("button").press("Enter");
    await expect.poll(() => playingCount(page)).toBe(1);
    await page.evaluate(() => document.querySelector("video")?.pause());
    await expect.poll(() => playingCount(page)).toBe(0);
    await page.evaluate(() => document.querySelector("video")?.play());
    await expect.poll(() => playingCount(page)).toBe(1);
    await context.close();
  });

  it("whose files are missing shows its poster, a message and a link", async () => {
    const { page, context } = await openVideos(browser, nativeVideoHtml(null, "gone"));
    await page.locator(".sqs-video-overlay").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toBe("This video could not be loaded. Open the video file");
    expect(await alert.getByRole("link").getAttribute("href")).toBe(
      "http://videos.test/gone/webm-vp9-640:360",
    );
    // Another press tries it again.
    await alert.evaluate((element) => element.setAttribute("data-first", ""));
    await page.locator(".sqs-video-overlay").click();
    await page.locator("[role=alert]:not([data-first])").waitFor();
    expect(await page.locator(".sqs-video-overlay").isVisible()).toBe(true);
    await context.close();
  });

  it("with autoplay plays muted, unless motion is reduced", async () => {
    const settings = { autoPlay: true, muted: false, loop: true, controls: "none" };
    const moving = await openVideos(browser, nativeVideoHtml(settings));
    await expect.poll(() => playedSeconds(moving.page)).toBeGreaterThan(0);
    expect(await stateOf(moving.page)).toEqual({ paused: false, muted: true, controls: false });
    expect(await playingCount(moving.page)).toBe(0);
    await moving.page.getByRole("button", { name: "Pause background video" }).click();
    expect((await stateOf(moving.page)).paused).toBe(true);
    await moving.context.close();

    const still = await openVideos(browser, nativeVideoHtml(settings), { reducedMotion: "reduce" });
    await waitForIdle(still.page);
    expect((await stateOf(still.page)).paused).toBe(true);
    expect(await still.page.getByRole("button", { name: "Play video: video" }).isVisible()).toBe(true);
    await still.context.close();
  });
});
