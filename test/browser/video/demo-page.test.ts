import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { mockVideoProviders } from "./fake-providers.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(width: number, reducedMotion: "reduce" | "no-preference" = "no-preference") {
  let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
  const opened = await openReusedPage(browser, `${inject("demo")}/videos`, {
    viewport: { width, height: 900 },
    reducedMotion,
    beforeLoad: async (page, context) => {
      await mockVideoProviders(context);
      await page.addInitScript(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: set before the page loads
        document.cookie = "ss_cookieAllowed=false; path=/";
      });
      shift = await watchLayoutShift(page);
    },
  });
  for (const block of await opened.page.locator('[data-block-type="32"]').all()) {
    await block.scrollIntoViewIfNeeded();
    await opened.page.waitForFunction(
      (element) => element?.getAttribute("data-awning-state") === "ready",
      await block.elementHandle(),
      { timeout: 8000 },
    );
  }
  return { ...opened, shift: shift as () => Promise<{ total: number; sources: string[] }> };
}

const seriousProblems = async (page: Page) => {
  const { violations } = await axe(page).include(".sections").analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
};

it("the page of videos is accessible before and while a video plays at 390 px, without a layout shift", async () => {
  const { page, context, errors, shift } = await open(390);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Play video: " }).nth(1).click();
  await page.locator("iframe").waitFor({ state: "attached" });
  expect(await seriousProblems(page)).toEqual([]);
  expect(await shift()).toEqual(noShift);
  expect(errors).toEqual([]);
  await context.close();
});

describe("the page of videos at 1440 px", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let page: Page;
  beforeAll(async () => {
    opened = await open(1440);
    page = opened.page;
  });
  afterAll(() => opened.context.close());

  it("is accessible before a video plays", async () => {
    expect(await seriousProblems(page)).toEqual([]);
  });

  it("can be used by keyboard: each video and the pause button are reached in order", async () => {
    await page
      .locator(".page-section")
      .first()
      .evaluate((section) => {
        section.tabIndex = -1;
        section.focus();
      });
    const reached: string[] = [];
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press("Tab");
      reached.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? ""));
    }
    expect(reached[0]).toBe("Pause background video");
    expect(reached.slice(1).map((label) => label.startsWith("Play video: "))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await page.keyboard.press("Enter");
    await page.locator("iframe").waitFor({ state: "attached" });
  });

  it("is accessible while a video plays, without a layout shift", async () => {
    await page.getByRole("button", { name: "Play video: " }).nth(1).click();
    await page.locator("iframe").nth(1).waitFor({ state: "attached" });
    expect(await seriousProblems(page)).toEqual([]);
    expect(await opened.shift()).toEqual(noShift);
    expect(opened.errors).toEqual([]);
  });
});

describe("the page of videos", () => {
  it("shows the image of its background video and a play button with reduced motion", async () => {
    const { page, context } = await open(1440, "reduce");
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.getByRole("button", { name: "Play background video" }).isVisible()).toBe(true);
    expect(await page.locator(".awning-video-moves").count()).toBe(0);
    await context.close();
  });

  it("plays nothing by itself with nomotion in its address", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/videos?nomotion=true`);
    await page.getByRole("button", { name: "Play background video" }).waitFor();
    expect(await page.locator(".awning-video-moves").count()).toBe(0);
    await context.close();
  });

  it("has links to the videos without scripts", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/videos`, {
      javaScriptEnabled: false,
    });
    expect(await page.getByRole("link", { name: /^Watch the video/ }).count()).toBe(4);
    await context.close();
  });
});
