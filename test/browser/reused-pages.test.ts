import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { launchBrowser, openHtml, openReusedPage } from "./browser.ts";
import { clientBuild } from "./client/built-page.ts";
import { pauseClock } from "./page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const about = () => `${inject("demo")}/about`;
/** A page without a script and without Awning, for tests in which the page itself does not matter. */
const bare = () => `${inject("browserOrigin")}/no-body`;
const options = { viewport: { width: 801, height: 600 } };

it("gives the next test the same page without anything of the test before", async () => {
  const first = await openReusedPage(browser, about(), {
    ...options,
    async beforeLoad(page, context) {
      await page.addInitScript(() => Object.assign(window, { ofTheFirst: true }));
      await context.exposeFunction("functionOfTheFirst", () => 1);
      await page.route("**/from-a-route", (route) => route.fulfill({ body: "of the first" }));
      await context.setExtraHTTPHeaders({ "x-of-the-first": "1" });
    },
  });
  const { page } = first;
  await page.evaluate(async () => {
    localStorage.setItem("first", "1");
    sessionStorage.setItem("first", "1");
    await cookieStore.set("first", "1");
    window.name = "first";
    addEventListener("pagehide", () => {
      sessionStorage.setItem("first", "2");
      localStorage.setItem("first", "2");
    });
    await caches.open("first");
    await new Promise((resolve) => {
      indexedDB.open("first").onsuccess = resolve;
    });
    console.error("an error of the first");
  });
  await page.setViewportSize({ width: 500, height: 500 });
  expect(await page.evaluate(() => "ofTheFirst" in window && "functionOfTheFirst" in window)).toBe(true);
  await first.context.close();
  await first.context.close();

  const second = await openReusedPage(browser, about(), options);
  expect(second.page).toBe(page);
  expect(second.errors).toEqual([]);
  const request = page.waitForRequest("**/some-path");
  await page.evaluate(() => void fetch("/some-path"));
  expect(await (await request).allHeaders()).not.toHaveProperty("x-of-the-first");
  expect(
    await page.evaluate(async () => ({
      globals: ["ofTheFirst", "functionOfTheFirst"].filter((name) => name in window),
      stored: [localStorage.getItem("first"), sessionStorage.getItem("first")],
      cookie: document.cookie.includes("first"),
      name: window.name,
      caches: (await caches.keys()).includes("first"),
      databases: (await indexedDB.databases()).filter(({ name }) => name === "first"),
      width: innerWidth,
      historyLength: history.length,
      routed: (await fetch("/from-a-route")).status,
    })),
  ).toEqual({
    globals: [],
    stored: [null, null],
    cookie: false,
    name: "",
    caches: false,
    databases: [],
    width: 801,
    historyLength: 1,
    routed: 404,
  });
  // A page that is in use is not given away.
  const third = await openReusedPage(browser, bare(), options);
  expect(third.page).not.toBe(page);
  await third.context.close();
  await second.context.close();
});

it("makes no call after its test, such as one after the next paint, which may set a cookie", async () => {
  const calls: (string | undefined)[] = [];
  const server = createServer(({ method, url }, response) => {
    if (method === "POST") calls.push(url);
    response.setHeader("content-type", "text/html").end("<!doctype html>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let use = 0; use < 5; use++) {
    const { page, context } = await openReusedPage(browser, url, options);
    await page.evaluate((delayMs) => {
      const call = () => {
        void fetch("/fetched", { method: "POST", keepalive: true });
        navigator.sendBeacon("/beacon");
        const request = new XMLHttpRequest();
        request.open("POST", "/requested");
        request.send();
      };
      addEventListener("reused-page-leaves", () => setTimeout(call, delayMs));
    }, use);
    await context.close();
  }
  expect(calls).toEqual([]);
  const { page, context } = await openReusedPage(browser, url, options);
  await page.evaluate(() => {
    void fetch("/fetched", { method: "POST" });
    navigator.sendBeacon("/beacon");
  });
  await expect.poll(() => calls.sort()).toEqual(["/beacon", "/fetched"]);
  await context.close();
  server.close();
});

it("gives a test the page that was last at the same host", async () => {
  const first = await openReusedPage(browser, bare());
  const other = await openHtml(browser, "http://own.test/", "<!doctype html><title>Own</title>");
  await first.context.close();
  await other.context.close();
  const again = await openReusedPage(browser, bare());
  expect(again.page).toBe(first.page);
  await again.context.close();
});

it("gives each test the browser's own clock, or one that the test installs", async () => {
  const stopClock = (page: Page, time: string) => page.clock.install({ time }).then(() => pauseClock(page));
  const readYear = (page: Page) => page.evaluate(() => new Date().getFullYear());
  const first = await openReusedPage(browser, bare(), {
    ...options,
    beforeLoad: (page) => stopClock(page, "2001-02-03T04:05:06Z"),
  });
  expect(await readYear(first.page)).toBe(2001);
  await first.context.close();

  const second = await openReusedPage(browser, bare(), options);
  expect(second.page).toBe(first.page);
  expect(await readYear(second.page)).toBe(new Date().getFullYear());
  expect(await second.page.evaluate(() => String(setTimeout))).toContain("[native code]");
  await second.context.close();

  const third = await openReusedPage(browser, bare(), options);
  expect(third.page).toBe(first.page);
  await stopClock(third.page, "2002-02-03T04:05:06Z");
  await third.page.reload();
  expect(await readYear(third.page)).toBe(2002);
  await third.context.close();
});

it("does not give away a page that cannot be restored, or is closed", async () => {
  const first = await openReusedPage(browser, bare(), options);
  await first.context.grantPermissions(["geolocation"]);
  await first.context.close();
  const second = await openReusedPage(browser, bare(), options);
  expect(second.page).not.toBe(first.page);
  await second.page.close();
  await second.context.close();
  const third = await openReusedPage(browser, bare(), options);
  expect(third.page).not.toBe(second.page);
  await third.context.close();
});

it("answers requests to other hosts, with and without a route of the test", async () => {
  const load = () =>
    new Promise<unknown[]>((resolve) => {
      const image = new Image();
      image.onload = async () =>
        resolve([image.naturalWidth, await fetch("https://other.example/data").catch(() => "failed")]);
      image.src = "https://images.example/a.jpg?format=300w";
    });
  for (const withRoute of [false, true, false]) {
    // The page has no policy.
    const { page, context, externalRequests } = await openReusedPage(browser, bare(), options);
    if (withRoute) await page.route("**/unused", (route) => route.abort());
    expect(await page.evaluate(load)).toEqual([300, "failed"]);
    expect(externalRequests).toEqual([
      "https://images.example/a.jpg?format=300w",
      "https://other.example/data",
    ]);
    await context.close();
  }
});

it("gives a page another size and other media, and ends the DevTools sessions of the test before", async () => {
  const first = await openReusedPage(browser, bare(), { ...options, reducedMotion: "reduce" });
  const media = () =>
    first.page.evaluate(() =>
      ["(prefers-reduced-motion: reduce)", "print", "(prefers-color-scheme: dark)"].map(
        (query) => matchMedia(query).matches,
      ),
    );
  expect(await media()).toEqual([true, false, false]);
  await first.page.emulateMedia({ media: "print" });
  const session = await first.context.newCDPSession(first.page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const touchPoints = () => first.page.evaluate(() => navigator.maxTouchPoints);
  expect(await touchPoints()).toBe(1);
  await first.context.close();
  const second = await openReusedPage(browser, bare(), {
    viewport: { width: 402, height: 600 },
    colorScheme: "dark",
  });
  expect(second.page).toBe(first.page);
  expect(await media()).toEqual([false, false, true]);
  expect(await touchPoints()).toBe(0);
  expect(await second.page.evaluate(() => innerWidth)).toBe(402);
  await second.context.close();
});

it("edits the HTML of a page, and answers for other hosts, for one test and with a route of it", async () => {
  const edited = (withRoute: boolean) =>
    openReusedPage(browser, bare(), {
      ...options,
      edit: (html) => html.replace("</title>", " (edited)</title>"),
      external: ({ pathname }) =>
        pathname === "/data" ? { contentType: "text/plain", body: "from the test" } : undefined,
      async beforeLoad(page) {
        if (withRoute) await page.route("**/unused", (route) => route.abort());
      },
    });
  for (const withRoute of [false, true]) {
    const { page, context, errors } = await edited(withRoute);
    expect(await page.title()).toMatch(/\(edited\)$/);
    await page.reload();
    expect(await page.title()).toMatch(/\(edited\)$/);
    expect(errors).toEqual([]);
    await page.goto(`${inject("browserOrigin")}/empty`);
    const load = async () => (await fetch("https://other.example/data")).text();
    expect(await page.evaluate(load)).toBe("from the test");
    await context.close();
  }
  const { page, context } = await openReusedPage(browser, bare(), options);
  expect(await page.title()).not.toContain("edited");
  await context.close();
});

describe("a page with HTML of its test", () => {
  const html = `<!doctype html><title>Own</title><script src="${clientBuild.main}" type="module"></script>`;
  /** The files of the built client that have arrived: true for those that have come from the server. */
  const loadedFiles = () =>
    performance
      .getEntriesByType("resource")
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).transferSize > 0] as const);

  it.each([true, false])(
    "has its address, its query and the built client, in a new context: %s",
    async (isNew) => {
      const { page, context } = await openHtml(browser, "http://own.test/?a=b#c", html, { isNew });
      expect([page.url(), await page.title()]).toEqual(["http://own.test/?a=b#c", "Own"]);
      expect(await page.evaluate(loadedFiles)).not.toEqual([]);
      expect(await page.evaluate(async () => (await fetch("/other")).status)).toBe(404);
      await context.close();
    },
  );

  it("loads scripts from the HTTP cache, with a route too, unless the route matches scripts", async () => {
    /** Loads the page, and waits for these files: those that arrive when it is closed are not in the cache for the next. */
    const load = async (pattern: string, names: readonly string[]) => {
      const { page, context } = await openHtml(browser, "http://own.test/", html, {
        beforeLoad: (page) => page.route(pattern, (route) => route.continue()).then(() => {}),
      });
      await page.waitForFunction(
        (expected) => expected.every((name) => performance.getEntriesByName(name).length > 0),
        names,
      );
      const files = new Map(await page.evaluate(loadedFiles));
      await context.close();
      return files;
    };
    const first = [...(await load("**/api/*", [])).keys()];
    const fromServer = async (pattern: string) => {
      const files = await load(pattern, first);
      return new Set(first.map((name) => files.get(name)));
    };
    expect(await fromServer("**/api/*")).toEqual(new Set([false]));
    expect(await fromServer("**/_awning/assets/main*.js")).toEqual(new Set([true]));
    expect(await fromServer("**/api/*")).toEqual(new Set([false]));
  });
});

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

it("gives routes the requests of the page as Playwright does", async () => {
  const { page, context } = await openHtml(browser, "http://own.test/", "<!doctype html><title>Own</title>");
  const seen: unknown[] = [];
  const answer = (name: string) => (route: Route) => {
    const request = route.request();
    seen.push([name, request.method(), request.postDataJSON(), request.headers()["x-of"] ?? null]);
    return route.fulfill({ json: name });
  };
  const call = (path: string, init: Call = {}) =>
    page.evaluate(
      async ([path, init]) =>
        fetch(path, init).then(
          (response) => response.json(),
          () => "failed",
        ),
      [path, init] as const,
    );
  await page.route("**/api/*", answer("page"));
  await context.route("**/api/**", answer("context"));
  await page.route("**/api/{b,c}?*", (route) => route.fallback());
  await page.route(/once$/, answer("once"), { times: 1 });
  await page.route("**/api/lost", (route) => route.abort("connectionreset"));
  await page.route("https://other.example/api/*", answer("other"));
  const post = { method: "POST", headers: { "x-of": "1" } };
  expect([
    await call("/api/a", { ...post, body: '{"a":1}' }),
    await call("/api/b?c", {
      headers: { ...post.headers, "content-type": "application/x-www-form-urlencoded" },
      method: "POST",
      body: "a=1",
    }),
    await call("/api/a/b"),
    await call("/api/once"),
    await call("/api/once"),
    await call("/api/lost"),
    await call("https://other.example/api/a", post),
  ]).toEqual(["page", "page", "context", "once", "page", "failed", "other"]);
  expect(seen.slice(0, 2)).toEqual([
    ["page", "POST", { a: 1 }, "1"],
    ["page", "POST", { a: "1" }, "1"],
  ]);
  await page.unroute("**/api/*");
  expect(await call("/api/a")).toBe("context");
  await context.close();
});

it("lets a handler change a request, and an answer of the host", async () => {
  const { page, context } = await openReusedPage(browser, bare());
  await page.route("**/moved", (route) => route.continue({ url: bare() }));
  await page.route("**/changed", async (route) => {
    const response = await route.fetch({ url: bare() });
    await route.fulfill({ response, body: `changed ${await response.text()}` });
  });
  const result = await page.evaluate(async () => {
    const [moved, changed] = await Promise.all([fetch("/moved"), fetch("/changed")]);
    return [await moved.text(), await changed.text(), changed.headers.get("content-type")];
  });
  const text = await (await fetch(bare())).text();
  expect(text).toContain("Neither head nor body.");
  expect(result).toEqual([text, `changed ${text}`, expect.stringContaining("text/html")]);
  await context.close();
});

it("waits for calls that go on when the page is left, and may set cookies", async () => {
  const { page, context } = await openReusedPage(browser, bare(), options);
  let isAnswered = false;
  await page.route("**/stored-choice", async (route) => {
    // The test has ended by then.
    await new Promise((resolve) => setTimeout(resolve, 200));
    isAnswered = true;
    await route.fulfill({ body: "stored" });
  });
  const called = page.waitForRequest("**/stored-choice");
  await page.evaluate(() => void fetch("/stored-choice", { method: "POST", keepalive: true }));
  await called;
  await context.close();
  expect(isAnswered).toBe(true);
});

it("does not give the page of a test that has hung to the next one", async () => {
  const start = performance.now();
  const now = vi.spyOn(performance, "now").mockReturnValue(start);
  const first = await openReusedPage(browser, bare(), options);
  now.mockReturnValue(start + 30_000);
  await first.context.close();
  now.mockRestore();
  const second = await openReusedPage(browser, bare(), options);
  expect(second.page).not.toBe(first.page);
  await second.context.close();
});
