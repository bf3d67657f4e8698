import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { mockVideoProviders } from "../browser/video/fake-providers.ts";
import { atWidths } from "../browser/widths.ts";
import { distinctPages, hasRealPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const players = '[data-block-type="32"], .sqs-video-wrapper, .sqs-native-video';
const backgrounds = ".sqs-video-background, .sqs-video-background-native";
const pagesWithVideos = distinctPages.filter(({ bytes }) =>
  /class="[^"]*\bsqs-(?:video-wrapper|native-video|block-video|video-background)\b/.test(
    bytes.toString("latin1"),
  ),
);
const cases = atWidths(pagesWithVideos);

const open = (path: string, width: number) =>
  openReusedPage(browser, inject("proxied") + path, {
    viewport: { width, height: 900 },
    beforeLoad: (_page, context) => mockVideoProviders(context),
  });

/** Scrolls to every player that has a box, and returns the final state of each. */
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

describe("videos of published pages", () => {
  it("exist on one page of the project", () =>
    expect(pagesWithVideos.filter(({ path }) => path.startsWith("/own/"))).toHaveLength(1));
  it.skipIf(!hasRealPages)(`exist on more than three real pages${skipReason}`, () =>
    expect(pagesWithVideos.filter(({ path }) => !path.startsWith("/own/")).length).toBeGreaterThan(3),
  );

  it.each(cases)(
    "$path at $width px: all are ready, without a request to a provider",
    async ({ path, width }) => {
      const { page, context, errors, externalRequests } = await open(path, width);
      const states = await statesOf(page, `${players}, ${backgrounds}`);
      expect(states.filter((state) => state !== "ready")).toEqual([]);
      expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
      expect(externalRequests.filter((address) => /youtube|vimeo|wistia/.test(address))).toEqual([]);
      await context.close();
    },
  );

  it.each(pagesWithVideos.filter(({ path }) => path.includes("elora")))(
    "$path: the player is loaded by a click on its image, and plays",
    async ({ path }) => {
      const { page, context, externalRequests } = await open(path, 1440);
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
      await page.locator(".sqs-video-overlay img.loaded").waitFor({ state: "attached" });
      await overlay.click();
      await page.locator(".sqs-video-wrapper iframe").waitFor({ state: "attached" });
      const address = "https://fast.wistia.net/embed/iframe/kqmqu7vbhj?wmode=opaque&autoplay=1";
      expect(await page.locator(".sqs-video-wrapper iframe").getAttribute("src")).toBe(address);
      await expect.poll(() => overlay.count()).toBe(0);
      expect(externalRequests).toContain(address);
      await context.close();
    },
  );

  it("/own/orchard-article: the player is loaded by a click on its image", async () => {
    const { page, context, externalRequests } = await open("/own/orchard-article", 390);
    const wrapper = page.locator(".sqs-video-wrapper");
    await wrapper.scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /^Play video/ }).click();
    const frame = wrapper.locator("iframe");
    await frame.waitFor({ state: "attached" });
    expect(await frame.getAttribute("src")).toMatch(
      /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/aPPl3pr3ss01\?wmode=opaque&enablejsapi=1&autoplay=1$/,
    );
    await expect.poll(() => page.locator("[data-awning-playing]").count()).toBe(1);
    expect(externalRequests.filter((address) => address.includes("ytimg.com"))).toEqual([]);
    await context.close();
  });

  it.each(pagesWithVideos.filter(({ path }) => path.includes("ld-welcome")))(
    "$path: the player of a video without an image is loaded by a click",
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
