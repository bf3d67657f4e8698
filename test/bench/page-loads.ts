import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveFolder } from "../../scripts/serve-folder.ts";
import { launchBrowser, openPage, watchLayoutShift } from "../browser/browser.ts";
import { startDev } from "../browser/wrangler-dev.ts";
import { barChart } from "./chart.ts";

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
  /** kB of script that came from the worker, as sent. */
  readonly script: number;
  /** ms of script in the main thread. */
  readonly scriptTime: number;
  /** ms of tasks beyond 50 ms each. */
  readonly blocking: number;
  readonly shift: number;
}

/** What a phone pays: 390 px wide, processor slowed to a quarter. Pages of `../shared` are left out where it is absent. */
export async function pageLoads(results: string): Promise<string[]> {
  const storage = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const secret = "SESSION_SECRET:a secret for measuring, long enough to be taken";
  const demo = await startDev([secret], join(storage, "demo"));
  const loads: PageLoad[] = [];
  try {
    for (const path of demoPages) loads.push(await measure(`demo ${path}`, demo.url + path));
    if (existsSync(sites)) {
      const folder = await serveFolder(sites);
      const proxied = await startDev([secret, `ORIGIN:${folder.url}`], join(storage, "proxied"));
      for (const path of sitePages)
        loads.push(await measure(path.split("/").slice(1, 2).join(), proxied.url + path));
      proxied.stop();
      await folder.close();
    }
  } finally {
    demo.stop();
    rmSync(storage, { recursive: true, force: true });
  }
  writeFileSync(
    join(results, "script-time.svg"),
    barChart("Script time at 390 px and 4x slowdown, ms", [
      ...loads.map(({ name, scriptTime }) => ({ label: `Awning: ${name}`, value: scriptTime })),
      { label: "builder's runtime, least", value: 1100 },
      { label: "builder's runtime, most", value: 2800 },
    ]),
  );
  return [
    "## Page loads, 390 px, 4x slowdown",
    "",
    "| page | script kB | script ms | blocking ms | layout shift |",
    "|---|---|---|---|---|",
    ...loads.map(
      (l) =>
        `| ${l.name} | ${l.script.toFixed(1)} | ${l.scriptTime.toFixed(0)} | ${l.blocking.toFixed(0)} | ${l.shift.toFixed(4)} |`,
    ),
    "| the builder's own runtime, as recorded | 800 to 1300 | 1100 to 2800 | up to 2800 | up to 0.12 |",
  ];
}

async function measure(name: string, url: string): Promise<PageLoad> {
  const browser = await launchBrowser();
  let script = 0;
  let readMetrics = async (): Promise<{ metrics: { name: string; value: number }[] }> => ({ metrics: [] });
  let readShift = async () => ({ total: 0, sources: [] as string[] });
  const { page } = await openPage(browser, url, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    beforeLoad: async (page, context) => {
      readShift = await watchLayoutShift(page);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await session.send("Performance.enable");
      readMetrics = () => session.send("Performance.getMetrics");
      page.on("response", async (response) => {
        if (response.request().resourceType() !== "script" || !response.url().startsWith(new URL(url).origin))
          return;
        script +=
          (
            await response
              .request()
              .sizes()
              .catch(() => ({ responseBodySize: 0 }))
          ).responseBodySize / 1000;
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
  await page.waitForTimeout(2500);
  const { metrics } = await readMetrics();
  const blocking = await page.evaluate(
    () => (window as unknown as { awningTasks: { blocking: number } }).awningTasks.blocking,
  );
  const shift = await readShift();
  await browser.close();
  const scriptTime = (metrics.find(({ name: metric }) => metric === "ScriptDuration")?.value ?? 0) * 1000;
  return { name, script, scriptTime, blocking, shift: shift.total };
}
