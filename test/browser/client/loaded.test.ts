import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";
import { launchBrowser } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { openBuiltPage } from "./built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const data = JSON.stringify({
  elements: "none",
  site: { id: "s", language: "en", templateVersion: "7.1" },
  tracking: {
    events: true,
    pageview: true,
    identify: true,
    templateId: "t",
    locale: "en",
    permissionType: 1,
  },
  consent: { choice: "none", restricted: false },
});
const body =
  '<main><h1>Hello</h1><p>A text and a <a href="/about">link</a></p><img alt="" src="data:,"></main>';

/** Accepts the page's event batches and records them, except beacons, whose bodies cannot be read. */
async function acceptEvents(page: Page, posted: Pick<TrackedEvent, "id" | "endpoint">[]): Promise<void> {
  await page.route("**/_awning/events", async (route) => {
    const text = route.request().postData();
    const { events } = JSON.parse(text ?? '{"events":[]}') as EventBatch;
    posted.push(...events);
    // A page that has been left gets no response.
    await route.fulfill({ json: { accepted: events.length, refused: [] } }).catch(() => {});
  });
}

/** Chromium may send a move to the corner of a new window, where no mouse is. */
const ignoreMoveOfNewWindow = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      "pointermove",
      (event) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation(),
      { capture: true },
    );
  });

const withoutHashes = (assets: readonly string[]) =>
  assets.map((name) => name.replace(/-[\w-]{7}\.js$/, "")).sort();

it("a page without blocks loads the modules that the size budget counts, and more at the first input", async () => {
  const posted: TrackedEvent[] = [];
  const { page, context, assets } = await openBuiltPage(browser, {
    isNew: true,
    body,
    data,
    async init(page) {
      await ignoreMoveOfNewWindow(page);
      await acceptEvents(page, posted);
    },
  });
  await expect
    .poll(() => posted.map(({ endpoint }) => endpoint), { timeout: 10_000 })
    .toContain("record-hit");
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
  );
  await waitForNetwork(page);
  expect(withoutHashes(assets)).toEqual(["main"]);
  await page.mouse.move(3, 3);
  await expect
    .poll(() => withoutHashes(assets), { timeout: 10_000 })
    .toEqual(["main", "measure-performance", "on-hide"]);
  await context.close();
});

it("the next page loads the queue only after its load event, and then sends events that the first page has left", async () => {
  const posted: TrackedEvent[] = [];
  let imageGate: Promise<unknown> | undefined;
  const { page, context, assets } = await openBuiltPage(browser, {
    isNew: true,
    body: `${body}<img alt="" src="/image.svg">`,
    data,
    init: async (page) => {
      await acceptEvents(page, posted);
      await page.route("**/image.svg", async (route) => {
        await imageGate;
        await route.fulfill({
          contentType: "image/svg+xml",
          headers: { "cache-control": "no-store" },
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      });
    },
  });
  const hits = () => posted.filter(({ endpoint }) => endpoint === "record-hit");
  await expect.poll(() => hits().length, { timeout: 10_000 }).toBe(1);
  let release = () => {};
  imageGate = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Sent with a beacon, which is not acknowledged.
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "unsent" } }));
    location.assign("/?next");
  });
  await page.waitForURL(/next/, { waitUntil: "domcontentloaded" });
  await expect.poll(() => hits().length, { timeout: 10_000 }).toBe(2);
  const [first, second] = hits().map(({ id }) => id.split(".")[0]);
  expect(first).not.toBe(second);
  const unsent = () => posted.filter(({ endpoint }) => endpoint === "record-event");
  const loadedByNextPage = () => withoutHashes(assets.slice(assets.lastIndexOf(assets[0] ?? "")));
  expect(loadedByNextPage()).toEqual(["main"]);
  expect(unsent()).toEqual([]);

  release();
  await expect.poll(() => unsent().length, { timeout: 15_000 }).toBe(1);
  expect(unsent()[0]?.id.split(".")[0]).toBe(first);
  expect(loadedByNextPage()).toContain("browser-engine");
  await context.close();
});

const farBelow = '<div style="height:3000px"></div>';
const imageBlock =
  '<div data-block-type="5"><div class="image-block-outer-wrapper"><img alt="" src="data:,"></div></div>';
const slideshow = (options: object) =>
  `<div data-block-type="8" data-block-json='${JSON.stringify({ design: "slideshow", ...options })}'><div class="sqs-gallery-container"><div class="sqs-gallery"><div class="slide">A</div><div class="slide">B</div></div></div></div>`;

/** Opens a page and waits until it has loaded all that it loads without an input. */
async function openQuiet(html: string, more: object = {}) {
  const opened = await openBuiltPage(browser, {
    isNew: true,
    body: html,
    data: JSON.stringify(more),
    init: async (page) => {
      await ignoreMoveOfNewWindow(page);
      await acceptEvents(page, []);
    },
  });
  await opened.page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })),
  );
  await waitForNetwork(opened.page);
  return opened;
}

it.each([
  ["an image block far below the viewport", "image", farBelow + imageBlock, {}],
  ["a site whose visitors sign in with Escape", "handler", body, { escapeToLogin: true }],
])("%s: the module %s is loaded with the first input", async (_, name, html, more) => {
  const { page, context, assets } = await openQuiet(html, more);
  expect(withoutHashes(assets)).not.toContain(name);
  await page.mouse.move(3, 3);
  await expect.poll(() => withoutHashes(assets), { timeout: 10_000 }).toContain(name);
  await context.close();
});

it.each([
  ["an image block in the viewport", "image", imageBlock, {}],
  [
    "a dialog on a site whose visitors sign in with Escape",
    "handler",
    `${body}<div role="alertdialog" hidden>News</div>`,
    { escapeToLogin: true },
  ],
  ["a class of animations", "animation", '<p class="lead preSlide">A</p>', {}],
  ["a slideshow with autoplay", "run-autoplay", slideshow({ autoplay: true }), {}],
])("%s: the module %s is loaded without an input", async (_, name, html, more) => {
  const { context, assets } = await openQuiet(html, more);
  await expect.poll(() => withoutHashes(assets), { timeout: 10_000 }).toContain(name);
  await context.close();
});

it("a slideshow without autoplay, with a control of the class `previous`, loads no module for autoplay or animations", async () => {
  const { page, context, assets } = await openQuiet(
    `<p class="previous">A</p>${slideshow({ autoplay: false })}`,
  );
  await page.waitForSelector('[data-awning-state="ready"]');
  expect(withoutHashes(assets)).toContain("slideshow");
  expect(withoutHashes(assets)).not.toContain("run-autoplay");
  expect(withoutHashes(assets)).not.toContain("animation");
  await context.close();
});
