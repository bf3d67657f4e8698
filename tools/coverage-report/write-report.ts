/** `npm run coverage -- --html`: opens pages in a browser, as they are and behind Awning, and writes a report with pictures. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";
import { disableRewriterFlag, startBackgroundDevServer } from "../../scripts/background-dev-server.ts";
import type { HtmlReportOptions, ReportedPage } from "../../scripts/coverage.ts";
import { serveFolder } from "../../scripts/serve-folder.ts";
import { comparePage, type PageComparison, reportWidths } from "./compare-page.ts";
import { type ComparedPage, renderReport } from "./render-report.ts";

const maxFirstVisits = 4;

/** The two addresses of a site: its own, and that of the worker in front of it. */
interface OpenedSite {
  readonly original: string;
  readonly rewritten: string;
  close(): Promise<void>;
}

/** Writes the report. A page that cannot be opened is in it with the reason. */
export async function writeHtmlReport(
  pages: readonly ReportedPage[],
  { file, isOffline }: HtmlReportOptions,
): Promise<void> {
  const browser = await playwright.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  const storage = mkdtempSync(join(tmpdir(), "awning-coverage-report-"));
  const sites = new Map<string, OpenedSite>();
  const compared: ComparedPage[] = [];
  try {
    for (const page of pages) {
      const key = JSON.stringify(page.site);
      const site = sites.get(key) ?? (await openSite(page.site, join(storage, String(sites.size))));
      sites.set(key, site);
      compared.push({ ...page, ...(await compareAllWidths(browser, site, page.path, isOffline)) });
    }
  } finally {
    await browser.close();
    for (const site of sites.values()) await site.close();
    rmSync(storage, { recursive: true, force: true });
  }
  writeFileSync(file, renderReport(compared, new Date()));
}

async function compareAllWidths(
  browser: Browser,
  site: OpenedSite,
  path: string,
  isOffline: boolean,
): Promise<Pick<ComparedPage, "comparisons" | "failure">> {
  const comparisons: PageComparison[] = [];
  try {
    const addresses = { original: site.original + path, rewritten: site.rewritten + path };
    await visitUntilKnown(addresses.rewritten);
    for (const width of reportWidths) {
      comparisons.push(await comparePage(browser, addresses, width, isOffline));
    }
    return { comparisons };
  } catch (error) {
    return { comparisons, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** A page that streams in keeps its scripts until its features are known from an earlier visit, or from two. */
async function visitUntilKnown(address: string): Promise<void> {
  for (let visit = 0; visit < maxFirstVisits; visit++) {
    const response = await fetch(address, { headers: { accept: "text/html", "sec-fetch-dest": "document" } });
    await response.arrayBuffer();
    if (!response.headers.get("x-awning")?.includes("first-visit")) return;
  }
}

async function openSite(site: ReportedPage["site"], storage: string): Promise<OpenedSite> {
  const folder = "folder" in site ? await serveFolder(site.folder) : undefined;
  const original = folder?.url ?? ("origin" in site ? site.origin : "");
  const dev = await startBackgroundDevServer(
    [`ORIGIN:${original}`, `SESSION_SECRET:${crypto.randomUUID()}${crypto.randomUUID()}`],
    storage,
    disableRewriterFlag,
  );
  return {
    original,
    rewritten: dev.url,
    async close() {
      dev.stop();
      await folder?.close();
    },
  };
}
