import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ownBrowser } from "./own-browser.ts";
import { expectEvents, gotBy, of, putPage, siteOf, type TrackedPage } from "./tracked-page.ts";
import { eventsOf, onHide, openWithBeacons } from "./with-beacons.ts";

const { browser, keep } = ownBrowser();

interface ErrorRecord {
  readonly event: string;
  readonly timestamp: number;
  readonly data: Readonly<Record<string, unknown>>;
}

async function visit(
  name: string,
  body = "<p>Hello</p>",
  init?: (context: BrowserContext) => Promise<unknown>,
) {
  const address = `${siteOf(name)}${await putPage(body)}?secret=s3cret`;
  const opened = await openWithBeacons(browser(), address, { init });
  keep(opened);
  await expectEvents(opened, "record-hit", 1);
  return opened;
}

async function reported(opened: TrackedPage, count: number): Promise<readonly ErrorRecord[]> {
  const records = await expectEvents(opened, "javascript-errors", count);
  return records as unknown as readonly ErrorRecord[];
}

/** Runs a script of the page's own, as one of its elements. */
function run({ page }: TrackedPage, script: string): Promise<void> {
  return page.evaluate((content) => {
    const element = document.createElement("script");
    element.textContent = content;
    document.head.append(element);
  }, script);
}

/** Time for an error to be told, were it to be. */
const settle = (opened: TrackedPage) => opened.page.waitForTimeout(2000);

async function tally(opened: TrackedPage): Promise<unknown> {
  const [trace] = await onHide(opened, () => eventsOf(opened, "trace"), 1);
  return trace;
}

describe("an error of the page's own scripts", () => {
  it("is told with its place and how often it has happened, also from before the client was there", async () => {
    const before = Date.now();
    const opened = await visit(
      "parsed",
      `<script>function fail() { null.x }; setTimeout(fail); setTimeout(fail)</script><script>fail()</script>`,
    );
    const [record] = await reported(opened, 1);
    expect(record).toEqual({
      event: "error",
      timestamp: expect.any(Number),
      data: {
        name: "TypeError",
        message: "Cannot read properties of null (reading 'x')",
        stack: expect.stringMatching(/^TypeError: .*\n {4}at fail \(/),
        frame: expect.stringContaining(`${opened.address.replace("s3cret", "")}:`),
        source: "site",
        pagePath: new URL(opened.address).pathname,
        count: 3,
      },
    });
    expect(record?.timestamp).toBeGreaterThanOrEqual(before);
    expect(record?.timestamp).toBeLessThanOrEqual(Date.now());
  });

  it("comes to the origin as its endpoint takes it", async () => {
    const opened = await visit("delivered", "<script>throw new RangeError('far')</script>");
    await reported(opened, 1);
    const path = "/api/events/RecordJavascriptErrors";
    await expect.poll(async () => (await gotBy(opened.address, path)).length, { timeout: 15_000 }).toBe(1);
    const [got] = await gotBy(opened.address, path);
    expect(got?.method).toBe("POST");
    expect(got?.headers).toMatchObject({ "content-type": expect.stringContaining("application/json") });
    expect(JSON.parse(got?.body ?? "")).toEqual([
      {
        event: "error",
        timestamp: expect.any(Number),
        data: expect.objectContaining({ name: "RangeError", message: "far" }),
      },
    ]);
  });

  it("tells nothing of what was typed, of cookies and of queries", async () => {
    const opened = await visit("private", '<input id="name"><textarea id="note"></textarea>', (context) =>
      context.addCookies([{ name: "token", value: "c00kie-value", domain: "private.test", path: "/" }]),
    );
    await opened.page.fill("#name", "Jane Doe");
    await opened.page.fill("#note", "my illness");
    await run(
      opened,
      `throw new Error("No Jane Doe with my illness, " + document.cookie + " at /search?q=hidden#id=hidden or " + location.href)`,
    );
    await run(opened, `Promise.reject({ card: "4111", email: "jane@doe.test" })`);
    await run(opened, `JSON.parse('half "of a letter')`);
    const records = await reported(opened, 3);
    const text = JSON.stringify(records);
    expect(text).not.toMatch(/Jane|illness|c00kie|hidden|s3cret|4111|doe\.test|letter/);
    expect(text).toContain("No … with …");
    expect(records[1]?.data).toMatchObject({ name: "Object", message: "has card, email" });
  });

  it.each([
    ["an error", "new TypeError('late')", "TypeError", "late"],
    ["a text", "'just text'", "string", "just text"],
    ["nothing", "undefined", "undefined", "undefined"],
    ["an object that holds itself", "(() => { const it = {}; it.it = it; return it })()", "Object", "has it"],
    ["a frozen error", "Object.freeze(new Error('ice'))", "Error", "ice"],
    [
      "what throws when it is touched",
      "new Proxy({}, { get() { throw 1 }, ownKeys() { throw 1 } })",
      "object",
      "has no properties",
    ],
  ])("may be a promise that rejects with %s", async (_, reason, name, message) => {
    const opened = await visit("rejects");
    await run(opened, `Promise.reject(${reason})`);
    const [record] = await reported(opened, 1);
    expect(record).toMatchObject({ event: "unhandledrejection", data: { name, message } });
  });
});

describe("a flood", () => {
  it("of a thousand errors ends at ten at a time and twenty a page, and the page lives", async () => {
    const opened = await visit("flood");
    const flood = "for (let i = 0; i < 1000; i++) setTimeout(() => { throw new Error('flood ' + i) })";
    await run(opened, flood);
    await reported(opened, 10);
    await run(opened, flood.replace("flood '", "second '"));
    await reported(opened, 20);
    await run(opened, flood.replace("flood '", "third '"));
    await settle(opened);
    await reported(opened, 20);
    expect(opened.sent.length).toBeLessThan(40);
    expect(await opened.page.evaluate("1 + 1")).toBe(2);
    const { data } = (await tally(opened)) as { data: Record<string, number> };
    expect(data).toEqual({ foreign: 0, extension: 0, noise: 0, repeated: 0, dropped: 2980 });
  });

  it("of one error is told once", async () => {
    const opened = await visit("repeats");
    await run(opened, "for (let i = 0; i < 1000; i++) setTimeout(() => { throw new Error('again') })");
    // What there is no room for before the report is loaded is known by its number alone.
    const [record] = await reported(opened, 1);
    expect(record?.data.count).toBe(200);
    await run(opened, "setTimeout(() => { throw new Error('again') })");
    expect(await tally(opened)).toMatchObject({ data: { repeated: 200, dropped: 800 } });
  });
});

describe("what is not the page's own", () => {
  it("is counted and not told", async () => {
    const opened = await visit("foreign", "<p>Hello</p>", (context) =>
      context.route("http://cdn.test/**", (route) =>
        route.fulfill({
          contentType: "text/javascript",
          headers: { "access-control-allow-origin": "*" },
          body: "throw new Error('somebody else')",
        }),
      ),
    );
    const load = (attributes: object) =>
      opened.page.evaluate((given) => {
        document.head.append(Object.assign(document.createElement("script"), given));
      }, attributes);
    await load({ src: "http://cdn.test/told.js", crossOrigin: "anonymous" });
    await load({ src: "http://cdn.test/kept.js" });
    for (const scheme of ["chrome-extension", "moz-extension", "safari-web-extension"])
      await run(
        opened,
        `setTimeout(() => { const error = new Error("of an extension"); error.stack = "Error: of an extension\\n    at x (${scheme}://id/content.js:1:2)\\n    at ${opened.address}:1:1"; throw error })`,
      );
    await run(
      opened,
      `dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded", filename: location.href }))`,
    );
    await settle(opened);
    expect(of(opened.sent, "javascript-errors")).toEqual([]);
    expect(await tally(opened)).toEqual({
      pageUrl: opened.address.replace(/\?.*/, ""),
      type: "javascript-errors",
      data: { foreign: 1, extension: 3, noise: 2, repeated: 0, dropped: 0 },
    });
  });
});

describe("a failure of ours", () => {
  it("is told with what has failed", async () => {
    const accordion =
      '<div class="sqs-block" data-block-type="69" id="a"><div class="sqs-block-content"><ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target">Q</button></h4><div class="accordion-item__dropdown">A</div></li></ul></div></div>';
    const opened = await visit("broken", accordion, (context) =>
      context.route(/\/_awning\/assets\/(?:again\/)?accordion-[^/]*\.js/, (route) => route.abort()),
    );
    const [record] = await reported(opened, 1);
    expect(record).toMatchObject({
      event: "failure",
      data: { what: "block accordion", name: "ChunkLoadError", source: "awning", count: 1 },
    });
  });

  it("in the reporting itself goes nowhere", async () => {
    const opened = await visit("circle");
    await run(
      opened,
      `addEventListener("error", () => { throw new Error("while reporting") }, { once: true });
       Object.defineProperty(document, "cookie", { get() { throw new Error("no cookies") } });
       throw new Error("first")`,
    );
    await settle(opened);
    expect(of(opened.sent, "javascript-errors")).toEqual([]);
    expect(await opened.page.evaluate("1 + 1")).toBe(2);
  });
});

describe("a page without errors", () => {
  it("loads nothing that would report them", async () => {
    const opened = await visit("healthy");
    await settle(opened);
    const scripts = await opened.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.replace(/^.*\//, "")),
    );
    expect(scripts.filter((name) => /^collect-/.test(name))).toEqual([]);
    expect(scripts.some((name) => /^start-/.test(name))).toBe(true);
  });
});
