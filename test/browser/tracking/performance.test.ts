import { describe, expect, it } from "vitest";
import { measured, type PerformanceRecord, records, recordsOnHide, visit } from "./performance-visit.ts";
import { expectEvents, gotBy, hide, of, untilObserved } from "./tracked-page.ts";

describe("the vitals of a page", () => {
  it("are those that the browser has measured, sent when the page is hidden, each once", async () => {
    const late = `<button onclick="const end = performance.now() + 120; while (performance.now() < end);">Slow</button>`;
    const opened = await visit("vitals", { body: `<h1>Hello</h1>${late}` });
    await measured(opened);
    // A shift just after a press is the visitor's own doing.
    await opened.page.evaluate(() => document.querySelector("h1")?.style.setProperty("margin-top", "300px"));
    await untilObserved(opened.page, "layout-shift");
    await opened.page.click("button");
    await untilObserved(opened.page, "event");
    // Interactions are looked at when the browser has nothing else to do, or within a second.
    const whenIdle = (done: () => void) => requestIdleCallback(done, { timeout: 2000 });
    await opened.page.evaluate(`new Promise(${whenIdle})`);
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
    // They are told when the page has been painted anew.
    await opened.page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      await new Promise((next) => setTimeout(next));
    });
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
    await expect.poll(() => records(opened, "image").length, { timeout: 10_000 }).toBe(1);
    expect(records(opened, "page_speed")).toEqual([]);
    // The answer comes by a clock of its own.
    await expect.poll(() => opened.statuses.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    await page.clock.runFor(36_000);
    await expect
      .poll(() => records(opened, "page_speed").length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(3);
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
