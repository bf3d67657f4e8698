import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { playerFrame, receivedMessages } from "./fake-providers.ts";
import { openVideos, playingCount, videoBlockHtml, vimeoHtml, youtubeHtml } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const play = async (page: Page) => {
  await page.locator(".sqs-video-overlay").first().click();
  await page.locator("iframe").first().waitFor({ state: "attached" });
};
const messagesTo = async (page: Page, address: string) => {
  const frame = playerFrame(page, address);
  return frame === undefined ? [] : await receivedMessages(frame);
};

describe("the player of a provider", () => {
  it.each([
    ["YouTube", youtubeHtml("p1"), "/embed/p1", { func: "playVideo" }],
    ["Vimeo", vimeoHtml("p1"), "/video/p1", { method: "play" }],
  ])(
    "of %s gets the handshake, subscriptions and the play command",
    async (_name, html, address, command) => {
      const { page, context, errors } = await openVideos(browser, videoBlockHtml({ html }));
      await play(page);
      await expect.poll(() => messagesTo(page, address)).toContainEqual(expect.objectContaining(command));
      expect(await playingCount(page)).toBe(1);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("reports when it is paused and played, and galleries are notified", async () => {
    const { page, context } = await openVideos(browser, videoBlockHtml({ html: youtubeHtml("p1") }));
    await play(page);
    await expect
      .poll(() => messagesTo(page, "/embed/p1"))
      .toContainEqual(expect.objectContaining({ func: "playVideo" }));
    const state = (number: number) =>
      playerFrame(page, "/embed/p1")?.evaluate((value) => Reflect.get(globalThis, "state")(value), number);
    await state(2);
    await expect.poll(() => playingCount(page)).toBe(0);
    await state(1);
    await expect.poll(() => playingCount(page)).toBe(1);
    await state(0);
    await expect.poll(() => playingCount(page)).toBe(0);
    await context.close();
  });

  it("is ignored if its messages come from another window or origin", async () => {
    const { page, context } = await openVideos(browser, videoBlockHtml({ html: youtubeHtml("silent") }));
    await play(page);
    await page.evaluate(() => {
      const data = JSON.stringify({ event: "onError", info: 150 });
      const frame = document.querySelector("iframe");
      // The right origin with the wrong window, the right window with the wrong origin, and neither.
      const cases = [
        { origin: "https://www.youtube-nocookie.com", source: window },
        { origin: "https://www.youtube-nocookie.com.evil.test", source: frame?.contentWindow ?? null },
        { origin: location.origin, source: window },
      ];
      for (const each of cases) dispatchEvent(new MessageEvent("message", { data, ...each }));
    });
    await waitForIdle(page);
    expect(await page.locator("iframe").count()).toBe(1);
    expect(await page.getByRole("alert").count()).toBe(0);
    await context.close();
  });

  it("gets no messages after the frame has navigated to another origin", async () => {
    const { page, context } = await openVideos(browser, videoBlockHtml({ html: youtubeHtml("p1") }));
    await play(page);
    await expect.poll(() => messagesTo(page, "/embed/p1")).not.toEqual([]);
    await page.route("https://elsewhere.test/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<script>received = []; onmessage = ({ data }) => received.push(data)</script>",
      }),
    );
    await playerFrame(page, "/embed/p1")?.evaluate(() => location.assign("https://elsewhere.test/"));
    await page.locator("iframe").contentFrame().locator("script").waitFor({ state: "attached" });
    await page.evaluate(() =>
      document.querySelector("[data-awning-playing]")?.dispatchEvent(new Event("awning-stop-video")),
    );
    // Messages arrive in order, so this one is the first only if there was none before it.
    await page.evaluate(() =>
      document.querySelector("iframe")?.contentWindow?.postMessage("from the test", "*"),
    );
    await expect.poll(() => messagesTo(page, "elsewhere.test")).toEqual(["from the test"]);
    await context.close();
  });
});

describe("a provider that cannot show the video", () => {
  it("because it reports an error: the overlay returns with a message and a link", async () => {
    const { page, context } = await openVideos(browser, videoBlockHtml({ html: vimeoHtml("broken") }));
    await page.locator(".sqs-video-overlay").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toBe("This video could not be loaded. Watch it on Vimeo");
    expect(await alert.getByRole("link").getAttribute("href")).toBe("https://vimeo.com/broken");
    expect(await page.locator("iframe").count()).toBe(0);
    expect(await playingCount(page)).toBe(0);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await page.getByRole("button", { name: /^Play video/ }).isVisible()).toBe(true);
    await context.close();
  });

  it.each([["silent"], ["gone"]])("because it is %s: the overlay returns after a timeout", async (state) => {
    const { page, context } = await openVideos(browser, videoBlockHtml({ html: youtubeHtml(state) }), {
      fakeTime: true,
    });
    await page.locator(".sqs-video-overlay").click();
    await page.locator("iframe").waitFor({ state: "attached" });
    await page.frames().at(-1)?.waitForLoadState();
    await waitForIdle(page);
    await page.clock.fastForward(7000);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.clock.fastForward(2000);
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").getByRole("link").getAttribute("href")).toBe(
      `https://www.youtube.com/watch?v=${state}`,
    );
    expect(await page.locator("iframe").count()).toBe(0);
    await context.close();
  });
});

describe("the visitor's consent", () => {
  const source = async (html: string, consent: boolean) => {
    const { page, context } = await openVideos(browser, videoBlockHtml({ html }), { consent });
    await play(page);
    const address = await page.locator("iframe").getAttribute("src");
    await context.close();
    return address;
  };

  it("decides the address of the player", async () => {
    expect(await source(youtubeHtml("p1"), false)).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/p1\?/,
    );
    expect(await source(youtubeHtml("p1"), true)).toMatch(/^https:\/\/www\.youtube\.com\/embed\/p1\?/);
    expect(await source(vimeoHtml("p1"), false)).toContain("dnt=1");
    expect(await source(vimeoHtml("p1"), true)).not.toContain("dnt");
  });
});
