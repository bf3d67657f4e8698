import type { Browser, Page } from "playwright-core";
import { listShown, missingContent, type ShownContent } from "../shown-content/list-shown.ts";

export const reportWidths = [1440, 390] as const;

/** A page as it is and behind Awning, at one width of the window. */
export interface PageComparison {
  readonly width: (typeof reportWidths)[number];
  /** JPEG images, as base64. */
  readonly originalImage: string;
  readonly rewrittenImage: string;
  /** The texts and elements that only one of the two pages shows. */
  readonly onlyOriginal: readonly ShownContent[];
  readonly onlyRewritten: readonly ShownContent[];
}

interface Side {
  readonly image: string;
  readonly shown: readonly ShownContent[];
}

const heights = { 1440: 900, 390: 844 } as const;
/** Higher pages are cut in the images. */
const maxImageHeight = 4000;
const pageTimeoutMs = 45_000;
/** Scripts of a page that never stops loading are not waited for any longer. */
const idleTimeoutMs = 8000;
/** Pages that grow while they are scrolled end here. */
const maxViews = 40;

/** Opens a page at both addresses, each in a session of its own, and compares what they show. */
export async function comparePage(
  browser: Browser,
  addresses: { readonly original: string; readonly rewritten: string },
  width: PageComparison["width"],
  isOffline: boolean,
): Promise<PageComparison> {
  const [original, rewritten] = [
    await openSide(browser, addresses.original, width, isOffline),
    await openSide(browser, addresses.rewritten, width, isOffline),
  ];
  return {
    width,
    originalImage: original.image,
    rewrittenImage: rewritten.image,
    onlyOriginal: missingContent(original.shown, rewritten.shown),
    onlyRewritten: missingContent(rewritten.shown, original.shown),
  };
}

async function openSide(
  browser: Browser,
  address: string,
  width: PageComparison["width"],
  isOffline: boolean,
): Promise<Side> {
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    hasTouch: width === 390,
    reducedMotion: "reduce",
  });
  try {
    const { hostname } = new URL(address);
    if (isOffline)
      await context.route(
        (url) => url.hostname !== hostname,
        (route) => route.abort(),
      );
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "load", timeout: pageTimeoutMs });
    await untilIdle(page);
    await scrollThrough(page);
    await untilIdle(page);
    const shown = await page.evaluate(listShown);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const image = await page.screenshot({
      type: "jpeg",
      quality: 60,
      fullPage: true,
      animations: "disabled",
      clip: { x: 0, y: 0, width, height: Math.max(1, Math.min(height, maxImageHeight)) },
    });
    return { image: image.toString("base64"), shown };
  } finally {
    await context.close();
  }
}

/** Waits until no request is open for half a second. */
async function untilIdle(page: Page): Promise<void> {
  // A page may have a request that never ends.
  await page.waitForLoadState("networkidle", { timeout: idleTimeoutMs }).catch(() => {});
}

/** Scrolls to the end, as pictures are loaded when they come into view, and back to the start. */
async function scrollThrough(page: Page): Promise<void> {
  for (let view = 0; view < maxViews; view++) {
    const isEnd = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return scrollY === before;
    });
    await page
      .waitForFunction(
        () =>
          [...document.images].every((image) => {
            const { width, top, bottom, left, right } = image.getBoundingClientRect();
            const isInView = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
            return !isInView || !image.checkVisibility() || (image.complete && image.currentSrc !== "");
          }),
        undefined,
        { timeout: 2000 },
      )
      // A picture that cannot be loaded stays empty on both sides.
      .catch(() => {});
    if (isEnd) break;
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}
