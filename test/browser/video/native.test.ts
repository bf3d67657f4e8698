import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, watchLayoutShift } from "../browser.ts";
import { native, openVideos, playing, video } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const stateOf = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector("video");
    return { paused: film?.paused, muted: film?.muted, controls: film?.controls };
  });
const moved = (page: Page) => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

describe("a native video", () => {
  it("shows its picture in its shape, and loads nothing of the film", async () => {
    const { page, context, asked } = await openVideos(browser, native());
    expect(await page.getByRole("button", { name: "Play video: film" }).count()).toBe(1);
    expect(asked).toEqual(["http://films.test/film/thumbnail"]);
    const { width, height } = (await page.locator("video").boundingBox()) ?? { width: 0, height: 0 };
    expect([width, Math.round(height)]).toEqual([320, 180]);
    expect((await page.locator(".sqs-block-video").boundingBox())?.height).toBeCloseTo(180, 0);
    await context.close();
  });

  it("has its room from the first paint on, though the page keeps a hundredth of it", async () => {
    let shift: (() => Promise<{ total: number; sources: string[] }>) | undefined;
    const { page, context } = await openVideos(browser, `${native()}<p>Below</p>`, {
      beforeLoad: async (fresh) => {
        shift = await watchLayoutShift(fresh);
      },
    });
    await page.locator("video").waitFor();
    expect(await shift?.()).toEqual({ total: 0, sources: [] });
    await context.close();
  });

  it("plays with its controls when it is clicked, and goes back when another one plays", async () => {
    const { page, context } = await openVideos(browser, native() + video());
    await page.locator(".sqs-video-overlay").first().click();
    await expect.poll(() => moved(page)).toBeGreaterThan(0);
    expect(await stateOf(page)).toEqual({ paused: false, muted: false, controls: true });
    expect(await playing(page)).toBe(1);
    await page.locator(".sqs-video-overlay").nth(1).click();
    await expect.poll(() => stateOf(page)).toEqual({ paused: true, muted: false, controls: false });
    expect(await page.locator(".sqs-video-overlay").first().isVisible()).toBe(true);
    await context.close();
  });

  it("is still played after its controls have paused it, and galleries hear of both", async () => {
    const { page, context } = await openVideos(browser, native());
    await page.getByRole("button").press("Enter");
    await expect.poll(() => playing(page)).toBe(1);
    await page.evaluate(() => document.querySelector("video")?.pause());
    await expect.poll(() => playing(page)).toBe(0);
    await page.evaluate(() => document.querySelector("video")?.play());
    await expect.poll(() => playing(page)).toBe(1);
    await context.close();
  });

  it("whose files are gone leaves its picture, a word, and a link", async () => {
    const { page, context } = await openVideos(browser, native(null, "gone"));
    await page.locator(".sqs-video-overlay").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toBe("This video could not be loaded. Open the video file");
    expect(await alert.getByRole("link").getAttribute("href")).toBe(
      "http://films.test/gone/webm-vp9-640:360",
    );
    await context.close();
  });

  it("that is to play by itself does so silently, unless motion is reduced", async () => {
    const settings = { autoPlay: true, muted: false, loop: true, controls: "none" };
    const moving = await openVideos(browser, native(settings));
    await expect.poll(() => moved(moving.page)).toBeGreaterThan(0);
    expect(await stateOf(moving.page)).toEqual({ paused: false, muted: true, controls: false });
    expect(await playing(moving.page)).toBe(0);
    await moving.page.getByRole("button", { name: "Pause background video" }).click();
    expect((await stateOf(moving.page)).paused).toBe(true);
    await moving.context.close();

    const still = await openVideos(browser, native(settings), { reducedMotion: "reduce" });
    await still.page.waitForTimeout(300);
    expect((await stateOf(still.page)).paused).toBe(true);
    expect(await still.page.getByRole("button", { name: "Play video: film" }).isVisible()).toBe(true);
    await still.context.close();
  });
});
