import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, type OpenedPage } from "../browser.ts";
import { waitForIdle, waitForNetwork } from "../page-waits.ts";
import { playerFrame, receivedMessages } from "./fake-providers.ts";
import {
  hostedBackgroundHtml,
  nativeBackgroundHtml,
  openVideos,
  playingCount,
  sectionHtml,
} from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const native = sectionHtml(nativeBackgroundHtml());
const hosted = sectionHtml(hostedBackgroundHtml("https://www.youtube.com/watch?v=GR7&amp;ab_channel=N"));
const tall = '<div style="height:3000px"></div>';
const video = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    return { paused: video?.paused, muted: video?.muted, loop: video?.loop, inline: video?.playsInline };
  });
const movingCount = (page: Page) => page.locator(".awning-video-moves").count();
const commandsTo = async (page: Page) => {
  const frame = playerFrame(page, "/embed/GR7");
  return frame
    ? (await receivedMessages(frame)).map(({ func }) => func).filter((func) => func !== undefined)
    : [];
};

describe("a native background video in a long page", () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openVideos(browser, native + tall, { hasTouch: true });
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("plays muted and looped, with speed and filter, over its fallback image", async () => {
    await expect.poll(() => movingCount(page)).toBe(1);
    expect(await video(page)).toEqual({ paused: false, muted: true, loop: true, inline: true });
    const appearance = await page.$eval("video", (video) => {
      const { width, height } = video.getBoundingClientRect();
      return [width, height, video.playbackRate, video.style.filter, getComputedStyle(video).objectFit];
    });
    expect(appearance).toEqual([1440, 300, 0.5, "grayscale(40%)", "cover"]);
    expect(await playingCount(page)).toBe(0);
    expect(opened.errors).toEqual([]);
  });

  it("is paused while it is out of view", async () => {
    await expect.poll(() => movingCount(page)).toBe(1);
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(async () => (await video(page)).paused).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await video(page)).paused).toBe(false);
  });

  it("is paused and played by its button, by mouse, touch and keyboard, which stays visible", async () => {
    const button = page.getByRole("button");
    expect(await button.getAttribute("aria-label")).toBe("Pause background video");
    await expect.poll(() => movingCount(page)).toBe(1);
    await button.click();
    expect((await video(page)).paused).toBe(true);
    expect(await button.getAttribute("aria-label")).toBe("Play background video");
    await page.evaluate(() => scrollTo(0, 2000));
    await page.evaluate(() => scrollTo(0, 0));
    await waitForIdle(page);
    expect((await video(page)).paused).toBe(true);
    await button.press("Enter");
    await expect.poll(async () => (await video(page)).paused).toBe(false);
    await button.tap();
    expect((await video(page)).paused).toBe(true);
    await button.tap();
    await expect.poll(async () => (await video(page)).paused).toBe(false);
    const { width = 0, height = 0, x = 0 } = (await button.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(x).toBeGreaterThan(1300);
  });

  it("is paused when motion becomes reduced", async () => {
    expect((await video(page)).paused).toBe(false);
    await expect.poll(() => movingCount(page)).toBe(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(async () => (await video(page)).paused).toBe(true);
  });
});

describe("a hosted background video in view", () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openVideos(browser, hosted);
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("is loaded without controls or sound, covers the section, and cannot be focused", async () => {
    await expect.poll(() => movingCount(page)).toBe(1);
    const frame = page.locator("iframe");
    const address = new URL((await frame.getAttribute("src")) ?? "");
    expect(address.origin + address.pathname).toBe("https://www.youtube-nocookie.com/embed/GR7");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      mute: "1",
      controls: "0",
      loop: "1",
      autoplay: "1",
    });
    expect(await commandsTo(page)).toContain("mute");
    const box = await frame.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 810]);
    expect([await frame.getAttribute("tabindex"), await frame.getAttribute("aria-hidden")]).toEqual([
      "-1",
      "true",
    ]);
  });

  it("is paused and played by commands, and its image is visible while it is paused", async () => {
    await expect.poll(() => movingCount(page)).toBe(1);
    await page.getByRole("button", { name: "Pause background video" }).click();
    await expect.poll(() => commandsTo(page)).toContain("pauseVideo");
    expect(await movingCount(page)).toBe(0);
    await page.getByRole("button").click();
    await expect.poll(() => movingCount(page)).toBe(1);
  });
});

describe("a native background video", () => {
  it("is loaded when it is near, and not before", async () => {
    const { page, context, requests } = await openVideos(browser, tall + native + hosted);
    await waitForNetwork(page);
    expect(requests).toEqual([]);
    await page.evaluate(() => scrollTo(0, 9000));
    await expect.poll(() => movingCount(page)).toBe(2);
    await context.close();
  });

  it("is not requested before the page has loaded, and has no poster beside the section's image", async () => {
    const image = Promise.withResolvers<void>();
    const opening = Promise.withResolvers<Page>();
    const opened = openVideos(browser, `${native}${hosted}<img src="http://images.test/slow.png" alt="">`, {
      beforeLoad: async (page) => {
        await page.route("http://images.test/slow.png", async (route) => {
          await image.promise;
          await route.fulfill({ status: 404 });
        });
        opening.resolve(page);
      },
    });
    const page = await opening.promise;
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await expect
      .poll(() => requests.filter((url) => /(?:native|hosted)-background/.test(url)).length)
      .toBe(2);
    await waitForIdle(page);
    expect(await page.locator("video, iframe").count()).toBe(0);
    image.resolve();
    const { context } = await opened;
    await expect.poll(() => movingCount(page)).toBe(2);
    expect(requests.filter((url) => url.endsWith("/thumbnail"))).toEqual([]);
    await context.close();
  });

  it("is paused with reduced motion, and plays when the visitor presses the button", async () => {
    const { page, context, requests } = await openVideos(browser, native, { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play background video" }).waitFor();
    await waitForIdle(page);
    expect((await video(page)).paused).toBe(true);
    expect(requests.filter((address) => !address.endsWith("/thumbnail"))).toEqual([]);
    await page.getByRole("button").click();
    await expect.poll(() => movingCount(page)).toBe(1);
    await context.close();
  });

  it("shows its image without a button if its files are missing", async () => {
    const { page, context } = await openVideos(browser, sectionHtml(nativeBackgroundHtml("gone")));
    await expect.poll(() => page.locator("video").count()).toBe(0);
    expect(await page.getByRole("button").count()).toBe(0);
    await expect.poll(() => page.locator("img").isVisible()).toBe(true);
    await context.close();
  });
});

describe("a hosted background video", () => {
  it("is not loaded with reduced motion", async () => {
    const { page, context, requests } = await openVideos(browser, hosted, { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play background video" }).waitFor();
    await waitForIdle(page);
    expect(requests).toEqual([]);
    await context.close();
  });

  it("shows its image without a button if the player does not answer", async () => {
    const silent = sectionHtml(hostedBackgroundHtml("https://vimeo.com/1/silent"));
    const gone = sectionHtml(hostedBackgroundHtml("https://www.youtube.com/watch?v=broken"));
    const { page, context } = await openVideos(browser, gone + silent);
    // The player that answers with an error goes, with its button.
    const counts = async () => [await page.locator("iframe").count(), await page.getByRole("button").count()];
    await expect.poll(counts).toEqual([1, 1]);
    await context.close();
  });
});
