import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { playerFrame, receivedMessages } from "./fake-providers.ts";
import { openVideos, playingCount, videoBlockHtml, videoWrapperHtml, youtubeHtml } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const overlay = (page: Page, index = 0) => page.locator(".sqs-video-overlay").nth(index);
const visibility = (page: Page, index = 0) =>
  overlay(page, index).evaluate((element) => getComputedStyle(element).visibility);
const commandsTo = async (page: Page, address: string) => {
  const frame = playerFrame(page, address);
  return frame
    ? (await receivedMessages(frame)).map(({ func }) => func).filter((func) => func !== undefined)
    : [];
};

describe("the overlay of a video", () => {
  it("is a labelled button in the shape of the video, and the provider gets no request", async () => {
    const { page, context, requests, errors } = await openVideos(browser, videoBlockHtml());
    expect(await page.getByRole("button", { name: "Play video: Video one" }).count()).toBe(1);
    expect(
      await page.evaluate(() => {
        const inner = document.querySelector<HTMLElement>(
          ".sqs-video-wrapper.video-none > .intrinsic > .intrinsic-inner",
        );
        const over = inner?.querySelector<HTMLElement>(":scope > .sqs-video-overlay");
        const { width = 0, height = 0 } = over?.getBoundingClientRect() ?? {};
        return [inner?.style.paddingBottom, over?.style.opacity, over?.style.overflow, width, height];
      }),
    ).toEqual(["56.25%", "1", "hidden", 320, 180]);
    await page.mouse.move(700, 700);
    expect(requests).toEqual([]);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("fades out in a second when it is clicked, and the player gets the focus", async () => {
    const { page, context } = await openVideos(browser, videoBlockHtml(), { consent: true });
    await overlay(page).click();
    const frame = page.locator(".intrinsic-inner > iframe");
    await frame.waitFor();
    expect(await frame.getAttribute("src")).toBe(
      "https://www.youtube.com/embed/one?wmode=opaque&enablejsapi=1&autoplay=1",
    );
    expect(await visibility(page)).toBe("visible");
    const time = await overlay(page).evaluate(
      (element) => element.getAnimations()[0]?.effect?.getTiming().duration,
    );
    expect(time).toBe(1000);
    await page.waitForFunction(() => document.activeElement?.localName === "iframe");
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>(".sqs-video-overlay")?.style.visibility === "hidden",
    );
    expect(await overlay(page).evaluate((element) => element.style.opacity)).toBe("1");
    expect(await playingCount(page)).toBe(1);
    await context.close();
  });

  it.each(["Enter", " "])(
    "is opened by the key %j, and disappears at once with reduced motion",
    async (key) => {
      const { page, context } = await openVideos(browser, videoBlockHtml(), { reducedMotion: "reduce" });
      await page.keyboard.press("Tab");
      await page.keyboard.press(key);
      await page.locator("iframe").waitFor();
      await expect.poll(() => visibility(page), { timeout: 500 }).toBe("hidden");
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await context.close();
    },
  );

  it("plays inside of a lightbox opener by click and Enter, and the lightbox stays closed", async () => {
    const opener = `<div class="js-gallery-lightbox-opener" tabindex="0" role="button" aria-label="Video" style="position:relative;height:200px">${videoWrapperHtml({})}</div>`;
    for (const act of ["click", "press"] as const) {
      const { page, context } = await openVideos(browser, videoBlockHtml({ html: "" }) + opener);
      const overlay = page.locator(".js-gallery-lightbox-opener .sqs-video-overlay[role=button]");
      await overlay.waitFor();
      if (act === "click") await overlay.click();
      else await overlay.press("Enter");
      await page.locator(".js-gallery-lightbox-opener iframe").waitFor();
      expect(await page.locator("dialog").count()).toBe(0);
      await context.close();
    }
  });

  it("is inactive in a slide that opens the lightbox", async () => {
    const slide = `<div class="slide" data-type="video"><div class="content-wrapper content-fill video-lightbox-wrapper" tabindex="0" role="button" aria-label="Video" style="position:relative;height:200px">${videoWrapperHtml({})}</div></div>`;
    const { page, context } = await openVideos(browser, `${slide}${videoBlockHtml()}`);
    await page.locator(".slide").click();
    await waitForIdle(page);
    expect(await page.locator(".slide iframe").count()).toBe(0);
    expect(await page.locator(".slide [role=button] [role=button]").count()).toBe(0);
    expect(await page.locator(".slide .sqs-video-wrapper").getAttribute("class")).toContain("video-fill");
    await context.close();
  });

  it("returns when another video is played; the first player is paused and kept", async () => {
    const { page, context } = await openVideos(
      browser,
      videoBlockHtml() + videoBlockHtml({ html: youtubeHtml("two") }),
    );
    await overlay(page, 0).click();
    await page.waitForFunction(() => document.activeElement?.localName === "iframe");
    await overlay(page, 1).click();
    await page.locator("iframe").nth(1).waitFor();
    expect(await visibility(page, 0)).toBe("visible");
    await expect.poll(() => commandsTo(page, "/embed/one")).toContain("pauseVideo");
    expect(await page.locator("iframe").nth(0).isVisible()).toBe(false);
    expect(await playingCount(page)).toBe(1);
    await expect.poll(() => visibility(page, 1), { timeout: 3000 }).toBe("hidden");
    await overlay(page, 0).click();
    await expect.poll(async () => (await commandsTo(page, "/embed/one")).at(-1)).toBe("playVideo");
    await expect.poll(() => page.locator("iframe").nth(0).isVisible()).toBe(true);
    expect(await page.locator("iframe").count()).toBe(2);
    await context.close();
  });

  it("replaces a player that takes no commands", async () => {
    const wistia =
      '<iframe src="https://fast.wistia.net/embed/iframe/k?wmode=opaque" width="960" height="540"></iframe><br/><script src="https://fast.wistia.net/x.js"></script>';
    const { page, context, requests } = await openVideos(
      browser,
      videoBlockHtml({ html: wistia, type: 22 }) + videoBlockHtml(),
    );
    await overlay(page, 0).click();
    await page.locator("iframe").waitFor();
    expect(requests).toEqual(["https://fast.wistia.net/embed/iframe/k?wmode=opaque&autoplay=1"]);
    await overlay(page, 1).click();
    await page.locator('iframe[src*="youtube"]').waitFor();
    expect(await page.locator('iframe[src*="wistia"]').count()).toBe(0);
    await context.close();
  });

  it("is created if the page has none, and a change of the mode reloads the video", async () => {
    const { page, context, requests } = await openVideos(browser, videoBlockHtml({ overlay: false }));
    expect(await page.getByRole("button", { name: "Play video: Video one" }).count()).toBe(1);
    await overlay(page).click();
    await expect.poll(() => requests.length).toBe(1);
    await page.locator(".sqs-video-wrapper").evaluate((element) => element.setAttribute("data-mode", "fit"));
    await expect.poll(() => requests.length).toBe(2);
    expect(await page.locator("iframe").count()).toBe(1);
    expect(await page.locator(".sqs-video-wrapper").getAttribute("class")).toBe(
      "sqs-video-wrapper video-fit",
    );
    await context.close();
  });
});

describe("the mode of a video", () => {
  it("fits the video into a box of another shape, or fills the box", async () => {
    const slide = (mode: string) =>
      `<div class="slide"><div class="content-wrapper content-${mode}" style="position:relative;width:300px;height:300px">${videoWrapperHtml({})}</div></div>`;
    const { page, context } = await openVideos(browser, slide("fit") + slide("fill") + videoBlockHtml());
    const boxes = await page.$$eval(".slide .sqs-video-overlay", (overlays) =>
      overlays.map((each) => {
        const around = each.closest(".content-wrapper")?.getBoundingClientRect();
        const { width, height, top } = each.getBoundingClientRect();
        return [Math.round(width), Math.round(height), Math.round(top - (around?.top ?? 0))];
      }),
    );
    expect(boxes).toEqual([
      [300, 169, 66],
      [300, 300, 0],
    ]);
    await context.close();
  });
});
