import { describe, expect, it } from "vitest";
import {
  countErrors,
  expectReports,
  loggedCounts,
  openVisit,
  runScript,
  untilCollected,
} from "./error-visit.ts";
import { hidePage, untilIdle } from "./page-states.ts";
import { setUpBrowser } from "./set-up-browser.ts";
import { ofEndpoint, originCalls } from "./tracked-page.ts";

const testBrowser = setUpBrowser();

describe("an error of the page's own scripts", () => {
  it("is reported with its position and count, also from before the client was loaded", async () => {
    const startedAt = Date.now();
    const opened = await openVisit(
      testBrowser,
      "parsed",
      `<script>function fail() { null.x }; setTimeout(fail); setTimeout(fail)</script><script>fail()</script>`,
    );
    const [record] = await expectReports(opened, 1);
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
    expect(record?.timestamp).toBeGreaterThanOrEqual(startedAt);
    expect(record?.timestamp).toBeLessThanOrEqual(Date.now());
  });

  it("reaches the origin in its endpoint's format", async () => {
    const opened = await openVisit(testBrowser, "delivered", "<script>throw new RangeError('far')</script>");
    await expectReports(opened, 1);
    const path = "/api/events/RecordJavascriptErrors";
    await expect
      .poll(async () => (await originCalls(opened.address, path)).length, { timeout: 15_000 })
      .toBe(1);
    const [call] = await originCalls(opened.address, path);
    expect(call?.method).toBe("POST");
    expect(call?.headers).toMatchObject({ "content-type": expect.stringContaining("application/json") });
    expect(JSON.parse(call?.body ?? "")).toEqual([
      {
        event: "error",
        timestamp: expect.any(Number),
        data: expect.objectContaining({ name: "RangeError", message: "far" }),
      },
    ]);
  });

  it("is reported without typed text, cookies and queries", async () => {
    const opened = await openVisit(
      testBrowser,
      "private",
      '<input id="name"><textarea id="note"></textarea>',
      (context) =>
        context.addCookies([{ name: "token", value: "c00kie-value", domain: "private.test", path: "/" }]),
    );
    await opened.page.fill("#name", "Jane Doe");
    await opened.page.fill("#note", "my illness");
    await runScript(
      opened,
      `throw new Error("No Jane Doe with my illness, " + document.cookie + " at /search?q=hidden#id=hidden or " + location.href)`,
    );
    await runScript(opened, `Promise.reject({ card: "4111", email: "jane@doe.test" })`);
    await runScript(opened, `JSON.parse('half "of a letter')`);
    const records = await expectReports(opened, 3);
    const text = JSON.stringify(records);
    expect(text).not.toMatch(/Jane|illness|c00kie|hidden|s3cret|4111|doe\.test|letter/);
    expect(text).toContain("No … with …");
    expect(records[1]?.data).toMatchObject({ name: "Object", message: "has card, email" });
  });

  it.each([
    ["an error", "new TypeError('late')", "TypeError", "late"],
    ["a text", "'just text'", "string", "just text"],
    ["nothing", "undefined", "undefined", "undefined"],
    [
      "an object that contains itself",
      "(() => { const it = {}; it.it = it; return it })()",
      "Object",
      "has it",
    ],
    ["a frozen error", "Object.freeze(new Error('ice'))", "Error", "ice"],
    [
      "a value that throws when it is read",
      "new Proxy({}, { get() { throw 1 }, ownKeys() { throw 1 } })",
      "object",
      "has no properties",
    ],
  ])("can be a promise that rejects with %s", async (_, reason, name, message) => {
    const opened = await openVisit(testBrowser, "rejects");
    await runScript(opened, `Promise.reject(${reason})`);
    const [record] = await expectReports(opened, 1);
    expect(record).toMatchObject({ event: "unhandledrejection", data: { name, message } });
  });
});

describe("many errors", () => {
  it("are limited to ten at a time and twenty per page, and the page keeps working", async () => {
    const opened = await openVisit(testBrowser, "flood");
    const flood = "for (let i = 0; i < 1000; i++) setTimeout(() => { throw new Error('flood ' + i) })";
    await countErrors(opened);
    await runScript(opened, flood);
    await expectReports(opened, 10);
    await runScript(opened, flood.replace("flood '", "second '"));
    await expectReports(opened, 20);
    await runScript(opened, flood.replace("flood '", "third '"));
    await untilCollected(opened, 3000);
    expect(opened.sent.length).toBeLessThan(40);
    expect(await opened.page.evaluate("1 + 1")).toBe(2);
    const { data } = (await loggedCounts(opened)) as { data: Record<string, number> };
    expect(data).toEqual({ foreign: 0, extension: 0, noise: 0, repeated: 0, dropped: 2980 });
    await expectReports(opened, 20);
  });

  it("of one kind are reported once", async () => {
    const opened = await openVisit(testBrowser, "repeats");
    await runScript(
      opened,
      "for (let i = 0; i < 1000; i++) setTimeout(() => { throw new Error('repeated') })",
    );
    // Errors over the buffer's limit are only counted until the reporter has been loaded.
    const [record] = await expectReports(opened, 1);
    expect(record?.data.count).toBe(200);
    await runScript(opened, "setTimeout(() => { throw new Error('repeated') })");
    expect(await loggedCounts(opened)).toMatchObject({ data: { repeated: 200, dropped: 800 } });
  });
});

describe("an error of other scripts", () => {
  it("is counted and not reported", async () => {
    const opened = await openVisit(testBrowser, "foreign", "<p>Hello</p>", async (context) => {
      await context.route("http://cdn.test/**", (route) =>
        route.fulfill({
          contentType: "text/javascript",
          headers: { "access-control-allow-origin": "*" },
          body: "throw new Error('third party')",
        }),
      );
    });
    await countErrors(opened);
    const load = (attributes: object) =>
      opened.page.evaluate((properties) => {
        document.head.append(Object.assign(document.createElement("script"), properties));
      }, attributes);
    await load({ src: "http://cdn.test/visible.js", crossOrigin: "anonymous" });
    await load({ src: "http://cdn.test/hidden.js" });
    for (const scheme of ["chrome-extension", "moz-extension", "safari-web-extension"])
      await runScript(
        opened,
        `setTimeout(() => { const error = new Error("of an extension"); error.stack = "Error: of an extension\\n    at x (${scheme}://id/content.js:1:2)\\n    at ${opened.address}:1:1"; throw error })`,
      );
    await runScript(
      opened,
      `dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded", filename: location.href }))`,
    );
    await untilCollected(opened, 6);
    expect(await loggedCounts(opened)).toEqual({
      pageUrl: opened.address.replace(/\?.*/, ""),
      type: "javascript-errors",
      data: { foreign: 1, extension: 3, noise: 2, repeated: 0, dropped: 0 },
    });
    expect(ofEndpoint(opened.sent, "javascript-errors")).toEqual([]);
  });
});

describe("a failure of the client", () => {
  it("is reported with the part that failed", async () => {
    const accordion =
      '<div class="sqs-block" data-block-type="69" id="a"><div class="sqs-block-content"><ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target">Q</button></h4><div class="accordion-item__dropdown">A</div></li></ul></div></div>';
    const opened = await openVisit(testBrowser, "broken", accordion, (context) =>
      context.route(/\/_awning\/assets\/(?:again\/)?accordion-[^/]*\.js/, (route) => route.abort()),
    );
    const [record] = await expectReports(opened, 1);
    expect(record).toMatchObject({
      event: "failure",
      data: { what: "block accordion", name: "ChunkLoadError", source: "awning", count: 1 },
    });
  });

  it("in the reporting itself is not reported", async () => {
    const opened = await openVisit(testBrowser, "circle");
    await countErrors(opened);
    await runScript(
      opened,
      `addEventListener("error", () => { throw new Error("while reporting") }, { once: true });
       Object.defineProperty(document, "cookie", { get() { throw new Error("no cookies") } });
       throw new Error("first")`,
    );
    await untilCollected(opened, 1);
    await hidePage(opened.page);
    await untilIdle(opened.page);
    expect(ofEndpoint(opened.sent, "javascript-errors")).toEqual([]);
    expect(await opened.page.evaluate("1 + 1")).toBe(2);
  });
});

describe("a page without errors", () => {
  it("does not load the reporting", async () => {
    const opened = await openVisit(testBrowser, "healthy");
    await untilIdle(opened.page);
    const scripts = await opened.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.replace(/^.*\//, "")),
    );
    expect(scripts.filter((name) => /^collect-/.test(name))).toEqual([]);
    expect(scripts.some((name) => /^main-[\w-]{7}\.js$/.test(name))).toBe(true);
  });
});
