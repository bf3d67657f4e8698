import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Request,
} from "playwright-core";
import { PageRoutes } from "./page-routes.ts";

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
  readonly routes: PageRoutes;
  /** Makes the present page the only entry of the tab's history, as in a new tab. */
  forgetHistory(): Promise<void>;
}

/** The end of a use by a test. False if the test has changed something that cannot be undone. */
type Reset = () => Promise<boolean>;

interface PooledPage extends ReusedPage {
  /** The host of the last page, whose process the tab still has. */
  readonly lastHost: () => string | undefined;
  /** Sets what can be changed without a new context. */
  readonly adapt: (options: ReusedPageOptions) => Promise<void>;
  readonly reset: Reset;
  readonly dispose: () => Promise<void>;
}

/** A page that no test uses at the moment, and the options of its context, as text. */
interface IdlePage {
  readonly key: string;
  readonly pooled: PooledPage;
}

/** The idle pages by browser, the one that was used last at the end. */
const idlePages = new WeakMap<Browser, IdlePage[]>();

/** The most idle pages of a browser. Each is a process. */
const maxIdlePages = 4;

/** A page that a test has had for longer, in ms, is not used again: it may hang, and the next tests would fail, too. */
const maxUseMs = 20_000;

/**
 * The index of an idle page with these options: the last one whose process has shown pages of the host, because a page of
 * another host gets a new process. A page of another host is used if there are as many as there may be.
 */
function findIdle(idle: readonly IdlePage[], key: string, host: string | undefined): number {
  const isFree = (each: IdlePage) => each.key === key;
  const last = idle.findLastIndex(isFree);
  if (host === undefined) return last;
  const ofHost = idle.findLastIndex((each) => isFree(each) && each.pooled.lastHost() === host);
  return ofHost < 0 && idle.length >= maxIdlePages ? last : ofHost;
}

/**
 * A context with a blank page: one that an earlier test has closed, or a new one. `context.close()` makes it available
 * to the next test with the same options, without the cookies, storage, routes, listeners and scripts of this one. Only
 * the HTTP cache and the process with its cache in memory are kept. Why: docs/decisions/0146-tests-reuse-pages.md
 *
 * @param host the host of the first page that is opened, without a port
 */
export async function takePage(
  browser: Browser,
  options: ReusedPageOptions,
  host?: string,
): Promise<ReusedPage> {
  const { viewport: _, reducedMotion: _motion, colorScheme: _scheme, ...fixed } = options;
  const idle = idlePages.get(browser) ?? [];
  idlePages.set(browser, idle);
  const key = JSON.stringify(Object.entries(fixed).sort());
  const index = findIdle(idle, key, host);
  const [found] = index < 0 ? [] : idle.splice(index, 1);
  const pooled = found?.pooled ?? (await createPage(browser, fixed));
  await pooled.adapt(options);
  const { context } = pooled;
  const takenAt = performance.now();
  Reflect.deleteProperty(context, "newPage");
  context.close = async () => {
    // A second call must not take the page away from the next test.
    context.close = async () => {};
    const isSlow = performance.now() - takenAt > maxUseMs;
    if (isSlow || !(await pooled.reset().catch(() => false))) return pooled.dispose();
    idle.push({ key, pooled });
    if (idle.length > maxIdlePages) await idle.shift()?.pooled.dispose();
  };
  return pooled;
}

/** The same, for tests that open the page themselves: the context's first new page is the reused one. */
export async function takeContext(browser: Browser, options: ReusedPageOptions): Promise<BrowserContext> {
  const { context, page } = await takePage(browser, options);
  context.newPage = async () => {
    Reflect.deleteProperty(context, "newPage");
    return page;
  };
  return context;
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
  let lastHost: string | undefined;
  page.on("framenavigated", (frame) => {
    if (!frame.url().startsWith("http")) return;
    const { origin, hostname } = new URL(frame.url());
    origins.add(origin);
    if (frame === page.mainFrame()) lastHost = hostname;
  });
  const routes = new PageRoutes(context, page, session);
  await routes.update();
  const calls = watchCalls(page);
  const setSize = page.setViewportSize.bind(page);
  const emulate = page.emulateMedia.bind(page);
  let emulated = "null null";
  page.emulateMedia = (media) => {
    emulated = "by the test";
    return emulate(media);
  };
  const changes = recordChanges(context, page);

  async function reset(): Promise<boolean> {
    if (changes.isSpoiled() || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    await session.send("Runtime.evaluate", {
      expression: `dispatchEvent(new Event("${leaveEvent}")); (${stopCalls})(); sessionStorage.clear(); window.name = ""`,
    });
    // Asked after the page has answered: calls that it made before have been reported by then.
    if (!(await calls.areDone())) return false;
    await changes.undo();
    await routes.clear();
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
    lastHost: () => lastHost,
    async adapt({ viewport, reducedMotion = null, colorScheme = null }) {
      const size = page.viewportSize();
      if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
        await setSize(viewport);
      const wanted = `${reducedMotion} ${colorScheme}`;
      if (wanted !== emulated)
        await emulate({ media: null, contrast: null, forcedColors: null, reducedMotion, colorScheme });
      emulated = wanted;
    },
    routes,
    forgetHistory: async () => void (await session.send("Page.resetNavigationHistory")),
    reset,
    dispose,
  };
}

/** The longest time that the calls of a page may take after its test, in ms. Longer ones are not awaited. */
const maxCallMs = 1000;

/** Watches the calls of a page that may set cookies: they go on when the page is left, such as a stored choice. */
function watchCalls(page: Page): { areDone(): Promise<boolean> } {
  const pending = new Set<Request>();
  let whenDone = () => {};
  const end = (request: Request) => {
    pending.delete(request);
    if (pending.size === 0) whenDone();
  };
  page.on("request", (request) => request.method() !== "GET" && pending.add(request));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return {
    async areDone() {
      if (pending.size === 0) return true;
      const done = new Promise<void>((resolve) => {
        whenDone = resolve;
      });
      const timeout = AbortSignal.timeout(maxCallMs);
      await Promise.race([done, new Promise((resolve) => timeout.addEventListener("abort", resolve))]);
      return pending.size === 0;
    },
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

/**
 * Keeps a page whose test has ended from making calls. A call that goes on while the page is left may set a cookie after
 * the cookies have been cleared, and Playwright does not report its end. Runs in the page.
 */
function stopCalls(): void {
  window.fetch = () => new Promise(() => {});
  navigator.sendBeacon = () => true;
  XMLHttpRequest.prototype.send = () => {};
}

/** Methods that return an object with which their effect is undone. */
const disposables = ["addInitScript", "exposeFunction", "exposeBinding"] as const;

/** Methods and properties whose effect cannot be undone. */
const spoilers = [
  "grantPermissions",
  "setGeolocation",
  "routeWebSocket",
  "routeFromHAR",
  "setDefaultNavigationTimeout",
] as const;

interface Changes {
  undo(): Promise<void>;
  isSpoiled(): boolean;
}

/** Records from now on what a test changes in a context and its page, but for their routes. */
function recordChanges(context: BrowserContext, page: Page): Changes {
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
    const { clock } = target;
    Object.defineProperty(target, "clock", {
      get() {
        undos.push(() => uninstallClock(context));
        return clock;
      },
    });
    for (const name of disposables)
      undoAfter(target, name, async (_, disposable) => (await (disposable as Promise<Disposable>)).dispose());
    for (const name of ["on", "once", "addListener"])
      undoAfter(target, name, ([event, listener]) =>
        (target as Page).off(event as "close", listener as () => void),
      );
    undoAfter(target, "setExtraHTTPHeaders", () => target.setExtraHTTPHeaders({}));
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
  // The state that a session has set ends with it. The test may have detached it.
  undoAfter(context, "newCDPSession", async (_, session) =>
    (await (session as Promise<CDPSession>)).detach().catch(() => {}),
  );
  return {
    async undo() {
      const recorded = undos.reverse();
      undos = [];
      for (const undo of recorded) await undo();
    },
    isSpoiled: () => isSpoiled,
  };
}

/**
 * Ends the clock that a test has installed: the next document has the browser's own. Playwright does so itself when it
 * reuses a context, but has no public method for it.
 */
async function uninstallClock(context: BrowserContext): Promise<void> {
  const { _connection } = context as unknown as { readonly _connection: PlaywrightConnection };
  await _connection.toImpl(context).clock.uninstall({ race: (promise) => promise });
}

/** The part of Playwright's connection that gives the implementation of a context. */
interface PlaywrightConnection {
  toImpl(context: BrowserContext): {
    readonly clock: {
      uninstall(progress: { race<Value>(promise: Promise<Value>): Promise<Value> }): Promise<void>;
    };
  };
}

/** Shorter than the timeout of a test, so that its error names the call that waits. */
export const defaultTimeoutMs = 25_000;

interface Disposable {
  dispose(): Promise<void>;
}
