import { type Browser, type Page, errors as playwrightErrors } from "playwright-core";
import { holdFirstPaint, openReusedPage } from "../browser/browser.ts";
import { waitForNetwork } from "../browser/page-waits.ts";
import { mirroredStyle } from "./mirrored-style.ts";

/**
 * The distance by which each element moved in all layout shifts together, in px, by its name. Infinity if it left the viewport. A slow
 * machine spreads the same move over more frames, so single shifts cannot be compared.
 */
export type LayoutMoves = Readonly<Record<string, number>>;

export interface VisitedPage {
  /** Errors without host and position in the file: the worker's additions move the code after them. */
  readonly errors: readonly string[];
  readonly moves: LayoutMoves;
  /** `data-awning-state` of every accordion, tabs menu and marquee; `-` for none. */
  readonly blockStates: readonly string[];
  /** Number of blocks and overlays that failed. */
  readonly failedCount: number;
  /** Numbers of visible cookie banners and announcement bars, the builder's own included. */
  readonly bannerCount: number;
  readonly barCount: number;
}

const blockSelector = [
  '[data-block-type="69"]',
  ".sqs-block-accordion",
  '[data-block-type="18"]',
  ".sqs-block-menu",
  '[data-block-type="70"]',
  ".sqs-block-marquee",
].join();

/**
 * Opens a page, scrolls to its end and closes it. The first paint is held until the page is parsed, because a busy
 * browser paints a part of it at a random place. With a `cpuSlowdown` the browser is that many times slower and paints
 * the page as it arrives.
 */
export async function visitPage(
  browser: Browser,
  url: string,
  width: 390 | 1440,
  cpuSlowdown = 1,
): Promise<VisitedPage> {
  const { page, context, errors } = await openReusedPage(browser, url, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    external: (address) => mirroredStyle(new URL(url).pathname, address),
    async beforeLoad(opened) {
      await watchMoves(opened);
      const session = await opened.context().newCDPSession(opened);
      // As on a first visit: what is loaded late may move the page.
      await session.send("Network.setCacheDisabled", { cacheDisabled: true });
      if (cpuSlowdown === 1) return void (await holdFirstPaint(opened));
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    },
  });
  const overlayCounts = await page.evaluate(() => {
    const visibleCount = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    return {
      bannerCount: visibleCount(".sqs-cookie-banner-v2, .gdpr-cookie-banner"),
      barCount: visibleCount(".sqs-announcement-bar"),
    };
  });
  // Modules that are loaded at the start may change blocks below the viewport, which moves nothing that is visible.
  await waitForNetwork(page);
  await scrollToEnd(page);
  await waitForBlocks(page);
  const results = await page.evaluate(
    (selector) => ({
      blockStates: [...document.querySelectorAll(selector)].map(
        (element) => element.getAttribute("data-awning-state") ?? "-",
      ),
      failedCount: document.querySelectorAll('[data-awning-state="failed"]').length,
      // JSON has no Infinity.
      moves: Object.entries((window as unknown as { awningMoves: LayoutMoves }).awningMoves).map(
        ([name, distance]) => [name, Number.isFinite(distance) ? distance : null] as const,
      ),
    }),
    blockSelector,
  );
  await context.close();
  const { origin } = new URL(url);
  const comparableErrors = errors.map((text) => text.replaceAll(origin, "").replace(/:\d+:\d+/g, ""));
  const moves = Object.fromEntries(
    results.moves.map(([name, distance]) => [name, distance ?? Number.POSITIVE_INFINITY]),
  );
  return { ...overlayCounts, ...results, moves, errors: comparableErrors };
}

/** The elements that moved further than on any visit to the original, each with its distance. */
export function addedMoves(moves: LayoutMoves, originals: readonly LayoutMoves[]): string[] {
  return Object.entries(moves)
    .filter(([name, distance]) => originals.every((original) => distance > (original[name] ?? 0) + 1))
    .map(([name, distance]) => `${name}: ${Math.round(distance)} px`);
}

/** Waits until every block of a rewritten page is ready or failed. After the timeout the test reports the others. */
async function waitForBlocks(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (selector) =>
        document.getElementById("awning-page") === null ||
        [...document.querySelectorAll(selector)].every((block) =>
          /ready|failed/.test(block.getAttribute("data-awning-state") ?? ""),
        ),
      blockSelector,
      { timeout: 10_000 },
    )
    .catch((error: unknown) => {
      if (!(error instanceof playwrightErrors.TimeoutError)) throw error;
    });
}

async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const awningMoves: Record<string, number> = {};
    Object.assign(window, { awningMoves });
    interface LayoutShiftEntry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      // Scripts of both pages change classes, so an id is enough.
      const classes = element?.id ? "" : `.${element?.getAttribute("class")?.trim().split(/\s+/).join(".")}`;
      return `${element?.tagName}#${element?.id}${classes}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const name = nameOf(node);
          const distance =
            to.width === 0 ? Number.POSITIVE_INFINITY : Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
          awningMoves[name] = (awningMoves[name] ?? 0) + distance;
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Scrolls by the height of the viewport, at most twelve times: elements that come into view load and may shift others. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await twoFrames();
    for (let view = 0; view < 12; view++) {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: "instant" });
      // A visitor pauses as well. A shift needs time to happen, and no event reports its absence.
      await twoFrames();
      await new Promise((done) => setTimeout(done, 60));
      if (scrollY === before) break;
    }
  });
}
