import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright-core";

/** The answer to a request to another host: an SVG, or undefined for a request that fails. */
export type AnswerExternal = (url: URL, resourceType: string) => Promise<string | undefined>;

/** Options of contexts whose pages can be reused. Others, such as stored sign-ins, need a context of their own. */
export type ReusedPageOptions = Pick<
  BrowserContextOptions,
  | "viewport"
  | "javaScriptEnabled"
  | "locale"
  | "reducedMotion"
  | "colorScheme"
  | "isMobile"
  | "hasTouch"
  | "deviceScaleFactor"
  | "timezoneId"
>;

/** A context with one page that tests use one after the other. */
export interface ReusedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Answers requests to other hosts until the page is closed, unless a route of the test does. */
  answerExternal(answer: AnswerExternal): void;
  /** Makes the present page the only entry of the tab's history, as in a new tab. */
  forgetHistory(): Promise<void>;
}

/** The end of a use by a test. False if the test has changed something that cannot be undone. */
type Reset = () => Promise<boolean>;

interface PooledPage extends ReusedPage {
  readonly reset: Reset;
  readonly dispose: () => Promise<void>;
}

/** The pages that no test uses at the moment, by browser and by the options of their contexts. */
const idlePages = new WeakMap<Browser, Map<string, PooledPage>>();

/** The most idle pages of a browser. Each is a process. */
const maxIdlePages = 4;

/** Patterns of the addresses of other hosts: https, and the top-level domains that tests use. The tests' servers have neither. */
const externalPatterns = [
  "https://*",
  ...["com", "net", "org", "example", "tv"].map((domain) => `http://*.${domain}/*`),
];

export const isExternal = ({ hostname }: URL): boolean =>
  hostname !== "127.0.0.1" && !hostname.endsWith("localhost") && !hostname.endsWith(".test");

/**
 * A context with a blank page: one that an earlier test has closed, or a new one. `context.close()` makes it available
 * to the next test with the same options, without the cookies, storage, routes, listeners and scripts of this one. Only
 * the HTTP cache is kept. Why: docs/decisions/0146-tests-reuse-pages.md
 */
export async function takePage(browser: Browser, options: ReusedPageOptions): Promise<ReusedPage> {
  const idle = idlePages.get(browser) ?? new Map<string, PooledPage>();
  idlePages.set(browser, idle);
  const key = JSON.stringify(Object.entries(options).sort());
  const pooled = idle.get(key) ?? (await createPage(browser, options));
  idle.delete(key);
  const { context } = pooled;
  context.close = async () => {
    // A second call must not take the page away from the next test.
    context.close = async () => {};
    if (idle.has(key) || !(await pooled.reset().catch(() => false))) return pooled.dispose();
    idle.set(key, pooled);
    const [oldest] = idle.keys();
    if (idle.size <= maxIdlePages || oldest === undefined) return;
    const evicted = idle.get(oldest);
    idle.delete(oldest);
    await evicted?.dispose();
  };
  return pooled;
}

async function createPage(browser: Browser, options: ReusedPageOptions): Promise<PooledPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const dispose = context.close.bind(context);
  await session.send("Page.enable");
  await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `(${leaveSilently})(${JSON.stringify(leaveEvent)})`,
    worldName: "reused-pages",
  });
  const origins = new Set<string>();
  page.on("framenavigated", (frame) => {
    if (frame.url().startsWith("http")) origins.add(new URL(frame.url()).origin);
  });
  let answer: AnswerExternal = async () => undefined;
  await interceptExternal(session, (url, resourceType) => answer(url, resourceType));
  const changes = recordChanges(context, page, options, async (routeAll) => {
    // A route of Playwright sees all requests, so it replaces the interception.
    await session.send("Fetch.disable");
    const route = await routeAll(isExternal, async (intercepted) => {
      const request = intercepted.request();
      const body = await answer(new URL(request.url()), request.resourceType());
      await (body === undefined ? intercepted.abort() : intercepted.fulfill(svgResponse(body)));
    });
    return async () => {
      await route.dispose();
      await enableInterception(session);
    };
  });

  async function reset(): Promise<boolean> {
    answer = async () => undefined;
    if (changes.isSpoiled() || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await session.send("Runtime.evaluate", {
      expression: `dispatchEvent(new Event("${leaveEvent}")); sessionStorage.clear(); window.name = ""`,
    });
    await changes.undo();
    await page.goto("about:blank");
    for (const origin of origins)
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    origins.clear();
    await context.clearCookies();
    return true;
  }

  return {
    context,
    page,
    answerExternal(next) {
      answer = next;
    },
    forgetHistory: async () => void (await session.send("Page.resetNavigationHistory")),
    reset,
    dispose,
  };
}

const leaveEvent = "reused-page-leaves";

/**
 * Keeps the events of a navigation from a page's listeners once the event of the given name has happened: the page must
 * neither store nor send anything when its test has ended. Runs in the page, in a world of its own.
 */
function leaveSilently(name: string): void {
  let isLeaving = false;
  addEventListener(name, () => {
    isLeaving = true;
  });
  for (const type of ["beforeunload", "pagehide", "visibilitychange", "unload"])
    addEventListener(
      type,
      (event) => {
        if (isLeaving) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

const svgResponse = (body: string) => ({
  contentType: "image/svg+xml",
  headers: { "access-control-allow-origin": "*" },
  body,
});

const enableInterception = (session: CDPSession) =>
  session.send("Fetch.enable", { patterns: externalPatterns.map((urlPattern) => ({ urlPattern })) });

/** Answers requests to other hosts without a route of Playwright, which would disable the HTTP cache. */
async function interceptExternal(session: CDPSession, answer: AnswerExternal): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, request, resourceType }) => {
    const respond = async () => {
      const url = new URL(request.url);
      if (!isExternal(url)) return session.send("Fetch.continueRequest", { requestId });
      const body = await answer(url, resourceType.toLowerCase());
      if (body === undefined) return session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
      const { contentType, headers } = svgResponse(body);
      return session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: Object.entries({ "content-type": contentType, ...headers }).map(([name, value]) => ({
          name,
          value,
        })),
        body: Buffer.from(body).toString("base64"),
      });
    };
    // A request ends with its page.
    respond().catch(() => {});
  });
  await enableInterception(session);
}

/** Methods that return an object with which their effect is undone. */
const disposables = ["addInitScript", "exposeFunction", "exposeBinding"] as const;

/** Methods and properties whose effect cannot be undone. */
const spoilers = [
  "clock",
  "newCDPSession",
  "emulateMedia",
  "setExtraHTTPHeaders",
  "grantPermissions",
  "setGeolocation",
  "routeWebSocket",
  "routeFromHAR",
  "setDefaultNavigationTimeout",
  "unrouteAll",
] as const;

interface Changes {
  undo(): Promise<void>;
  isSpoiled(): boolean;
}

/** Records from now on what a test changes in a context and its page. */
function recordChanges(
  context: BrowserContext,
  page: Page,
  options: ReusedPageOptions,
  replaceInterception: (route: BrowserContext["route"]) => Promise<() => Promise<unknown>>,
): Changes {
  let undos: (() => unknown)[] = [];
  let isSpoiled = false;
  const undoAfter = (target: object, name: string, undo: (args: unknown[], result: unknown) => unknown) => {
    const method: (...args: unknown[]) => unknown = Reflect.get(target, name).bind(target);
    Object.assign(target, {
      [name]: (...args: unknown[]) => {
        const result = method(...args);
        undos.push(() => undo(args, result));
        return result;
      },
    });
  };
  for (const target of [context, page]) {
    for (const name of disposables)
      undoAfter(target, name, async (_, disposable) => (await (disposable as Promise<Disposable>)).dispose());
    for (const name of ["on", "once", "addListener"])
      undoAfter(target, name, ([event, listener]) =>
        (target as Page).off(event as "close", listener as () => void),
      );
    undoAfter(target, "setDefaultTimeout", () => target.setDefaultTimeout(defaultTimeoutMs));
    for (const name of spoilers) {
      if (!(name in target)) continue;
      const value = Reflect.get(target, name);
      Object.defineProperty(target, name, {
        get() {
          isSpoiled = true;
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
    }
  }
  undoAfter(context, "setOffline", () => context.setOffline(false));
  undoAfter(page, "setViewportSize", () => options.viewport && page.setViewportSize(options.viewport));
  const routeAll = context.route.bind(context);
  let firstRoute: Promise<() => Promise<unknown>> | undefined;
  for (const target of [context, page]) {
    const route = target.route.bind(target);
    target.route = async (...args) => {
      firstRoute ??= replaceInterception(routeAll);
      await firstRoute;
      const added = await route(...args);
      undos.push(() => added.dispose());
      return added;
    };
  }
  return {
    async undo() {
      const recorded = undos.reverse();
      undos = [];
      for (const undo of recorded) await undo();
      const restoreInterception = await firstRoute;
      firstRoute = undefined;
      await restoreInterception?.();
    },
    isSpoiled: () => isSpoiled,
  };
}

/** Playwright's own. */
const defaultTimeoutMs = 30_000;

interface Disposable {
  dispose(): Promise<void>;
}
