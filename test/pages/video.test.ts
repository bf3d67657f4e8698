import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { playHosts } from "../browser/video/play-hosts.ts";
import { present, published, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const players = '[data-block-type="32"], .sqs-video-wrapper, .sqs-native-video';
const films = ".sqs-video-background, .sqs-video-background-native";
const withVideos = published.filter(({ bytes }) =>
  /class="[^"]*\bsqs-(?:video-wrapper|native-video|block-video|video-background)\b/.test(
    bytes.toString("latin1"),
  ),
);
const cases = withVideos.flatMap(({ path }) => ([390, 1440] as const).map((width) => ({ path, width })));

const open = (path: string, width: number) =>
  openPage(browser, inject("proxied") + path, {
    viewport: { width, height: 900 },
    beforeLoad: (_page, context) => playHosts(context),
  });

/** What became of every player that has a place in the page, each of them scrolled to. */
async function statesOf(page: Page, selector: string): Promise<(string | null | undefined)[]> {
  const states = [];
  for (const player of await page.locator(selector).all()) {
    if ((await player.evaluate((element) => element.getClientRects().length)) === 0) continue;
    await player.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const state = () =>
      player.evaluate((element) =>
        (element.closest('.sqs-block-video, [data-block-type="32"]') ?? element).getAttribute(
          "data-awning-state",
        ),
      );
    await expect.poll(async () => ["ready", "failed"].includes((await state()) ?? "")).toBe(true);
    states.push(await state());
  }
  return states;
}

describe.skipIf(!present)(`videos of published pages${why}`, () => {
  it("are there", () => expect(withVideos.length).toBeGreaterThan(3));

  it.each(cases)("$path at $width px: all are ready, and no host has been asked", async ({ path, width }) => {
    const { page, context, errors, outside } = await open(path, width);
    const states = await statesOf(page, `${players}, ${films}`);
    expect(states.filter((state) => state !== "ready")).toEqual([]);
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    expect(outside.filter((address) => /youtube|vimeo|wistia/.test(address))).toEqual([]);
    await context.close();
  });

  it.each(withVideos.filter(({ path }) => path.includes("elora")))(
    "$path: the embed comes when its picture is clicked, and plays",
    async ({ path }) => {
      const { page, context, outside } = await open(path, 1440);
      const wrapper = page.locator(".sqs-video-wrapper");
      await wrapper.scrollIntoViewIfNeeded();
      const overlay = page.getByRole("button", { name: /^Play video/ });
      await overlay.waitFor();
      const inner = page.locator(".sqs-video-wrapper.video-none > .intrinsic > .intrinsic-inner");
      expect(await inner.getAttribute("style")).toContain("padding-bottom: 56.25%");
      const [box, reserved] = await Promise.all([
        overlay.boundingBox(),
        page.locator(".embed-block-wrapper:has(.sqs-video-wrapper)").boundingBox(),
      ]);
      expect(Math.abs((box?.width ?? 0) - (reserved?.width ?? 1))).toBeLessThan(2);
      expect(Math.abs((box?.height ?? 0) - (reserved?.height ?? 1))).toBeLessThan(2);
      expect(await page.locator(".sqs-video-overlay img.loaded").count()).toBe(1);
      await overlay.click();
      await page.locator(".sqs-video-wrapper iframe").waitFor({ state: "attached" });
      const address = "https://fast.wistia.net/embed/iframe/kqmqu7vbhj?wmode=opaque&autoplay=1";
      expect(await page.locator(".sqs-video-wrapper iframe").getAttribute("src")).toBe(address);
      await page.waitForTimeout(1300);
      expect(await overlay.count()).toBe(0);
      expect(outside).toContain(address);
      await context.close();
    },
  );

  it.each(withVideos.filter(({ path }) => path.includes("ld-welcome")))(
    "$path: a video without a picture waits for its click as well",
    async ({ path }) => {
      const { page, context } = await open(path, 390);
      const wrapper = page.locator(".sqs-video-wrapper");
      await wrapper.scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Play video: YouTube" }).click();
      const frame = wrapper.locator("iframe");
      await frame.waitFor({ state: "attached" });
      expect(await frame.getAttribute("src")).toMatch(
        /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/p1fK5SD9K8M\?wmode=opaque&enablejsapi=1&autoplay=1$/,
      );
      await expect.poll(() => page.locator("[data-awning-playing]").count()).toBe(1);
      await context.close();
    },
  );
});
