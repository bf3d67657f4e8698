import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { EventBatch, TrackedEvent } from "../../../shared/tracking/event.ts";
import { clientBuild, openBuiltPage } from "../client/built-page.ts";
import { hidePage, untilIdle } from "./page-states.ts";
import { setUpBrowser } from "./set-up-browser.ts";
import { expectEvents } from "./tracked-page.ts";

const { browser, closeAfterTest } = setUpBrowser();

const allAllowed = { events: true, pageview: true, identify: true };
const noneAllowed = { events: false, pageview: false, identify: false };

async function visit(
  tracking: object,
  more: object = {},
  { head = "", body = "<p style='height:4000px'>Hello</p>", visitor = "" } = {},
) {
  const sent: TrackedEvent[] = [];
  const acceptBatch = async (route: Route) => {
    const { events } = JSON.parse(route.request().postData() ?? '{"events":[]}') as EventBatch;
    sent.push(...events);
    await route.fulfill({ json: { accepted: events.length, refused: [] } });
  };
  const opened = await openBuiltPage(browser(), {
    body,
    head,
    data: JSON.stringify({ site: { id: "w" }, tracking, ...more }),
    async init(page) {
      if (visitor !== "")
        await page.context().addCookies([{ name: "ss_cvr", value: visitor, url: "http://built.test" }]);
      await page.route("**/_awning/events", acceptBatch);
      await page.addInitScript(() => {
        const { addEventListener } = window;
        window.addEventListener = (type: string, listener: unknown, options?: AddEventListenerOptions) => {
          Reflect.apply(addEventListener, window, [type, listener, options]);
          // The listener for the first input of a visitor ends by its signal.
          if (type === "pointermove" && !options?.signal)
            document.documentElement.dataset.pointerTracked = "yes";
        };
        new BroadcastChannel("awning-editor").addEventListener("message", ({ data }) => {
          if (data.event === "page-shown") document.documentElement.dataset.pageAnnounced = "yes";
        });
      });
    },
  });
  closeAfterTest(opened);
  return { ...opened, sent };
}

const cookies = (page: Page) => page.evaluate(() => document.cookie);

/** Moves the pointer to three places, and hides the page, so that they are sent. */
async function movePointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [index, clientX] of [143, 719, 1439].entries()) {
      const event = new PointerEvent("pointermove", { clientX, clientY: 400, bubbles: true });
      Object.defineProperty(event, "timeStamp", { value: 1000 + index * 250 });
      document.body.dispatchEvent(event);
    }
  });
  await hidePage(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "visible" });
  });
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
}

describe("an editor of the site", () => {
  it("is not a visitor; the pointer is recorded as fractions of the page", async () => {
    const opened = await visit({ ...noneAllowed, pointer: true });
    await opened.page.waitForFunction(() => document.documentElement.dataset.pointerTracked === "yes");
    await movePointer(opened.page);
    const [event] = await expectEvents(opened, "record-event", 1);
    const { event: name, data } = event as {
      event: string;
      data: { positions: number[][]; pageWidth: number; pageHeight: number };
    };
    expect(name).toBe("mouse_position");
    expect(data.positions.map(([x, y]) => [x, y])).toEqual([
      [0.0993, 0.0992],
      [0.4993, 0.0992],
      [0.9993, 0.0992],
    ]);
    expect([data.pageWidth, data.pageHeight]).toEqual(
      await opened.page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]),
    );
    expect(data.positions[0]?.[2]).toBe(0);
    expect(data.positions[2]?.[2]).toBe(500);
    expect(opened.sent.map(({ endpoint }) => endpoint)).toEqual(["record-event"]);
    expect(await cookies(opened.page)).toBe("");
  });

  it("gets the events of other tabs, and nothing is sent", async () => {
    const opened = await visit({ ...noneAllowed, editorEvents: true });
    const { page } = opened;
    await page.waitForFunction(() => document.documentElement.dataset.pageAnnounced === "yes");
    const received = await page.evaluate(async () => {
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
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "last" } }));
      while (details.length === 0 || announced.length < 2) await new Promise(requestAnimationFrame);
      return { details, announced };
    });
    expect(received.details).toEqual([{ event: "saved", path: "/about", at: 1 }]);
    expect(received.announced).toMatchObject([
      { event: "tracked", data: { event: "section_moved" }, path: "/" },
      { event: "tracked", data: { event: "last" }, path: "/" },
    ]);
    expect(opened.sent).toEqual([]);
    expect(opened.errors).toEqual([]);
  });
});

describe("a visitor", () => {
  it("has a pointer that is not recorded", async () => {
    const opened = await visit({ ...allAllowed, pointer: false });
    await expectEvents(opened, "record-hit", 1);
    await untilIdle(opened.page);
    expect(await opened.page.evaluate(() => document.documentElement.dataset.pointerTracked)).toBeUndefined();
    expect(opened.assets.some((name) => /pointer|editor/.test(name))).toBe(false);
  });

  it("without consent is an anonymous pageview if the site allows it, and is identified after consent without a second one", async () => {
    const opened = await visit(
      { events: true, pageview: true, identify: false, ifConsentChanges: allAllowed },
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
    await expectEvents(opened, "record-hit", 1);
  });

  it("of a page that keeps the platform's own runtime is left to that", async () => {
    const opened = await visit(allAllowed, { runtime: "alongside" });
    await untilIdle(opened.page);
    expect([opened.sent, await cookies(opened.page)]).toEqual([[], ""]);
  });

  it("in the configuration area's preview is not recorded", async () => {
    const opened = await visit(allAllowed);
    await expectEvents(opened, "record-hit", 1);
    const { page } = opened;
    const html = await page.content();
    await page.route("**/config/**", (route) =>
      route.fulfill({ contentType: "text/html", body: '<iframe src="/framed"></iframe>' }),
    );
    await page.route("**/framed", (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.goto("about:blank");
    await page.goto("http://built.test/config/");
    // Only a framed page loads this module.
    const frameChecks = () => opened.assets.filter((name) => /^frame-context-/.test(name)).length;
    await expect.poll(frameChecks, { timeout: 10_000 }).toBe(1);
    await untilIdle(page);
    // The first page may have sent more while it was left. Ids begin with that of their page.
    expect(new Set(opened.sent.map(({ id }) => id.replace(/\..*/, ""))).size).toBe(1);
  });
});

describe("a page that keeps the platform's own runtime", () => {
  // The edge writes the script behind the data of the page and before `main`. Modules run in this order.
  const head = `<script type="module" src="${clientBuild.alongside}"></script>`;
  const alongside = { runtime: "alongside", site: { id: "w" }, configArea: "/config" };
  const experiment = {
    name: "hero",
    experimentType: "AB_TEST",
    segmentName: "default",
    containsError: false,
  };
  const experiments = [{ ...experiment, variant: "b" }];
  const askForVariant = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((answer) => {
          const detail = { name: "hero", fallback: "a", answer };
          document.dispatchEvent(new CustomEvent("awning:experiment", { detail }));
        }),
    );

  it("has the pointer of an editor recorded all the same, and the events of other tabs", async () => {
    const opened = await visit({ ...noneAllowed, pointer: true, editorEvents: true }, alongside, { head });
    const { page } = opened;
    await page.waitForFunction(() => document.documentElement.dataset.pointerTracked === "yes");
    await page.waitForFunction(() => document.documentElement.dataset.pageAnnounced === "yes");
    await movePointer(page);
    const [event] = await expectEvents(opened, "record-event", 1);
    expect(event).toMatchObject({ event: "mouse_position" });
    // The browser may report the pointer in the corner first, where it is when the page is opened.
    const data = event?.data as { positions: readonly number[][] } | undefined;
    expect(data?.positions.slice(-3).map(([x, y]) => [x, y])).toEqual([
      [0.0993, 0.0992],
      [0.4993, 0.0992],
      [0.9993, 0.0992],
    ]);
    expect([opened.sent.length, await cookies(page)]).toEqual([1, ""]);
  });

  it("has exposures recorded with the visitor, and nothing else", async () => {
    const visitor = "v1|1|1|1|1";
    const consent = { choice: "none", restricted: false };
    const opened = await visit(allAllowed, { ...alongside, experiments, consent }, { head, visitor });
    const { page } = opened;
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "other" } })),
    );
    expect(await askForVariant(page)).toEqual({ segment: "default", variant: "b" });
    const [event] = await expectEvents(opened, "record-event", 1);
    expect(event).toMatchObject({
      event: "experiment_exposure",
      data: { name: "hero", variant: "b", visitorCookie: visitor, websiteId: "w" },
    });
    await hidePage(page);
    expect(opened.sent).toHaveLength(1);
  });

  it("has no exposure recorded without consent", async () => {
    const consent = { choice: "none", restricted: true };
    const tracking = { ...noneAllowed, ifConsentChanges: allAllowed };
    const opened = await visit(tracking, { ...alongside, experiments, consent }, { head });
    expect(await askForVariant(opened.page)).toEqual({ segment: "default", variant: "b" });
    await hidePage(opened.page);
    await untilIdle(opened.page);
    expect([opened.sent, await cookies(opened.page)]).toEqual([[], ""]);
  });
});

describe("a prerendered page", () => {
  it("is viewed once, when it is activated", async () => {
    const sent: TrackedEvent[] = [];
    const opened = await openBuiltPage(browser(), {
      body: "<p>Hello</p>",
      data: JSON.stringify({ tracking: allAllowed }),
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
    closeAfterTest(opened);
    await untilIdle(opened.page);
    expect([sent, await cookies(opened.page)]).toEqual([[], ""]);
    await opened.page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await expectEvents({ page: opened.page, sent }, "record-hit", 1);
  });
});
