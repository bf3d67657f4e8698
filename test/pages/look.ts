import { type Browser, type Page, errors as playwrightErrors } from "playwright-core";
import { openPage } from "../browser/browser.ts";

/** A frame in which something moved, by `layout-shift`: what moved and how far, as text. */
export interface Shift {
  readonly value: number;
  readonly moves: readonly string[];
}

export interface Seen {
  /** Without host and position in the file: the worker's additions move what comes after them. */
  readonly errors: readonly string[];
  readonly shifts: readonly Shift[];
  /** `data-awning-state` of every accordion, tabs menu and marquee, `-` for none. */
  readonly blocks: readonly string[];
  /** Elements of ours that failed, blocks and overlays alike. */
  readonly failed: number;
  /** How many of each can be seen, the platform's own included. */
  readonly banners: number;
  readonly bars: number;
}

const blocks = [
  '[data-block-type="69"]',
  ".sqs-block-accordion",
  '[data-block-type="18"]',
  ".sqs-block-menu",
  '[data-block-type="70"]',
  ".sqs-block-marquee",
].join();

/** Opens a page, goes down to its end and says what there was to see; `slowness` as many times slower than this machine. */
export async function look(browser: Browser, url: string, width: 390 | 1440, slowness = 1): Promise<Seen> {
  const { page, context, errors } = await openPage(browser, url, {
    viewport: { width, height: width === 390 ? 844 : 900 },
    async beforeLoad(opened) {
      await watchShifts(opened);
      if (slowness === 1) return;
      const session = await opened.context().newCDPSession(opened);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    },
  });
  const atTop = await page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    return {
      banners: visible(".sqs-cookie-banner-v2, .gdpr-cookie-banner"),
      bars: visible(".sqs-announcement-bar"),
    };
  });
  await scrollDown(page);
  await settled(page);
  const alive = await page.evaluate(
    (selector) => ({
      blocks: [...document.querySelectorAll(selector)].map(
        (element) => element.getAttribute("data-awning-state") ?? "-",
      ),
      failed: document.querySelectorAll('[data-awning-state="failed"]').length,
      shifts: (window as unknown as { shifts: Shift[] }).shifts,
    }),
    blocks,
  );
  await context.close();
  const { origin } = new URL(url);
  const said = errors.map((text) => text.replaceAll(origin, "").replace(/:\d+:\d+/g, ""));
  return { ...atTop, ...alive, errors: said };
}

/** Until every block of a page of ours has come to an end, on a busy machine as well; what has not is the test's to tell. */
async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (selector) =>
        document.getElementById("awning-page") === null ||
        [...document.querySelectorAll(selector)].every((block) =>
          /ready|failed/.test(block.getAttribute("data-awning-state") ?? ""),
        ),
      blocks,
      { timeout: 10_000 },
    )
    .catch((error: unknown) => {
      if (!(error instanceof playwrightErrors.TimeoutError)) throw error;
    });
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    interface Entry extends PerformanceEntry {
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
      return `${element?.tagName}#${element?.id}.${element?.getAttribute("class")?.trim().split(/\s+/).join(".")}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const moves = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const gone =
            to.width === 0 ? "out of view" : `${Math.round(to.x - from.x)},${Math.round(to.y - from.y)}`;
          return `${nameOf(node)} ${gone}`;
        });
        shifts.push({ value: entry.value, moves });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A view at a time, twelve at most: what comes into view loads, and may move what is there. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    for (let view = 0; view < 12; view++) {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: "instant" });
      await frames();
      await new Promise((done) => setTimeout(done, 60));
      if (scrollY === before) break;
    }
  });
}
