import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, vi } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";
import { recordedCount, untilIdle } from "./page-states.ts";

/** A call that the origin has received. */
export interface OriginCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TrackedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly address: string;
  /** Events that the browser has posted to the worker, oldest first. An event that is sent again is listed again. */
  readonly sent: readonly TrackedEvent[];
  readonly statuses: readonly number[];
  readonly errors: readonly string[];
}

export const contextIds = {
  website: "5e0000000000000000000001",
  template: "5e0000000000000000000002",
  collection: "5e0000000000000000000003",
  item: "5e0000000000000000000004",
};

const context = {
  pageType: 2,
  templateId: contextIds.template,
  templateVersion: "7.1",
  website: { id: contextIds.website, identifier: "tracked", language: "en-GB" },
  websiteSettings: {},
  collection: { id: contextIds.collection, title: "Tracked", permissionType: 1, type: 10 },
};

let pageCount = 0;

/** Puts a page at the test origin. Returns its path, which is the same through the worker. */
export async function putPage(body: string, contextChanges: object = {}): Promise<string> {
  const path = `/posted/tracked-${process.pid}-${++pageCount}`;
  const html = `<!doctype html><html lang="en-GB"><head><title>Tracked &amp; recorded</title>
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({ ...context, ...contextChanges })};</script>
<style>body { margin: 0 } .far { height: 3000px }</style></head><body id="page"><main>${body}</main></body></html>`;
  await fetch(inject("browserOrigin") + path, { method: "POST", body: html });
  return path;
}

/** The address of a site that only one test uses: `NAME.test` is mapped to this machine, and the worker has no settings for it. */
export function siteOf(name: string): string {
  return inject("proxied").replace("127.0.0.1", `${name}.test`);
}

/** Collects what a page sends. Call it before the page is opened. */
export async function collectTracking(
  page: Page,
): Promise<Pick<TrackedPage, "sent" | "statuses" | "errors">> {
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
  const collected = await collectTracking(page);
  await opened.addInitScript(watchRecording);
  await init?.(opened);
  await page.goto(address);
  return { context: opened, page, address, ...collected };
}

function watchRecording(): void {
  window.journaledEndpoints = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    if (key.startsWith("awning_event_")) window.journaledEndpoints.push(JSON.parse(value).endpoint);
  };
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    observe.call(this, options);
    if (options?.type === "largest-contentful-paint") window.isMeasuring = true;
  };
}

export function ofEndpoint(
  sent: readonly TrackedEvent[],
  endpoint: TrackedEvent["endpoint"],
): TrackedEvent[] {
  return sent.filter((event) => event.endpoint === endpoint);
}

/** Waits for `count` events of an endpoint, and expects no further one once the page is idle. Returns their data. */
export async function expectEvents(
  { sent, page }: Pick<TrackedPage, "sent" | "page">,
  endpoint: TrackedEvent["endpoint"],
  count: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  // expect.poll cannot be used by concurrent tests.
  await vi.waitFor(() => expect(ofEndpoint(sent, endpoint).length).toBeGreaterThanOrEqual(count), {
    timeout: 10_000,
  });
  await untilIdle(page);
  expect(await recordedCount(page, endpoint)).toBeLessThanOrEqual(count);
  const found = ofEndpoint(sent, endpoint);
  expect(found.length).toBe(count);
  return found.map(({ data }) => data);
}

/** The calls that the origin has received for the site of an address, at paths with this prefix. */
export async function originCalls(address: string, pathPrefix: string): Promise<readonly OriginCall[]> {
  const response = await fetch(`${inject("browserOrigin")}/sink/${new URL(address).host}`);
  const { calls } = (await response.json()) as { calls: readonly OriginCall[] };
  return calls.filter(({ url }) => url.startsWith(pathPrefix));
}

export async function cookiesOf(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
}

/**
 * Presses the first button block and records a named event, when the client has run and the recorder, which starts in a
 * later task, has not.
 */
export async function actBeforeRecorder(context: BrowserContext, event: string): Promise<void> {
  await context.addInitScript((name) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.querySelector<HTMLElement>(".sqs-block-button-element")?.click();
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: name } }));
    });
  }, event);
}
