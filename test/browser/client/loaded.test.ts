import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "./built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const data = JSON.stringify({
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

/** Answers what the page sends, and keeps what can be read of it: the bodies of beacons cannot. */
async function take(page: Page, posted: Pick<TrackedEvent, "id" | "endpoint">[]): Promise<void> {
  await page.route("**/_awning/events", async (route) => {
    const text = route.request().postData();
    const { events } = JSON.parse(text ?? '{"events":[]}') as EventBatch;
    posted.push(...events);
    // A page that is left hears no answer.
    await route.fulfill({ json: { accepted: events.length, refused: [] } }).catch(() => {});
  });
}

const withoutHashes = (assets: readonly string[]) =>
  assets.map((name) => name.replace(/-[\w-]{8}\.js$/, "")).sort();

it("a page without blocks loads by itself what the size of the build counts, and how fast it is measured late", async () => {
  const posted: TrackedEvent[] = [];
  const { page, context, assets } = await openBuiltPage(browser, {
    body,
    data,
    init: (page) => take(page, posted),
  });
  await expect
    .poll(() => posted.map(({ endpoint }) => endpoint), { timeout: 10_000 })
    .toContain("record-hit");
  await page.waitForTimeout(3000);
  expect(withoutHashes(assets)).toEqual(["main", "measure", "on-hide", "start"]);
  await context.close();
});

it("the next page loads no more until it has loaded, and then sends what the first has left", async () => {
  const posted: TrackedEvent[] = [];
  let held: Promise<unknown> | undefined;
  const { page, context, assets } = await openBuiltPage(browser, {
    body: `${body}<img alt="" src="/picture.svg">`,
    data,
    init: async (page) => {
      await take(page, posted);
      await page.route("**/picture.svg", async (route) => {
        await held;
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
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // It goes out with a beacon, which nobody acknowledges.
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "left" } }));
    location.assign("/?next");
  });
  await page.waitForURL(/next/, { waitUntil: "domcontentloaded" });
  await expect.poll(() => hits().length, { timeout: 10_000 }).toBe(2);
  const [first, second] = hits().map(({ id }) => id.split(".")[0]);
  expect(first).not.toBe(second);
  const left = () => posted.filter(({ endpoint }) => endpoint === "record-event");
  const again = () => withoutHashes(assets.slice(assets.lastIndexOf(assets[0] ?? "")));
  expect(again()).toEqual(["main", "start"]);
  expect(left()).toEqual([]);

  release();
  await expect.poll(() => left().length, { timeout: 15_000 }).toBe(1);
  expect(left()[0]?.id.split(".")[0]).toBe(first);
  expect(again()).toContain("browser-engine");
  await context.close();
});
