import { describe, expect, it } from "vitest";
import { hidePage, untilIdle, untilObserved } from "./page-states.ts";
import {
  makeMeasuredVisit,
  type PerformanceRecord,
  performanceRecords,
  recordsOnHide,
  untilMeasured,
} from "./performance-visit.ts";
import { expectEvents, ofEndpoint, originCalls } from "./tracked-page.ts";

describe("the web vitals of a page", () => {
  it("have the values of the browser, and are sent once when the page is hidden", async () => {
    const slowButton = `<button onclick="const end = performance.now() + 120; while (performance.now() < end);">Slow</button>`;
    const opened = await makeMeasuredVisit("vitals", { body: `<h1>Hello</h1>${slowButton}` });
    await untilMeasured(opened);
    // A layout shift right after a click does not count.
    await opened.page.evaluate(() => document.querySelector("h1")?.style.setProperty("margin-top", "300px"));
    await untilObserved(opened.page, "layout-shift");
    await opened.page.click("button");
    await untilObserved(opened.page, "event");
    // The library reads interactions when the browser is idle.
    const whenIdle = (done: () => void) => requestIdleCallback(done, { timeout: 2000 });
    await opened.page.evaluate(`new Promise(${whenIdle})`);
    expect(ofEndpoint(opened.sent, "performance")).toEqual([]);
    const vitals = await recordsOnHide(opened, "page_speed", 5);
    const [navigation] = await opened.page.evaluate(() =>
      performance.getEntriesByType("navigation").map((entry) => entry.toJSON()),
    );
    const paint = await opened.page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    const vitalByName = Object.fromEntries(vitals.map(({ data }) => [data.name, data]));
    expect(Object.keys(vitalByName).sort()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
    expect(vitalByName.FCP?.value).toBeCloseTo(paint ?? 0, 1);
    expect(vitalByName.TTFB?.value).toBeCloseTo(navigation.responseStart, 1);
    expect(vitalByName.TTFB?.navigation).toMatchObject({ transferSize: navigation.transferSize });
    expect(vitalByName.LCP?.value).toBeGreaterThanOrEqual(paint ?? 0);
    expect(vitalByName.INP?.value).toBeGreaterThanOrEqual(120);
    expect(vitalByName.INP?.rating).toMatch(/good|needs-improvement/);
    expect(vitalByName.CLS?.value).toBeGreaterThan(0.01);
    for (const { raw, app, pageLoadId, ts, data } of vitals) {
      expect({ raw, app }).toEqual({ raw: true, app: "v7_1-user-sites" });
      expect(pageLoadId).toMatch(/^[\w-]{21}$/);
      expect(Date.now() - ts).toBeLessThan(10_000);
      expect(data).toMatchObject({ navigationType: "navigate", pagePath: new URL(opened.address).pathname });
    }
    expect(new Set(vitals.map(({ pageLoadId }) => pageLoadId)).size).toBe(1);
    await recordsOnHide(opened, "page_speed", 5);
  });

  it("reach the origin with the other records as one list in a text", async () => {
    const opened = await makeMeasuredVisit("delivers");
    await untilMeasured(opened);
    await opened.page.goto("about:blank");
    const path = "/api/1/performance/records";
    await expect
      .poll(async () => (await originCalls(opened.address, path)).length, { timeout: 15_000 })
      .toBe(1);
    const [call] = await originCalls(opened.address, path);
    expect(call?.method).toBe("POST");
    expect(call?.headers["content-type"]).toMatch(/^text\/plain/);
    const events = (JSON.parse(call?.body ?? "") as PerformanceRecord[]).map(({ event }) => event);
    expect(events.sort()).toEqual(["a11y", "page_speed", "page_speed", "page_speed", "page_speed"]);
  });

  it("are measured again after a return from the back-forward cache", async () => {
    const opened = await makeMeasuredVisit("returned");
    await untilMeasured(opened);
    const first = await recordsOnHide(opened, "page_speed", 4);
    await opened.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    // The library reports them after the next paint.
    await opened.page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    });
    const all = await recordsOnHide(opened, "page_speed", 8);
    const restored = all.slice(first.length).map(({ data }) => data);
    expect(restored.map(({ name }) => name).sort()).toEqual(["CLS", "FCP", "LCP", "TTFB"]);
    for (const { navigationType } of restored) expect(navigationType).toBe("back-forward-cache");
  });

  it("are sent after a minute at the latest, and images 30 s after the load", async () => {
    const opened = await makeMeasuredVisit("timed", {
      body: '<h1>Hello</h1><div class="far"></div><img src="/s/image.svg" width="300" height="200" alt="">',
      init: (context) => context.clock.install(),
    });
    const { page } = opened;
    await page.clock.runFor(3000);
    await expectEvents(opened, "record-hit", 1);
    await page.mouse.move(3, 3);
    await page.locator("img").scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    await untilIdle(page);
    expect(ofEndpoint(opened.sent, "performance")).toEqual([]);
    await page.clock.runFor(8000);
    await expect.poll(() => performanceRecords(opened, "image").length, { timeout: 10_000 }).toBe(1);
    expect(performanceRecords(opened, "page_speed")).toEqual([]);
    // The response does not depend on the page's clock.
    await expect.poll(() => opened.statuses.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    await page.clock.runFor(36_000);
    await expect
      .poll(() => performanceRecords(opened, "page_speed").length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(3);
  });
});

describe("a 7.0 site", () => {
  const template70 = { templateVersion: "7" };
  const settings = "**/api/1/performance/settings";

  it("gives the page load id of all records", async () => {
    const opened = await makeMeasuredVisit("older", {
      changes: template70,
      init: (context) =>
        context.route(settings, (route) => route.fulfill({ json: { pageLoadId: "given-by-the-site" } })),
    });
    await untilMeasured(opened);
    await expect
      .poll(() =>
        opened.page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .some((entry) => entry.name.endsWith("/api/1/performance/settings")),
        ),
      )
      .toBe(true);
    const [record] = await recordsOnHide(opened, "user", 1);
    expect(record).toMatchObject({ app: "v7-user-sites", pageLoadId: "given-by-the-site" });
    expect(performanceRecords(opened, "page_speed")[0]?.pageLoadId).toBe("given-by-the-site");
  });

  it.each([
    ["has no id", { json: {} }, "Unable to resolve pageLoadId"],
    ["fails", { status: 503, body: "" }, "Unexpected status 503"],
  ])("that %s is reported, and the page uses an id of its own", async (_, response, message) => {
    const opened = await makeMeasuredVisit("failing", {
      changes: template70,
      init: (context) => context.route(settings, (route) => route.fulfill(response)),
    });
    await untilMeasured(opened);
    const [error] = await expectEvents(opened, "javascript-errors", 1);
    expect(error).toMatchObject({ event: "failure", data: { what: "performance settings", message } });
    const [record] = await recordsOnHide(opened, "user", 1);
    expect(record?.pageLoadId).toMatch(/^[\w-]{21}$/);
  });

  it("that does not respond does not delay the records when the page is left", async () => {
    const opened = await makeMeasuredVisit("silent", {
      changes: template70,
      init: (context) => context.route(settings, () => {}),
    });
    await untilMeasured(opened);
    const [record] = await recordsOnHide(opened, "user", 1);
    expect(record?.pageLoadId).toMatch(/^[\w-]{21}$/);
  });
});

describe("a page whose visit is not recorded", () => {
  it("measures and requests nothing", async () => {
    const requested: string[] = [];
    const opened = await makeMeasuredVisit("unrecorded", {
      changes: { templateVersion: "7", pageType: 100 },
      init: async (context) => {
        context.on("request", (request) => requested.push(request.url()));
      },
    });
    await untilIdle(opened.page);
    await opened.page.mouse.move(3, 3);
    await hidePage(opened.page);
    await untilIdle(opened.page);
    expect(requested.some((url) => /\/main-[\w-]{7}\.js$/.test(url))).toBe(true);
    expect(requested.filter((url) => /\/measure-|performance/.test(url))).toEqual([]);
    expect(ofEndpoint(opened.sent, "performance")).toEqual([]);
  });
});
