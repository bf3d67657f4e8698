import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { startBackgroundDevServer } from "../../scripts/background-dev-server.ts";
import { serveFolder } from "../../scripts/serve-folder.ts";
import { launchSeparateBrowser, openPage, watchLayoutShift } from "../browser/browser.ts";
import { addCandlestick } from "../browser/store/add-to-cart.ts";
import { barChart } from "./bar-chart.ts";

const sites = join(import.meta.dirname, "../../../shared/pages/sites");
const demoPages = ["/", "/about", "/journal", "/gallery", "/workshops", "/shop", "/contact"];
const sitePages = [
  "/Dada11Chi+dadachi/home.html",
  "/Deedeo+portfolio/www.joyceomatseye.com/index.html",
  "/thaboyjuicee+novalightart/v1/elora.html",
  "/AbigailBuday+depressedcakeshop.org/stories.html",
  "/AbigailBuday+depressedcakeshop.org/Blog-articles/2016/2/21/dcs-goal-for-the-week.html",
  "/Anthrocon+sqs-alternate/news/2019/2/2/hotel-opening-anthrocon-2019-report.html",
];

interface PageLoad {
  readonly name: string;
  /** Transferred script of the worker. */
  readonly scriptKb: number;
  /** Script time of the main thread. */
  readonly scriptMs: number;
  /** Total blocking time: the sum of each task's time beyond 50 ms. */
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** Layout shift of the same page at its origin, where the builder's runtime cannot be loaded. */
  readonly originShift?: number;
}

/** The fewest scripts that the builder's runtime was seen to transfer for a page, gzipped. */
const runtimeScriptKb = 831;

/** Waits after the load event for lazy modules. */
const settleMs = 2500;

/** Measures page loads at 390 px and a CPU slowdown of 4. The pages in `../shared` are skipped if it is missing. */
export async function measurePageLoads(results: string): Promise<string[]> {
  const storage = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const secret = "SESSION_SECRET:a secret for measuring, long enough to be taken";
  const demo = await startBackgroundDevServer([secret], join(storage, "demo"));
  const loads: PageLoad[] = [];
  try {
    await warmUp(`${demo.url}/`);
    for (const path of demoPages) loads.push(await measure(`demo ${path}`, demo.url + path));
    loads.push(
      await measure("demo /checkout, a field focused", `${demo.url}/commerce/goto-checkout`, {
        prepare: ({ request }) => addCandlestick(request, demo.url),
        use: startCheckout,
      }),
    );
    if (existsSync(sites)) {
      const folder = await serveFolder(sites);
      for (const [site, paths] of Map.groupBy(sitePages, siteOf)) {
        // A worker for each site: a host that has learned the id of one site refuses the events of another, and each page
        // would load the engine that repeats them.
        const proxied = await startBackgroundDevServer(
          [secret, `ORIGIN:${folder.url}`, "RUNTIME:always-replace"],
          join(storage, site),
        );
        await warmUp(proxied.url + paths[0]);
        for (const path of paths) {
          const load = await measure(site, proxied.url + path);
          const { layoutShift: originShift } = await measure("origin", folder.url + path);
          loads.push({ ...load, originShift });
        }
        await proxied.stop();
      }
      await folder.close();
    }
  } finally {
    await demo.stop();
    rmSync(storage, { recursive: true, force: true });
  }
  writeFileSync(
    join(results, "script-time.svg"),
    barChart("Script time at 390 px and 4x slowdown, ms", [
      ...loads.map(({ name, scriptMs }) => ({ label: `Awning: ${name}`, value: scriptMs })),
      { label: "builder's runtime, minimum", value: 1100 },
      { label: "builder's runtime, maximum", value: 2800 },
    ]),
  );
  return [
    "## Page loads, 390 px, 4x slowdown",
    "",
    `The runtime's scripts are at least ${runtimeScriptKb} kB. The last column is the page alone, without any runtime.`,
    "",
    "| page | script kB | share of the runtime's | script ms | blocking ms | layout shift | of the page alone |",
    "|---|---|---|---|---|---|---|",
    ...loads.map(
      ({ name, scriptKb, scriptMs, blockingMs, layoutShift, originShift }) =>
        `| ${name} | ${scriptKb.toFixed(1)} | 1/${Math.floor(runtimeScriptKb / scriptKb)} | ${scriptMs.toFixed(0)} | ${blockingMs.toFixed(0)} | ${layoutShift.toFixed(4)} | ${originShift?.toFixed(4) ?? ""} |`,
    ),
    "| the builder's runtime, recorded | 831 to 1593 | 1 | 1100 to 4200 | up to 2800 | up to 0.12 | |",
  ];
}

/** The name of a page's site: the first folder of its path. */
const siteOf = (path: string): string => path.split("/")[1] ?? "";

/** Work before the page is opened, and after it has loaded. */
interface Visit {
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  readonly use?: (page: Page) => Promise<void>;
}

/** Touches the first field, which loads the scripts of the checkout, and waits until they have started. */
async function startCheckout(page: Page): Promise<void> {
  await page.locator("[data-awning-checkout] input:visible").first().focus();
  await page.locator('[data-awning-checkout][data-awning-state="ready"]').waitFor();
}

/** Loads a page of a new server, whose first answers are later than the time for lazy modules. */
async function warmUp(url: string): Promise<void> {
  await measure("the first page of a server", url);
}

async function measure(name: string, url: string, { prepare, use }: Visit = {}): Promise<PageLoad> {
  const browser = await launchSeparateBrowser();
  let scriptKb = 0;
  let readMetrics = async (): Promise<{ metrics: { name: string; value: number }[] }> => ({ metrics: [] });
  let readShift = async () => ({ total: 0, sources: [] as string[] });
  const { page } = await openPage(browser, url, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    beforeLoad: async (page, context) => {
      await prepare?.(context);
      readShift = await watchLayoutShift(page, { paintParts: true });
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await session.send("Performance.enable");
      readMetrics = () => session.send("Performance.getMetrics");
      const scripts = new Set<string>();
      await session.send("Network.enable");
      session.on("Network.responseReceived", ({ requestId, type, response }) => {
        if (type === "Script" && response.url.startsWith(new URL(url).origin)) scripts.add(requestId);
      });
      // The sum of the bodies. Headers are as good as nothing with HTTP/2, and are not compressed here.
      session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) scriptKb += encodedDataLength / 1000;
      });
      await page.addInitScript(() => {
        const tasks = { blocking: 0 };
        Object.assign(window, { awningTasks: tasks });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.blocking += Math.max(0, duration - 50);
        }).observe({ type: "longtask", buffered: true });
      });
    },
  });
  await use?.(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settleMs);
  const { metrics } = await readMetrics();
  const blockingMs = await page.evaluate(
    () => (window as unknown as { awningTasks: { blocking: number } }).awningTasks.blocking,
  );
  const shift = await readShift();
  await browser.close();
  const scriptMs = (metrics.find(({ name: metric }) => metric === "ScriptDuration")?.value ?? 0) * 1000;
  return { name, scriptKb, scriptMs, blockingMs, layoutShift: shift.total };
}
