import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { playerFrame, toldTo } from "./play-hosts.ts";
import { openVideos, playing, video, vimeo, youtube } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const play = async (page: Page) => {
  await page.locator(".sqs-video-overlay").first().click();
  await page.locator("iframe").first().waitFor({ state: "attached" });
};
const told = async (page: Page, address: string) => {
  const frame = playerFrame(page, address);
  return frame === undefined ? [] : await toldTo(frame);
};

describe("a host's player", () => {
  it.each([
    ["YouTube", youtube("p1"), "/embed/p1", { func: "playVideo" }],
    ["Vimeo", vimeo("p1"), "/video/p1", { method: "play" }],
  ])("of %s is greeted, asked for its changes, and told to play", async (_name, html, address, command) => {
    const { page, context, errors } = await openVideos(browser, video({ html }));
    await play(page);
    await expect.poll(() => told(page, address)).toContainEqual(expect.objectContaining(command));
    expect(await playing(page)).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("says when it is paused and when it goes on, and galleries hear of it", async () => {
    const { page, context } = await openVideos(browser, video({ html: youtube("p1") }));
    await play(page);
    await expect
      .poll(() => told(page, "/embed/p1"))
      .toContainEqual(expect.objectContaining({ func: "playVideo" }));
    const state = (number: number) =>
      playerFrame(page, "/embed/p1")?.evaluate((value) => Reflect.get(globalThis, "state")(value), number);
    await state(2);
    await expect.poll(() => playing(page)).toBe(0);
    await state(1);
    await expect.poll(() => playing(page)).toBe(1);
    await state(0);
    await expect.poll(() => playing(page)).toBe(0);
    await context.close();
  });

  it("is not believed when it speaks from another window, or another origin", async () => {
    const { page, context } = await openVideos(browser, video({ html: youtube("silent") }));
    await play(page);
    await page.evaluate(() => {
      const data = JSON.stringify({ event: "onError", info: 150 });
      const frame = document.querySelector("iframe");
      // The right origin from the wrong window, the right window with the wrong origin, and neither.
      const cases = [
        { origin: "https://www.youtube-nocookie.com", source: window },
        { origin: "https://www.youtube-nocookie.com.evil.test", source: frame?.contentWindow ?? null },
        { origin: location.origin, source: window },
      ];
      for (const each of cases) dispatchEvent(new MessageEvent("message", { data, ...each }));
    });
    await page.waitForTimeout(100);
    expect(await page.locator("iframe").count()).toBe(1);
    expect(await page.getByRole("alert").count()).toBe(0);
    await context.close();
  });

  it("is told nothing when something else has taken its place in the frame", async () => {
    const { page, context } = await openVideos(browser, video({ html: youtube("p1") }));
    await play(page);
    await expect.poll(() => told(page, "/embed/p1")).not.toEqual([]);
    await page.route("https://elsewhere.test/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: "<script>told = []; onmessage = ({ data }) => told.push(data)</script>",
      }),
    );
    await playerFrame(page, "/embed/p1")?.evaluate(() => location.assign("https://elsewhere.test/"));
    await page.locator("iframe").contentFrame().locator("script").waitFor({ state: "attached" });
    await page.evaluate(() =>
      document.querySelector("[data-awning-playing]")?.dispatchEvent(new Event("awning-stop-video")),
    );
    await page.waitForTimeout(300);
    expect(await told(page, "elsewhere.test")).toEqual([]);
    await context.close();
  });
});

describe("a host that does not show the video", () => {
  it("because it has none: the overlay is back, with a word and a link", async () => {
    const { page, context } = await openVideos(browser, video({ html: vimeo("broken") }));
    await page.locator(".sqs-video-overlay").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toBe("This video could not be loaded. Watch it on Vimeo");
    expect(await alert.getByRole("link").getAttribute("href")).toBe("https://vimeo.com/broken");
    expect(await page.locator("iframe").count()).toBe(0);
    expect(await playing(page)).toBe(0);
    await page.waitForTimeout(1100);
    expect(await page.getByRole("button", { name: /^Play video/ }).isVisible()).toBe(true);
    await context.close();
  });

  it.each([["silent"], ["gone"]])("because it is %s: the overlay is back in the end", async (state) => {
    const { page, context } = await openVideos(browser, video({ html: youtube(state) }), { fakeTime: true });
    await page.locator(".sqs-video-overlay").click();
    await page.locator("iframe").waitFor({ state: "attached" });
    await page.waitForTimeout(500);
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
    const { page, context } = await openVideos(browser, video({ html }), { consent });
    await play(page);
    const address = await page.locator("iframe").getAttribute("src");
    await context.close();
    return address;
  };

  it("decides by which address a host is asked", async () => {
    expect(await source(youtube("p1"), false)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/p1\?/);
    expect(await source(youtube("p1"), true)).toMatch(/^https:\/\/www\.youtube\.com\/embed\/p1\?/);
    expect(await source(vimeo("p1"), false)).toContain("dnt=1");
    expect(await source(vimeo("p1"), true)).not.toContain("dnt");
  });
});
