import type { BrowserContext, Page } from "playwright-core";
import type { TrackedEvent } from "../../../shared/tracking/event.ts";
import { waitForNetwork } from "../page-waits.ts";

declare global {
  interface Window {
    /** Endpoints of the events that the page has written into the journal, whether or not they have been sent. */
    journaledEndpoints: string[];
    /** The web vitals are being observed. */
    isMeasuring?: boolean;
  }
}

/** Waits until a page has recorded these events. An endpoint can be listed more than once. */
export async function untilRecorded(page: Page, ...endpoints: TrackedEvent["endpoint"][]): Promise<void> {
  const isRecorded = (expected: string[]) =>
    expected.every(
      (endpoint) =>
        window.journaledEndpoints.filter((each) => each === endpoint).length >=
        expected.filter((each) => each === endpoint).length,
    );
  await page.waitForFunction(isRecorded, endpoints, { timeout: 15_000 });
}

/**
 * Makes the first input, with which measuring begins. Waits until the vitals are observed and the browser has reported
 * the paint.
 */
export async function untilMeasuring(page: Page, touch = () => page.mouse.move(3, 3)): Promise<void> {
  // The page listens for input once it has recorded the view.
  await page.waitForFunction(() => window.journaledEndpoints.length > 0, undefined, { timeout: 15_000 });
  await touch();
  await page.waitForFunction(() => window.isMeasuring === true, undefined, { timeout: 15_000 });
  await untilObserved(page, "paint", "largest-contentful-paint");
}

/** Waits until the browser has reported an entry of each type. */
export async function untilObserved(page: Page, ...types: string[]): Promise<void> {
  await page.evaluate(
    (entryTypes) =>
      Promise.all(
        entryTypes.map(
          (type) =>
            new Promise<void>((resolve) => {
              const observer = new PerformanceObserver(() => resolve());
              observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
            }),
        ),
      ),
    types,
  );
}

/** Waits until the page has loaded everything that it loads by itself, and has handled it. */
export async function untilIdle(page: Page): Promise<void> {
  await waitForNetwork(page);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
  );
}

/** Lets the test advance the clock of the context's pages, which otherwise runs as usual. */
export async function installClock({ clock }: BrowserContext): Promise<void> {
  await clock.install();
  await clock.resume();
}

/** Advances the page's clock, which must be installed, and waits for the requests that this causes. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  // The browser reports requests in order, so earlier ones have been reported when this one has been answered.
  await page.evaluate(() => fetch("/_awning/health").then(() => {}));
}

/** Waits until the browser has rendered a frame, and has notified the observers of elements in view. */
export async function untilRendered(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** The number of events of an endpoint that the page has recorded, whether or not they have been sent. */
export function recordedCount(page: Page, endpoint: TrackedEvent["endpoint"]): Promise<number> {
  return page.evaluate(
    (wanted) => (window.journaledEndpoints ?? []).filter((each) => each === wanted).length,
    endpoint,
  );
}

/** Makes the page send its pending events. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
}
