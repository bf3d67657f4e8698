import chromium from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from "playwright-core";
import { type AnswerExternal, type ExternalAnswer, isExternal } from "./page-routes.ts";
import { servePage, startPageServer } from "./page-server.ts";
import { defaultTimeoutMs, type ReusedPage, type ReusedPageOptions, takePage } from "./reused-pages.ts";

const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
];

/** Maps `*.test` to this machine, and its port 80 to the server of the tests' pages. */
const hostRules = (pagePort: number): string => `MAP *.test:80 127.0.0.1:${pagePort}, MAP *.test 127.0.0.1`;

/** The running browsers, by their flags. The test files of a project run one after the other in one process. */
const browsers = new Map<string, Browser>();

/**
 * The browser of all test files with the same flags. Its `close` closes the pages that the file has opened, and it ends
 * with the process.
 */
export async function launchBrowser(
  extraFlags: readonly string[] = [],
  withoutFlags: readonly string[] = [],
): Promise<Browser> {
  const key = JSON.stringify([extraFlags, withoutFlags]);
  const running = browsers.get(key);
  if (running?.isConnected()) return running;
  const browser = await launchSeparateBrowser(extraFlags, withoutFlags);
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  browsers.set(key, browser);
  return browser;
}

/** Launches the Chromium of the npm package, or the browser at `CHROME_PATH`. */
export async function launchSeparateBrowser(
  extraFlags: readonly string[] = [],
  withoutFlags: readonly string[] = [],
): Promise<Browser> {
  const resolverRules = hostRules(await startPageServer());
  const browser = await playwright.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    args: [...browserFlags, `--host-resolver-rules=${resolverRules}`, ...extraFlags],
    ignoreDefaultArgs: [...withoutFlags],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(defaultTimeoutMs);
    return context;
  };
  return browser;
}

export interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and uncaught exceptions, as text with their source. */
  readonly errors: string[];
  /** URLs of the requests to other hosts, which were fulfilled or blocked. */
  readonly externalRequests: string[];
}

/** A small SVG of the given size. */
function placeholderSvg(width: number, height: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 3 2" preserveAspectRatio="none">` +
    `<rect width="3" height="2" fill="#8fb3b0"/><path d="M0 2 1 .8l.6.7L2.2.5 3 2z" fill="#38605f"/></svg>`
  );
}

/** Widths and heights, by file name. */
type ImageSizes = Map<string, readonly [number, number]>;

/** The sizes in `data-image-dimensions` of a page's images. */
function readImageSizes(html: string): ImageSizes {
  const sizes: ImageSizes = new Map();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const url = /data-(?:src|image)="([^"?]+)/.exec(tag)?.[1];
    const size = /data-image-dimensions="(\d+)x(\d+)"/.exec(tag);
    if (url && size) sizes.set(url.replace(/^.*\//, ""), [Number(size[1]), Number(size[2])]);
  }
  return sizes;
}

/**
 * Opens a page and intercepts all requests to other hosts. Image requests get an image of the requested width, with the
 * ratio that the page states; all other requests are blocked.
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & {
    readonly beforeLoad?: (page: Page, context: BrowserContext) => Promise<void>;
  } = {},
): Promise<OpenedPage> {
  const { beforeLoad, ...contextOptions } = options;
  const context = await browser.newContext({ viewport: desktop, ...contextOptions });
  const page = await context.newPage();
  const { answer, setDocument: _, ...opened } = watch(context, page);
  await context.route(isExternal, async (route) => {
    const external = await answer(new URL(route.request().url()), route.request().resourceType());
    await (external === undefined
      ? route.abort()
      : route.fulfill({ ...external, headers: { "access-control-allow-origin": "*" } }));
  });
  await beforeLoad?.(page, context);
  await page.goto(url, { waitUntil: "load" });
  return opened;
}

/**
 * The same as `openPage` in a page that an earlier test may have used, which takes half of the time. A test needs
 * `openPage` if it counts requests to the host, which the HTTP cache answers here, or measures the time of a load.
 */
export async function openReusedPage(
  browser: Browser,
  url: string,
  options: ReusedPageOptions & {
    readonly extraHTTPHeaders?: Readonly<Record<string, string>>;
    readonly beforeLoad?: (page: Page, context: BrowserContext) => Promise<void>;
    /** Changes the HTML of the page. */
    readonly edit?: ((html: string) => string) | undefined;
    /** Empties the cache in memory, from which images of earlier tests are shown before they are near. */
    readonly forgetsLoadedFiles?: boolean;
    /** Answers requests to other hosts: undefined for those that are answered as in `openPage`. */
    readonly external?: (url: URL) => ExternalAnswer | undefined | Promise<ExternalAnswer | undefined>;
  } = {},
): Promise<OpenedPage> {
  return openTakenPage(browser, url, options, async () => {});
}

async function openTakenPage(
  browser: Browser,
  url: string,
  {
    beforeLoad,
    edit,
    external,
    extraHTTPHeaders,
    forgetsLoadedFiles = false,
    ...contextOptions
  }: NonNullable<Parameters<typeof openReusedPage>[2]>,
  prepare: (reused: ReusedPage) => Promise<void>,
): Promise<OpenedPage> {
  const { hostname, pathname } = new URL(url);
  const reused = await takePage(browser, { viewport: desktop, ...contextOptions }, hostname || undefined);
  if (forgetsLoadedFiles) await reused.routes.forgetLoadedFiles();
  const { answer, setDocument, ...opened } = watch(reused.context, reused.page, edit === undefined);
  reused.routes.answerExternal = async (address, resourceType) =>
    (await external?.(address)) ?? answer(address, resourceType);
  if (edit !== undefined)
    await reused.routes.editDocuments(pathname, (html) => {
      const edited = edit(html);
      setDocument(async () => edited);
      return edited;
    });
  if (extraHTTPHeaders) await reused.context.setExtraHTTPHeaders(extraHTTPHeaders);
  await prepare(reused);
  await beforeLoad?.(reused.page, reused.context);
  await reused.page.goto(url, { waitUntil: "load" });
  await reused.forgetHistory();
  return opened;
}

/**
 * Opens a page with this HTML, which has the files of the built client at its host. The address is the front page of an
 * `http://*.test` host, with or without a fragment. `isNew` opens it in a context of its own, as `openPage` does.
 */
export async function openHtml(
  browser: Browser,
  url: string,
  html: string,
  { isNew = false, ...options }: HtmlPageOptions = {},
): Promise<OpenedPage> {
  const { host } = new URL(url);
  const source = `http://${host}${servePage(html)}`;
  if (!isNew)
    return openTakenPage(
      browser,
      url,
      { forgetsLoadedFiles: mayHaveImages(html), ...options },
      ({ routes }) => routes.loadFrom(host, source),
    );
  return openPage(browser, url, {
    ...options,
    async beforeLoad(page, context) {
      await context.route(
        (address) => address.host === host && address.pathname === "/",
        (route) => route.continue({ url: source }),
      );
      await options.beforeLoad?.(page, context);
    },
  });
}

/** True for HTML whose elements, styles or data may name an image. */
const mayHaveImages = (html: string): boolean => /image|img|picture|poster|url\(/i.test(html);

export type HtmlPageOptions = NonNullable<Parameters<typeof openReusedPage>[2]> & {
  readonly isNew?: boolean;
};

const desktop = { width: 1440, height: 900 };

interface WatchedPage extends OpenedPage {
  readonly answer: AnswerExternal;
  /** Sets the HTML of the page, which has the sizes of its images. */
  readonly setDocument: (read: () => Promise<string>) => void;
}

/**
 * Collects the errors of a page and its requests to other hosts, and answers these. The browser may not report the end of
 * an edited document, so the text of its response cannot be read (`readsDocuments`).
 */
function watch(context: BrowserContext, page: Page, readsDocuments = true): WatchedPage {
  const errors: string[] = [];
  const externalRequests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => errors.push(`${error.message} ${error.stack ?? ""}`));
  // Read for the first image only, because the text of a document takes the browser several milliseconds.
  let readSizes: () => Promise<ImageSizes> = async () => new Map();
  const setDocument = (read: () => Promise<string>) => {
    let sizes: Promise<ImageSizes> | undefined;
    readSizes = () => {
      sizes ??= read().then(readImageSizes, () => new Map());
      return sizes;
    };
  };
  page.on("response", (response) => {
    if (readsDocuments && response.request().resourceType() === "document")
      setDocument(() => response.text());
  });
  const answer: AnswerExternal = async (url, resourceType) => {
    externalRequests.push(url.href);
    if (resourceType !== "image") return undefined;
    const sizes = await readSizes();
    const [width, height] = sizes.get(url.pathname.replace(/^.*\//, "")) ?? [1500, 1000];
    const requestedWidth = Number(/^(\d+)w$/.exec(url.searchParams.get("format") ?? "")?.[1] ?? width);
    const servedWidth = Math.min(requestedWidth, width);
    const body = placeholderSvg(servedWidth, Math.round((servedWidth * height) / width));
    return { contentType: "image/svg+xml", body };
  };
  return { context, page, errors, externalRequests, answer, setDocument };
}

/** The result of `watchLayoutShift` on a page where nothing moved. */
export const noShift = { total: 0, sources: [] };

/**
 * Records layout shifts from the first paint. Returns a function that reads their sum. Call it in `beforeLoad`.
 *
 * The first paint is held until the page is parsed: a busy browser would otherwise paint a part of the page at a random
 * place, and elements would move while the rest is parsed. `paintParts` paints as the page arrives, for pages that are
 * sent by `slow-proxy.ts`.
 */
export async function watchLayoutShift(
  page: Page,
  { paintParts = false } = {},
): Promise<() => Promise<{ total: number; sources: string[] }>> {
  if (!paintParts) await holdFirstPaint(page);
  await page.addInitScript(() => {
    const shifts = { total: 0, sources: [] as string[] };
    Object.assign(window, { awningShift: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources ?? []) {
          const element = node instanceof Element ? node : node?.parentElement;
          const [from, to] = [previousRect, currentRect].map((r) => `${r.x},${r.y} ${r.width}x${r.height}`);
          shifts.sources.push(
            `${element?.tagName}.${element?.className} ${entry.value.toFixed(4)}: ${from} to ${to}`,
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { awningShift: { total: number; sources: string[] } }).awningShift,
    );
}

/**
 * Adds a link that holds the first paint until the page is parsed, because no element has its id
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). The observer is called before the first script
 * of the head runs.
 */
export function holdFirstPaint(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.head) return;
      observer.disconnect();
      const link = document.createElement("link");
      link.rel = "expect";
      link.href = "#the-whole-page";
      link.blocking.add("render");
      document.head.prepend(link);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
