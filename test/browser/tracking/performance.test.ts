import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { expectEvents, gotBy, hide, of, putPage, siteOf, type TrackedPage } from "./tracked-page.ts";
import { eventsOf, onHide, openWithBeacons } from "./with-beacons.ts";

let browser: Browser;
const open: TrackedPage[] = [];
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

interface PerformanceRecord {
  readonly raw: boolean;
  readonly app: string;
  readonly event: string;
  readonly pageLoadId: string;
  readonly ts: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A picture of the site, which takes a moment. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#38605f"/></svg>';

interface Visit {
  readonly body?: string;
  readonly changes?: object;
  readonly init?: (context: BrowserContext) => Promise<unknown>;
}

async function visit(name: string, { body = "<h1>Hello</h1>", changes = {}, init }: Visit = {}) {
  const address = siteOf(name) + (await putPage(body, changes));
  const opened = await openWithBeacons(browser, address, {
    init: async (context) => {
      await context.route(/\/(?:s|static)\/picture[^/]*\.svg/, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: picture }),
      );
      await context.route("http://tracker.test/**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: picture }),
      );
      await init?.(context);
    },
  });
  open.push(opened);
  return opened;
}

/** The measuring has begun: its chunk is there. */
async function measured({ page }: TrackedPage): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType("resource").some(({ name }) => /\/measure-[^/]*\.js/.test(name)),
    undefined,
    { timeout: 10_000 },
  );
  await page.waitForTimeout(300);
}

function records(opened: TrackedPage, event: string): readonly PerformanceRecord[] {
  return eventsOf<PerformanceRecord>(opened, "performance").filter((record) => record.event === event);
}

const recordsOnHide = (opened: TrackedPage, event: string, count: number) =>
  onHide(opened, () => records(opened, event), count);

describe("the vitals of a page", () => {
  it("are those that the browser has measured, sent when the page is hidden, each once", async () => {
    const late = `<button onclick="const end = performance.now() + 120; while (performance.now() < end);">Slow</button>
<script>setTimeout(() => document.querySelector("h1").style.marginTop = "300px", 300)</script>`;
    const opened = await visit("vitals", { body: `<h1>Hello</h1>${late}` });
    await measured(opened);
    await opened.page.click("button");
    // Interactions are looked at when the browser has nothing else to do, or within a second.
    await opened.page.waitForTimeout(1500);
    expect(of(opened.sent, "performance")).toEqual([]);
    const vitals = await recordsOnHide(opened, "page_speed", 5);
    const [navigation] = await opened.page.evaluate(() =>
      performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
    );
    const paint = await opened.page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    const of_ = Object.fromEntries(vitals.map(({ data }) => [data.name, data]));
    expect(Object.keys(of_).sort()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
    expect(of_.FCP?.value).toBeCloseTo(paint ?? 0, 1);
    expect(of_.TTFB?.value).toBeCloseTo(navigation.responseStart, 1);
    expect(of_.TTFB?.navigation).toMatchObject({ transferSize: navigation.transferSize });
    expect(of_.LCP?.value).toBeGreaterThanOrEqual(paint ?? 0);
    expect(of_.INP?.value).toBeGreaterThanOrEqual(120);
    expect(of_.INP?.rating).toMatch(/good|needs-improvement/);
    expect(of_.CLS?.value).toBeGreaterThan(0.01);
    for (const { raw, app, pageLoadId, ts, data } of vitals) {
      expect({ raw, app }).toEqual({ raw: true, app: "v7_1-user-sites" });
      expect(pageLoadId).toMatch(/^[\w-]{21}$/);
      expect(Date.now() - ts).toBeLessThan(10_000);
      expect(data).toMatchObject({ navigationType: "navigate", pagePath: new URL(opened.address).pathname });
    }
    expect(new Set(vitals.map(({ pageLoadId }) => pageLoadId)).size).toBe(1);
    await recordsOnHide(opened, "page_speed", 5);
  });

  it("reach the origin as one list of text, with what else was measured", async () => {
    const opened = await visit("delivers");
    await measured(opened);
    await opened.page.goto("about:blank");
    const path = "/api/1/performance/records";
    await expect.poll(async () => (await gotBy(opened.address, path)).length, { timeout: 15_000 }).toBe(1);
    const [got] = await gotBy(opened.address, path);
    expect(got?.method).toBe("POST");
    expect(got?.headers["content-type"]).toMatch(/^text\/plain/);
    const events = (JSON.parse(got?.body ?? "") as PerformanceRecord[]).map(({ event }) => event);
    expect(events.sort()).toEqual(["a11y", "page_speed", "page_speed", "page_speed", "page_speed"]);
  });

  it("come anew after a return from the back-forward cache", async () => {
    const opened = await visit("returned");
    await measured(opened);
    const before = await recordsOnHide(opened, "page_speed", 4);
    await opened.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await opened.page.waitForTimeout(300);
    const all = await recordsOnHide(opened, "page_speed", 8);
    const restored = all.slice(before.length).map(({ data }) => data);
    expect(restored.map(({ name }) => name).sort()).toEqual(["CLS", "FCP", "LCP", "TTFB"]);
    for (const { navigationType } of restored) expect(navigationType).toBe("back-forward-cache");
  });

  it("are sent after a minute at the latest, and what was seen before 30 s after the load", async () => {
    const opened = await visit("patient", {
      body: '<h1>Hello</h1><div class="far"></div><img src="/s/picture.svg" width="300" height="200" alt="">',
      init: (context) => context.clock.install(),
    });
    const { page } = opened;
    await page.clock.runFor(3000);
    await expectEvents(opened, "record-hit", 1);
    await page.locator("img").scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    await page.waitForTimeout(500);
    expect(of(opened.sent, "performance")).toEqual([]);
    await page.clock.runFor(8000);
    await expect.poll(() => records(opened, "image").length).toBe(1);
    expect(records(opened, "page_speed")).toEqual([]);
    // The answer comes by a clock of its own.
    await page.waitForTimeout(1000);
    await page.clock.runFor(36_000);
    await expect.poll(() => records(opened, "page_speed").length).toBeGreaterThanOrEqual(3);
  });
});

describe("pictures", () => {
  it("of the site are recorded when they have been seen, with how they were loaded", async () => {
    const opened = await visit("pictures", {
      body: `<img src="/s/picture.svg?format=500w&amp;token=secret" elementtiming="system-image-block" width="300" height="200" alt="">
<img src="http://tracker.test/pixel.svg" width="30" height="30" alt=""><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">
<div class="far"></div><img src="/s/picture-below.svg" width="300" height="200" alt="" id="below">`,
    });
    await measured(opened);
    await opened.page.locator("#below").scrollIntoViewIfNeeded();
    await opened.page.waitForTimeout(300);
    const [first, second] = await recordsOnHide(opened, "image", 2);
    expect(Object.keys(first?.data ?? {}).slice(0, 11)).toEqual([
      "visibleOnLoad",
      "observationTime",
      "intersectionRatio",
      "squarespaceSize",
      "imageType",
      "imageLoaderType",
      "elementTiming",
      "naturalHeight",
      "naturalWidth",
      "height",
      "width",
    ]);
    expect(first?.data).toMatchObject({
      visibleOnLoad: true,
      observationTime: expect.any(Number),
      intersectionRatio: 1,
      squarespaceSize: "500w",
      imageType: "svg",
      imageLoaderType: "native",
      elementTiming: "system-image-block",
      naturalHeight: 400,
      naturalWidth: 600,
      height: 200,
      width: 300,
      name: new URL("/s/picture.svg", opened.address).href,
      initiatorType: "img",
      responseEnd: expect.any(Number),
    });
    expect(second?.data).toMatchObject({ visibleOnLoad: false, imageType: "svg", squarespaceSize: null });
    expect(JSON.stringify(opened.sent)).not.toContain("secret");
  });

  it("are recorded twenty times a page", async () => {
    const many = Array.from(
      { length: 50 },
      (_, index) => `<img src="/s/picture-${index}.svg" width="40" height="30" alt="">`,
    );
    const opened = await visit("gallery", { body: many.join("") });
    await measured(opened);
    await opened.page.waitForTimeout(300);
    await recordsOnHide(opened, "image", 20);
  });
});

describe("what the visitor's device asks for", () => {
  it("is recorded once, with whether the keyboard was used", async () => {
    const opened = await visit("asking", { body: "<button>One</button>" });
    await opened.page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    await measured(opened);
    await opened.page.keyboard.press("Tab");
    const [record] = await recordsOnHide(opened, "a11y", 1);
    expect(record?.data).toMatchObject({
      forceColors: true,
      prefersReducedMotion: true,
      primaryInputHasHover: true,
      keyboardUsage: true,
    });
    await recordsOnHide(opened, "a11y", 1);
  });
});

describe("an older site", () => {
  const older = { templateVersion: "7" };
  const settings = "**/api/1/performance/settings";

  it("gives the page its id, under which everything is recorded", async () => {
    const opened = await visit("older", {
      changes: older,
      init: (context) =>
        context.route(settings, (route) => route.fulfill({ json: { pageLoadId: "given-by-the-site" } })),
    });
    await measured(opened);
    const [record] = await recordsOnHide(opened, "user", 1);
    expect(record).toMatchObject({ app: "v7-user-sites", pageLoadId: "given-by-the-site" });
    expect(records(opened, "page_speed")[0]?.pageLoadId).toBe("given-by-the-site");
  });

  it.each([
    ["has no id", { json: {} }, "Unable to resolve pageLoadId"],
    ["fails", { status: 503, body: "" }, "Unexpected status 503"],
  ])("that %s is reported, and the page's own id stands in", async (_, answer, message) => {
    const opened = await visit("failing", {
      changes: older,
      init: (context) => context.route(settings, (route) => route.fulfill(answer)),
    });
    await measured(opened);
    const [error] = await expectEvents(opened, "javascript-errors", 1);
    expect(error).toMatchObject({ event: "failure", data: { what: "performance settings", message } });
    const [record] = await recordsOnHide(opened, "user", 1);
    expect(record?.pageLoadId).toMatch(/^[\w-]{21}$/);
  });

  it("that does not answer at all holds nothing up when the page is left", async () => {
    const opened = await visit("silent", {
      changes: older,
      init: (context) => context.route(settings, () => {}),
    });
    await measured(opened);
    const [record] = await recordsOnHide(opened, "user", 1);
    expect(record?.pageLoadId).toMatch(/^[\w-]{21}$/);
  });
});

describe("a page whose visit is not recorded", () => {
  it("measures nothing and asks for nothing", async () => {
    const asked: string[] = [];
    const opened = await visit("unrecorded", {
      changes: { templateVersion: "7", pageType: 100 },
      init: async (context) => {
        context.on("request", (request) => asked.push(request.url()));
      },
    });
    await opened.page.waitForTimeout(3000);
    await hide(opened.page);
    await opened.page.waitForTimeout(500);
    expect(asked.some((url) => url.includes("/start-"))).toBe(true);
    expect(asked.filter((url) => /\/measure-|performance/.test(url))).toEqual([]);
    expect(of(opened.sent, "performance")).toEqual([]);
  });
});
