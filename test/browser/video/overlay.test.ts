import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { playerFrame, toldTo } from "./play-hosts.ts";
import { openVideos, playing, video, wrapper, youtube } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const overlay = (page: Page, index = 0) => page.locator(".sqs-video-overlay").nth(index);
const visibility = (page: Page, index = 0) =>
  overlay(page, index).evaluate((element) => getComputedStyle(element).visibility);
const said = async (page: Page, address: string) => {
  const frame = playerFrame(page, address);
  return frame ? (await toldTo(frame)).map(({ func }) => func).filter((func) => func !== undefined) : [];
};

describe("the overlay", () => {
  it("is shown in the video's shape, as a button with a name, and nothing is asked of the host", async () => {
    const { page, context, asked, errors } = await openVideos(browser, video());
    expect(await page.getByRole("button", { name: "Play video: Film one" }).count()).toBe(1);
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
    expect(asked).toEqual([]);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("gives way to the player in a second when it is clicked, and the player has the focus", async () => {
    const { page, context } = await openVideos(browser, video(), { consent: true });
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
    expect(await playing(page)).toBe(1);
    await context.close();
  });

  it.each(["Enter", " "])("answers to the key %j, and goes at once under reduced motion", async (key) => {
    const { page, context } = await openVideos(browser, video(), { reducedMotion: "reduce" });
    await page.keyboard.press("Tab");
    await page.keyboard.press(key);
    await page.locator("iframe").waitFor();
    await page.waitForTimeout(100);
    expect(await visibility(page)).toBe("hidden");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

  it("plays within an opener of the lightbox, by click and by Enter, and the lightbox stays closed", async () => {
    const opener = `<div class="js-gallery-lightbox-opener" tabindex="0" role="button" aria-label="Film" style="position:relative;height:200px">${wrapper({})}</div>`;
    for (const act of ["click", "press"] as const) {
      const { page, context } = await openVideos(browser, video({ html: "" }) + opener);
      const film = page.locator(".js-gallery-lightbox-opener .sqs-video-overlay[role=button]");
      await film.waitFor();
      if (act === "click") await film.click();
      else await film.press("Enter");
      await page.locator(".js-gallery-lightbox-opener iframe").waitFor();
      expect(await page.locator("dialog").count()).toBe(0);
      await context.close();
    }
  });

  it("does not answer in a slide that opens in the lightbox", async () => {
    const slide = `<div class="slide" data-type="video"><div class="content-wrapper content-fill video-lightbox-wrapper" tabindex="0" role="button" aria-label="Film" style="position:relative;height:200px">${wrapper({})}</div></div>`;
    const { page, context } = await openVideos(browser, `${slide}${video()}`);
    await page.locator(".slide").click();
    await page.waitForTimeout(100);
    expect(await page.locator(".slide iframe").count()).toBe(0);
    expect(await page.locator(".slide [role=button] [role=button]").count()).toBe(0);
    expect(await page.locator(".slide .sqs-video-wrapper").getAttribute("class")).toContain("video-fill");
    await context.close();
  });

  it("comes back when another video is played, whose host has been told to pause; its place is kept", async () => {
    const { page, context } = await openVideos(browser, video() + video({ html: youtube("two") }));
    await overlay(page, 0).click();
    await page.waitForFunction(() => document.activeElement?.localName === "iframe");
    await overlay(page, 1).click();
    await page.locator("iframe").nth(1).waitFor();
    expect(await visibility(page, 0)).toBe("visible");
    await expect.poll(() => said(page, "/embed/one")).toContain("pauseVideo");
    expect(await page.locator("iframe").nth(0).isVisible()).toBe(false);
    expect(await playing(page)).toBe(1);
    await page.waitForTimeout(1100);
    await overlay(page, 0).click();
    await expect.poll(async () => (await said(page, "/embed/one")).at(-1)).toBe("playVideo");
    await expect.poll(() => page.locator("iframe").nth(0).isVisible()).toBe(true);
    expect(await page.locator("iframe").count()).toBe(2);
    await context.close();
  });

  it("takes a player with it whose host does not listen", async () => {
    const wistia =
      '<iframe src="https://fast.wistia.net/embed/iframe/k?wmode=opaque" width="960" height="540"></iframe><br/><script src="https://fast.wistia.net/x.js"></script>';
    const { page, context, asked } = await openVideos(browser, video({ html: wistia, type: 22 }) + video());
    await overlay(page, 0).click();
    await page.locator("iframe").waitFor();
    expect(asked).toEqual(["https://fast.wistia.net/embed/iframe/k?wmode=opaque&autoplay=1"]);
    await overlay(page, 1).click();
    await page.locator('iframe[src*="youtube"]').waitFor();
    expect(await page.locator('iframe[src*="wistia"]').count()).toBe(0);
    await context.close();
  });

  it("is made where the page has none, and the mode is changed by loading again", async () => {
    const { page, context, asked } = await openVideos(browser, video({ overlay: false }));
    expect(await page.getByRole("button", { name: "Play video: Film one" }).count()).toBe(1);
    await overlay(page).click();
    await expect.poll(() => asked.length).toBe(1);
    await page.locator(".sqs-video-wrapper").evaluate((element) => element.setAttribute("data-mode", "fit"));
    await expect.poll(() => asked.length).toBe(2);
    expect(await page.locator("iframe").count()).toBe(1);
    expect(await page.locator(".sqs-video-wrapper").getAttribute("class")).toBe(
      "sqs-video-wrapper video-fit",
    );
    await context.close();
  });
});

describe("a video's mode", () => {
  it("lays it into a box of another shape: whole, or over all of it", async () => {
    const slide = (mode: string) =>
      `<div class="slide"><div class="content-wrapper content-${mode}" style="position:relative;width:300px;height:300px">${wrapper({})}</div></div>`;
    const { page, context } = await openVideos(browser, slide("fit") + slide("fill") + video());
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
