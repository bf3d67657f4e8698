import chromium from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
];

/** The browser that comes with a package, or the one that `CHROME_PATH` names. */
export async function launchBrowser(
  extraFlags: readonly string[] = [],
  withoutFlags: string[] = [],
): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? (await chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: [...flags, ...extraFlags],
    ignoreDefaultArgs: withoutFlags,
  });
}

export interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that reached the console or were thrown, as text with their source. */
  readonly errors: string[];
  /** Requests that the test answered or blocked, by address. */
  readonly outside: string[];
}

/** A picture of any size that weighs nothing. */
function picture(width: number, height: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 3 2" preserveAspectRatio="none">` +
    `<rect width="3" height="2" fill="#8fb3b0"/><path d="M0 2 1 .8l.6.7L2.2.5 3 2z" fill="#38605f"/></svg>`
  );
}

/** Real sizes of the pictures a page names, by their path: `data-image` beside `data-image-dimensions`. */
function dimensions(html: string): Map<string, readonly [number, number]> {
  const sizes = new Map<string, readonly [number, number]>();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const address = /data-(?:src|image)="([^"?]+)/.exec(tag)?.[1];
    const size = /data-image-dimensions="(\d+)x(\d+)"/.exec(tag);
    if (address && size) sizes.set(address.replace(/^.*\//, ""), [Number(size[1]), Number(size[2])]);
  }
  return sizes;
}

/**
 * Opens a page with every request off the machine answered: picture hosts with a picture of the size asked for (the
 * real ratio where the page states it), everything else with nothing.
 */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions & {
    readonly beforeLoad?: (page: Page, context: BrowserContext) => Promise<void>;
  } = {},
): Promise<Opened> {
  const { beforeLoad, ...contextOptions } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...contextOptions });
  const page = await context.newPage();
  const errors: string[] = [];
  const outside: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => errors.push(`${error.message} ${error.stack ?? ""}`));
  let sizes = new Map<string, readonly [number, number]>();
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "document") return;
    sizes = dimensions(await response.text().catch(() => ""));
  });
  await context.route(
    (address) =>
      address.hostname !== "127.0.0.1" &&
      address.hostname !== "localhost" &&
      !address.hostname.endsWith(".test"),
    (route) => {
      const address = new URL(route.request().url());
      outside.push(address.href);
      if (route.request().resourceType() !== "image") return route.abort();
      const [width, height] = sizes.get(address.pathname.replace(/^.*\//, "")) ?? [1500, 1000];
      const asked = Number(/^(\d+)w$/.exec(address.searchParams.get("format") ?? "")?.[1] ?? width);
      const shown = Math.min(asked, width);
      return route.fulfill({
        contentType: "image/svg+xml",
        headers: { "access-control-allow-origin": "*" },
        body: picture(shown, Math.round((shown * height) / width)),
      });
    },
  );
  await beforeLoad?.(page, context);
  await page.goto(url, { waitUntil: "load" });
  return { context, page, errors, outside };
}

/** Watches layout shifts from the first paint on; returns a reader of their sum. Call in `beforeLoad`. */
export async function watchLayoutShift(
  page: Page,
): Promise<() => Promise<{ total: number; sources: string[] }>> {
  await page.addInitScript(() => {
    const seen = { total: 0, sources: [] as string[] };
    Object.assign(window, { awningShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        for (const { node } of entry.sources ?? []) {
          const element = node instanceof Element ? node : node?.parentElement;
          seen.sources.push(`${element?.tagName}.${element?.className} ${entry.value.toFixed(4)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { awningShift: { total: number; sources: string[] } }).awningShift,
    );
}
