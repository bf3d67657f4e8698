import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, vi } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";

/** A call to an endpoint of spec 7, as the origin got it. */
export interface Got {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TrackedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly address: string;
  /** What the browser has sent to the worker, oldest first; one that is sent again is there again. */
  readonly sent: readonly TrackedEvent[];
  readonly statuses: readonly number[];
  readonly errors: readonly string[];
}

export const ids = {
  website: "5e0000000000000000000001",
  template: "5e0000000000000000000002",
  collection: "5e0000000000000000000003",
  item: "5e0000000000000000000004",
};

const context = {
  pageType: 2,
  templateId: ids.template,
  templateVersion: "7.1",
  website: { id: ids.website, identifier: "tracked", language: "en-GB" },
  websiteSettings: {},
  collection: { id: ids.collection, title: "Tracked", permissionType: 1, type: 10 },
};

declare global {
  interface Window {
    /** Endpoints of what the page has written down since it was opened, whether or not it has been sent. */
    writtenDown: string[];
    /** The vitals are being watched. */
    isMeasuring?: boolean;
  }
}

let pages = 0;

/** Puts a page of a site at the test origin. Returns its path, through the worker as well. */
export async function putPage(body: string, changes: object = {}): Promise<string> {
  const path = `/posted/tracked-${process.pid}-${++pages}`;
  const html = `<!doctype html><html lang="en-GB"><head><title>Tracked &amp; told</title>
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({ ...context, ...changes })};</script>
<style>body { margin: 0 } .far { height: 3000px }</style></head><body id="page"><main>${body}</main></body></html>`;
  await fetch(inject("browserOrigin") + path, { method: "POST", body: html });
  return path;
}

/** A site of its own for a test: `NAME.test` is mapped to this machine, and the worker does not know it. */
export function siteOf(name: string): string {
  return inject("proxied").replace("127.0.0.1", `${name}.test`);
}

/** Listens to what a page sends. Call before it is opened. */
export async function listen(page: Page): Promise<Pick<TrackedPage, "sent" | "statuses" | "errors">> {
  const sent: TrackedEvent[] = [];
  const statuses: number[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/_awning/events")) return;
    const batch = JSON.parse(request.postData() ?? '{"events":[]}') as EventBatch;
    sent.push(...batch.events);
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/_awning/events")) statuses.push(response.status());
  });
  page.on("console", (message) => {
    if (/error|warning/.test(message.type())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return { sent, statuses, errors };
}

export async function openTracked(
  browser: Browser,
  address: string,
  options: BrowserContextOptions & { readonly init?: (context: BrowserContext) => Promise<void> } = {},
): Promise<TrackedPage> {
  const { init, ...rest } = options;
  const opened = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    ...rest,
  });
  const page = await opened.newPage();
  const heard = await listen(page);
  await opened.addInitScript(watchRecording);
  await init?.(opened);
  await page.goto(address);
  return { context: opened, page, address, ...heard };
}

function watchRecording(): void {
  window.writtenDown = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key.startsWith("awning_event_")) window.writtenDown.push(JSON.parse(value).endpoint);
  };
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    observe.call(this, options);
    if (options?.type === "largest-contentful-paint") window.isMeasuring = true;
  };
}

/** Waits until a page has recorded these, however often each. */
export async function untilRecorded(page: Page, ...endpoints: TrackedEvent["endpoint"][]): Promise<void> {
  const are = (wanted: string[]) =>
    wanted.every(
      (one) =>
        window.writtenDown.filter((each) => each === one).length >=
        wanted.filter((each) => each === one).length,
    );
  await page.waitForFunction(are, endpoints, { timeout: 15_000 });
}

/** Waits until vitals are being watched, and what the browser has measured of the paint has been told. */
export async function untilMeasuring(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isMeasuring === true, undefined, { timeout: 15_000 });
  await untilObserved(page, "paint", "largest-contentful-paint");
}

/** Waits until the browser has told its observers of one of these each. */
export async function untilObserved(page: Page, ...types: string[]): Promise<void> {
  await page.evaluate(
    (all) =>
      Promise.all(
        all.map(
          (type) =>
            new Promise<void>((resolve) => {
              const told = new PerformanceObserver(() => resolve());
              told.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
            }),
        ),
      ),
    types,
  );
}

export function of(sent: readonly TrackedEvent[], endpoint: TrackedEvent["endpoint"]): TrackedEvent[] {
  return sent.filter((event) => event.endpoint === endpoint);
}

/** Waits for so many events of an endpoint, and `moment` ms for those that should not be there. */
export async function expectEvents(
  { sent, page }: Pick<TrackedPage, "sent" | "page">,
  endpoint: TrackedEvent["endpoint"],
  count: number,
  moment = count === 0 ? 1500 : 300,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  // Not expect.poll, which cannot be told apart between tests that run at once.
  await vi.waitFor(() => expect(of(sent, endpoint).length).toBeGreaterThanOrEqual(count), {
    timeout: 10_000,
  });
  await page.waitForTimeout(moment);
  const found = of(sent, endpoint);
  expect(found.length).toBe(count);
  return found.map(({ data }) => data);
}

/** Calls that the origin got for a site, at paths that begin so. */
export async function gotBy(address: string, path: string): Promise<readonly Got[]> {
  const answer = await fetch(`${inject("browserOrigin")}/sink/${new URL(address).host}`);
  const { calls } = (await answer.json()) as { calls: readonly Got[] };
  return calls.filter(({ url }) => url.startsWith(path));
}

export async function cookiesOf(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
}

/** Keeps the recorder's script from coming until the answer is called. */
export async function holdRecorder(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/start-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Makes what waits be sent. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
}
