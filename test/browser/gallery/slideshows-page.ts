import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { launchBrowser, type OpenedPage, openReusedPage } from "../browser.ts";
import { finishAnimations } from "../finish-animations.ts";

export let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** In document order. */
const blocks = ["thumbnails", "whole", "pushed", "kenBurns", "slider", "stacked"] as const;
export type SlideshowBlocks = Readonly<Record<(typeof blocks)[number], Locator>>;

type SlideshowsOptions = BrowserContextOptions & {
  readonly query?: string;
  /** Changes the HTML of the page. */
  readonly edit?: (html: string) => string;
  readonly beforeLoad?: (page: Page) => Promise<void>;
};

export interface OpenedSlideshows extends OpenedPage {
  readonly found: SlideshowBlocks;
}

/** Opens the demo's page of slideshows with its banner closed. */
async function openSlideshows({ query = "", ...options }: SlideshowsOptions): Promise<OpenedSlideshows> {
  const opened = await openReusedPage(browser, `${inject("demo")}/slideshows${query}`, options);
  const all = opened.page.locator('[data-block-type="8"]');
  await opened.page.waitForFunction((count) => {
    // Galleries below the viewport wait for the visitor's first input.
    dispatchEvent(new Event("pointermove"));
    return document.querySelectorAll('[data-block-type="8"][data-awning-state="ready"]').length === count;
  }, blocks.length);
  await opened.page.getByRole("button", { name: "No, thank you" }).click();
  const found = Object.fromEntries(blocks.map((name, index) => [name, all.nth(index)])) as SlideshowBlocks;
  return { ...opened, found };
}

/** Opens the same page for the tests of a `describe`, after which it must have no errors. */
export function shareSlideshows(options: SlideshowsOptions): () => OpenedSlideshows {
  let opened: OpenedSlideshows;
  beforeAll(async () => {
    opened = await openSlideshows(options);
  });
  afterAll(async () => {
    expect(opened.errors).toEqual([]);
    await opened.context.close();
  });
  return () => opened;
}

/** Opens the same page, and closes it after the work. The page must have no errors. */
export async function withSlideshows(
  options: SlideshowsOptions,
  work: (found: SlideshowBlocks, opened: OpenedPage) => Promise<void>,
) {
  const { found, ...opened } = await openSlideshows(options);
  await work(found, opened);
  expect(opened.errors).toEqual([]);
  await opened.context.close();
}

/** The index of the current slide. */
export const currentSlide = (block: Locator) =>
  block
    .locator(".sqs-gallery-container .sqs-gallery")
    .evaluate((list) =>
      [...list.querySelectorAll(".slide, .sqs-wrapper > *")].findIndex((slide) =>
        slide.matches(".sqs-active-slide"),
      ),
    );
export const nextButton = (block: Locator) => block.getByRole("button", { name: "Next Slide" });
export const previousButton = (block: Locator) => block.getByRole("button", { name: "Previous Slide" });

/** Ends the transitions in the block. Pictures that move for seconds go on. */
export const finishTransition = (block: Locator) => finishAnimations(block, 2000);

/** The page with a lightbox for its slider, the HTML from which on can be changed. */
export function withLightbox(html: string, change: (fromSlider: string) => string = (same) => same): string {
  const at = html.lastIndexOf("data-block-json=", html.lastIndexOf("sqs-gallery-block-slider"));
  const setting =
    html[at + "data-block-json=".length] === "'" ? '"lightbox":true,' : "&quot;lightbox&quot;:true,";
  return html.slice(0, at) + change(html.slice(at).replace("{", `{${setting}`));
}
