import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { playerFrame, toldTo } from "./play-hosts.ts";
import { backgroundHosted, backgroundNative, openVideos, playing, section } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const native = section(backgroundNative());
const hosted = section(backgroundHosted("https://www.youtube.com/watch?v=GR7&amp;ab_channel=N"));
const tall = '<div style="height:3000px"></div>';
const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    return { paused: video?.paused, muted: video?.muted, loop: video?.loop, inline: video?.playsInline };
  });
const moves = (page: Page) => page.locator(".awning-film-moves").count();
const said = async (page: Page) => {
  const frame = playerFrame(page, "/embed/GR7");
  return frame ? (await toldTo(frame)).map(({ func }) => func).filter((func) => func !== undefined) : [];
};

describe("a native film behind a section", () => {
  it("moves silently, over and over, as the section says, over the picture that stands for it", async () => {
    const { page, context, errors } = await openVideos(browser, native);
    await expect.poll(() => moves(page)).toBe(1);
    expect(await film(page)).toEqual({ paused: false, muted: true, loop: true, inline: true });
    const look = await page.$eval("video", (video) => {
      const { width, height } = video.getBoundingClientRect();
      return [width, height, video.playbackRate, video.style.filter, getComputedStyle(video).objectFit];
    });
    expect(look).toEqual([1440, 300, 0.5, "grayscale(40%)", "cover"]);
    expect(await playing(page)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("stands while it is out of the view", async () => {
    const { page, context } = await openVideos(browser, native + tall);
    await expect.poll(() => moves(page)).toBe(1);
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(async () => (await film(page)).paused).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await film(page)).paused).toBe(false);
    await context.close();
  });

  it("is loaded when it comes near, and not before", async () => {
    const { page, context, asked } = await openVideos(browser, tall + native + hosted);
    await page.waitForTimeout(300);
    expect(asked).toEqual([]);
    await page.evaluate(() => scrollTo(0, 9000));
    await expect.poll(() => moves(page)).toBe(2);
    await context.close();
  });

  it("is stopped and started by its button, which stays where it can be seen", async () => {
    const { page, context } = await openVideos(browser, native + tall);
    const button = page.getByRole("button");
    expect(await button.getAttribute("aria-label")).toBe("Pause background video");
    await expect.poll(() => moves(page)).toBe(1);
    await button.click();
    expect((await film(page)).paused).toBe(true);
    expect(await button.getAttribute("aria-label")).toBe("Play background video");
    await page.evaluate(() => scrollTo(0, 2000));
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(200);
    expect((await film(page)).paused).toBe(true);
    await button.press("Enter");
    await expect.poll(async () => (await film(page)).paused).toBe(false);
    const { width = 0, height = 0, x = 0 } = (await button.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
    expect(x).toBeGreaterThan(1300);
    await context.close();
  });

  it("stands under reduced motion, and moves when the visitor asks for it", async () => {
    const { page, context, asked } = await openVideos(browser, native, { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play background video" }).waitFor();
    await page.waitForTimeout(200);
    expect((await film(page)).paused).toBe(true);
    expect(asked.filter((address) => !address.endsWith("/thumbnail"))).toEqual([]);
    await page.getByRole("button").click();
    await expect.poll(() => moves(page)).toBe(1);
    await context.close();
  });

  it("stops when motion is reduced meanwhile", async () => {
    const { page, context } = await openVideos(browser, native);
    await expect.poll(() => moves(page)).toBe(1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(async () => (await film(page)).paused).toBe(true);
    await context.close();
  });

  it("leaves the picture, and no button, where its files are gone", async () => {
    const { page, context } = await openVideos(browser, section(backgroundNative("gone")));
    await expect.poll(() => page.locator("video").count()).toBe(0);
    expect(await page.getByRole("button").count()).toBe(0);
    expect(await page.locator("img").isVisible()).toBe(true);
    await context.close();
  });
});

describe("a host's film behind a section", () => {
  it("is asked for without controls or sound, covers the section, and is no stop for the keyboard", async () => {
    const { page, context } = await openVideos(browser, hosted);
    await expect.poll(() => moves(page)).toBe(1);
    const frame = page.locator("iframe");
    const address = new URL((await frame.getAttribute("src")) ?? "");
    expect(address.origin + address.pathname).toBe("https://www.youtube-nocookie.com/embed/GR7");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      mute: "1",
      controls: "0",
      loop: "1",
      autoplay: "1",
    });
    expect(await said(page)).toContain("mute");
    const box = await frame.boundingBox();
    expect([box?.width, box?.height]).toEqual([1440, 810]);
    expect([await frame.getAttribute("tabindex"), await frame.getAttribute("aria-hidden")]).toEqual([
      "-1",
      "true",
    ]);
    await context.close();
  });

  it("is paused and played by command, and its picture is there while it stands", async () => {
    const { page, context } = await openVideos(browser, hosted);
    await expect.poll(() => moves(page)).toBe(1);
    await page.getByRole("button", { name: "Pause background video" }).click();
    await expect.poll(() => said(page)).toContain("pauseVideo");
    expect(await moves(page)).toBe(0);
    await page.getByRole("button").click();
    await expect.poll(() => moves(page)).toBe(1);
    await context.close();
  });

  it("is not loaded under reduced motion", async () => {
    const { page, context, asked } = await openVideos(browser, hosted, { reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play background video" }).waitFor();
    await page.waitForTimeout(200);
    expect(asked).toEqual([]);
    await context.close();
  });

  it("that does not answer leaves the picture, and no button", async () => {
    const silent = section(backgroundHosted("https://vimeo.com/1/silent"));
    const gone = section(backgroundHosted("https://www.youtube.com/watch?v=broken"));
    const { page, context } = await openVideos(browser, gone + silent);
    await expect.poll(() => page.locator("iframe").count()).toBe(1);
    expect(await page.getByRole("button").count()).toBe(1);
    await context.close();
  });
});
