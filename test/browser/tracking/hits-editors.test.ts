import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { ownBrowser } from "./own-browser.ts";
import { expectEvents, hide } from "./tracked-page.ts";

const { browser, keep } = ownBrowser([]);

const all = { events: true, pageview: true, identify: true };
const none = { events: false, pageview: false, identify: false };

async function visit(tracking: object, more: object = {}, body = "<p style='height:4000px'>Hello</p>") {
  const sent: TrackedEvent[] = [];
  const answer = async (route: Route) => {
    const { events } = JSON.parse(route.request().postData() ?? '{"events":[]}') as EventBatch;
    sent.push(...events);
    await route.fulfill({ json: { accepted: events.length, refused: [] } });
  };
  const opened = await openBuiltPage(browser(), {
    body,
    data: JSON.stringify({ site: { id: "w" }, tracking, ...more }),
    async init(page) {
      await page.route("**/_awning/events", answer);
      await page.addInitScript(() => {
        const { addEventListener } = window;
        window.addEventListener = (type: string, ...rest: unknown[]) => {
          Reflect.apply(addEventListener, window, [type, ...rest]);
          if (type === "pointermove") document.documentElement.dataset.followed = "yes";
        };
        new BroadcastChannel("awning-editor").addEventListener("message", ({ data }) => {
          if (data.event === "page-shown") document.documentElement.dataset.announced = "yes";
        });
      });
    },
  });
  keep(opened);
  return { ...opened, sent };
}

const cookies = (page: Page) => page.evaluate(() => document.cookie);

describe("somebody who edits the site", () => {
  it("is no visitor: where their pointer is is recorded, as fractions of the page", async () => {
    const opened = await visit({ ...none, mouse: true });
    await opened.page.waitForFunction(() => document.documentElement.dataset.followed === "yes");
    for (const x of [144, 720, 1440]) {
      await opened.page.mouse.move(x - 1, 400);
      await opened.page.waitForTimeout(250);
    }
    await hide(opened.page);
    await opened.page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
      Object.defineProperty(document, "visibilityState", { configurable: true, value: "visible" });
    });
    await opened.page.evaluate(() => dispatchEvent(new Event("pageshow")));
    const [event] = await expectEvents(opened, "record-event", 1);
    const { event: name, data } = event as { event: string; data: { positions: number[][] } };
    expect(name).toBe("mouse_position");
    expect(data.positions.map(([x, y]) => [x, y])).toEqual([
      [0.0993, 0.0992],
      [0.4993, 0.0992],
      [0.9993, 0.0992],
    ]);
    expect(data.positions[0]?.[2]).toBe(0);
    expect(data.positions[2]?.[2]).toBeGreaterThanOrEqual(400);
    expect(opened.sent.map(({ endpoint }) => endpoint)).toEqual(["record-event"]);
    expect(await cookies(opened.page)).toBe("");
  });

  it("hears in one tab what happens in another, and nothing is sent", async () => {
    const opened = await visit({ ...none, broadcast: true });
    const { page } = opened;
    await page.waitForFunction(() => document.documentElement.dataset.announced === "yes");
    const heard = await page.evaluate(async () => {
      const details: unknown[] = [];
      document.addEventListener("awning:editor", (event) => {
        if (event instanceof CustomEvent) details.push(event.detail);
      });
      const other = new BroadcastChannel("awning-editor");
      const announced: unknown[] = [];
      other.addEventListener("message", ({ data }) => announced.push(data));
      other.postMessage({ event: "saved", path: "/about", at: 1 });
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "section_moved" } }));
      document.dispatchEvent(
        new CustomEvent("awning:track", { detail: { event: "odd", data: { run() {} } } }),
      );
      while (details.length === 0 || announced.length === 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { details, announced };
    });
    expect(heard.details).toEqual([{ event: "saved", path: "/about", at: 1 }]);
    expect(heard.announced).toMatchObject([{ event: "told", data: { event: "section_moved" }, path: "/" }]);
    expect(opened.sent).toEqual([]);
    expect(opened.errors).toEqual([]);
  });
});

describe("a visitor", () => {
  it("has a pointer that nobody follows", async () => {
    const opened = await visit({ ...all, mouse: false });
    await expectEvents(opened, "record-hit", 1);
    for (const x of [100, 200, 300]) {
      await opened.page.mouse.move(x, 300);
      await opened.page.waitForTimeout(250);
    }
    await opened.page.waitForTimeout(1500);
    expect(opened.sent.filter(({ endpoint }) => endpoint === "record-event")).toEqual([]);
    expect(opened.assets.some((name) => /pointer|editor/.test(name))).toBe(false);
  });

  it("who has not agreed is a bare hit where the site wants one, and becomes a whole visit without a second", async () => {
    const opened = await visit(
      { events: true, pageview: true, identify: false, otherwise: all },
      { consent: { choice: "none", restricted: true } },
    );
    const [hit] = await expectEvents(opened, "record-hit", 1);
    expect(hit).not.toHaveProperty("visitorCookie");
    expect(await cookies(opened.page)).toBe("");
    await opened.context.addCookies([{ name: "ss_cookieAllowed", value: "true", url: "http://built.test" }]);
    await opened.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: "accept" } })),
    );
    await expect.poll(() => cookies(opened.page), { timeout: 10_000 }).toMatch(/ss_cvr=.*\|1; ss_cvt=/);
    await expectEvents(opened, "record-hit", 1, 2000);
  });

  it("of a page that runs the platform's own runtime is left to that", async () => {
    const opened = await visit(all, { runtime: "alongside" });
    await opened.page.waitForTimeout(2000);
    expect([opened.sent, await cookies(opened.page)]).toEqual([[], ""]);
  });

  it("of a page that stands in the configuration area's preview is whoever edits it", async () => {
    const opened = await visit(all);
    await expectEvents(opened, "record-hit", 1);
    const { page } = opened;
    const html = await page.content();
    await page.route("**/config/**", (route) =>
      route.fulfill({ contentType: "text/html", body: '<iframe src="/framed"></iframe>' }),
    );
    await page.route("**/framed", (route) => route.fulfill({ contentType: "text/html", body: html }));
    const before = opened.sent.length;
    await page.goto("http://built.test/config/");
    const starts = () => opened.assets.filter((name) => name.startsWith("start-")).length;
    await expect.poll(starts, { timeout: 10_000 }).toBe(2);
    await page.waitForTimeout(2500);
    expect(opened.sent.length).toBe(before);
  });
});

describe("a page that is only prerendered", () => {
  it("is viewed when it is shown, once", async () => {
    const sent: TrackedEvent[] = [];
    const opened = await openBuiltPage(browser(), {
      body: "<p>Hello</p>",
      data: JSON.stringify({ tracking: all }),
      async init(page) {
        await page.addInitScript(() => {
          Object.defineProperty(document, "prerendering", { configurable: true, value: true });
        });
        await page.route("**/_awning/events", async (route) => {
          const { events } = JSON.parse(route.request().postData() ?? "{}") as EventBatch;
          sent.push(...events);
          await route.fulfill({ json: { accepted: events.length, refused: [] } });
        });
      },
    });
    keep(opened);
    await opened.page.waitForTimeout(1500);
    expect([sent, await cookies(opened.page)]).toEqual([[], ""]);
    await opened.page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await expectEvents({ page: opened.page, sent }, "record-hit", 1);
  });
});
