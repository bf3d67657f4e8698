import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { CDPSession, Page } from "playwright-core";
import { blocks } from "../../client/blocks/index.ts";
import type { TriggerName } from "../../client/loading/triggers.ts";
import { serveFolder } from "../../scripts/serve-folder.ts";
import { openBlocks } from "../browser/blocks/open-blocks.ts";
import { launchSeparateBrowser, type OpenedPage, openPage } from "../browser/browser.ts";
import { addCandlestick } from "../browser/store/add-to-cart.ts";
import { startTestWorker } from "../browser/test-worker.ts";
import { bundleWorker } from "../browser/worker-bundle.ts";

const root = join(import.meta.dirname, "../..");
const assets = join(root, "dist/assets/_awning/assets");
/** Pages of the demo site that have blocks. */
const demoPages = [
  "/",
  "/about",
  "/audio",
  "/calendar",
  "/cart",
  "/charts",
  "/commission",
  "/events",
  "/gallery",
  "/gallery-sections",
  "/images",
  "/join",
  "/journal",
  "/journal/a-glaze-made-from-the-marsh",
  "/kiln-fund",
  "/maps",
  "/search?q=mug",
  "/search-fields",
  "/services",
  "/shop",
  "/shop/p/moon-vase",
  "/shop/p/reed-vase",
  "/slideshows",
  "/summaries",
  "/videos",
  "/workshops",
];
/** Pages in `test/published/pages` that have the headers and menus of published sites. */
const publishedPages = ["/orchard-article.html", "/workshop-home.html"];
/** Blocks that are on none of these pages. */
const furtherBlocks = `<a class="sqs-comment-link sqs-disqus-comment-link" data-id="5f" href="/a"></a>
<div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">
<p>Open <span class="sqsrte-text-highlight" data-text-attribute-id="line">on Sundays</span></p></div>
<script type="application/json" class="TextAttributes-props">[{"id":"line","type":"highlight","shape":"underline"}]</script></div></div>
<div class="squarespace-follow-button" data-username="saltmarsh"></div>
<div class="squarespace-comments" id="disqus_thread"></div>
<div data-awning-reviews><div></div></div><script type="application/json">{"language":"en","token":"t","crumb":"c","products":[{"position":0,"title":"Tide mug","details":""}]}</script>`;
const secret = "SESSION_SECRET:a secret for measuring, long enough to be taken";
const phone = { width: 390, height: 844 };
/** Time in which the blocks of a page finish, after it has been scrolled to its end. */
const maxSettleMs = 20_000;
/** The time between two samples of the profile, in microseconds. */
const sampleMicroseconds = 200;

/**
 * The table of blocks: the scripts that a block adds to those of every page with blocks, the trigger that loads them, and
 * their time on a page at a CPU slowdown of 4. Chunks that several blocks need, such as React, count for each of them.
 * Other load on the machine makes the times longer, so that they can be left out.
 */
export async function writeBlocks({ hasTimes }: { readonly hasTimes: boolean }): Promise<void> {
  const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const start = fileOf("client/boot/start-elements.ts", files);
  const common = closureOf(start, files);
  const registry = readFileSync(join(assets, start), "utf8");
  const times = hasTimes ? await measureScriptTimes() : [];
  const rows = Object.entries(blocks).map(([name, { when, load }]) => {
    const file = fileOf(
      /import\((?:\/\*.*?\*\/ *)?["'](.*?)["']\)/.exec(String(load))?.[1] ?? "",
      files,
      registry,
    );
    const own = [...closureOf(file, files)].filter((chunk) => !common.has(chunk));
    const bytes = own.reduce(
      (sum, chunk) => sum + gzipSync(readFileSync(join(assets, chunk)), { level: 9 }).length,
      0,
    );
    const onPages = times.filter((page) => page.has(file));
    const ms = Math.max(
      ...onPages.map((page) => own.reduce((sum, chunk) => sum + (page.get(chunk) ?? 0), 0)),
    );
    return `| ${name} | ${(bytes / 1000).toFixed(2)} | ${when} | ${onPages.length > 0 ? timeText(ms) : ""} |`;
  });
  const text = [
    "# Scripts of blocks",
    "",
    "Written by `npm run bench`, or `node test/bench/run-blocks.ts` after a build (`--sizes`: without times, which a busy machine falsifies). Chunks that a block loads later are not",
    "counted. The time is empty if it was not measured, or if no block of this kind is on the pages that are.",
    "",
    "| block | kB gzip | loaded when | script ms, 4x slowdown |",
    "|---|---|---|---|",
    ...rows,
    "",
  ];
  writeFileSync(join(import.meta.dirname, "results/blocks.md"), text.join("\n"));
}

/** Formats a time in ms. If it is shorter than the sampling interval of the profile, only this upper bound is known. */
const timeText = (ms: number): string =>
  ms < sampleMicroseconds / 1000 ? `< ${sampleMicroseconds / 1000}` : ms.toFixed(1);

/** The chunk whose entry is a module: its name begins with that of the module. `importer` is the code that imports it. */
function fileOf(module: string, files: readonly string[], importer?: string): string {
  const name = basename(module).replace(/\.tsx?$/, "");
  const hashed = new RegExp(`^${name.replaceAll(".", "\\.")}-[\\w-]{7}\\.js$`);
  const found = files.find((file) => hashed.test(file) && (importer?.includes(file) ?? true));
  if (found === undefined) throw new Error(`There is no chunk of ${module}. Run \`npm run build\` first.`);
  return found;
}

/** A chunk and all chunks that it imports. */
function closureOf(file: string, files: readonly string[], found = new Set<string>()): Set<string> {
  if (found.has(file) || !files.includes(file)) return found;
  found.add(file);
  for (const [, imported = ""] of readFileSync(join(assets, file), "utf8").matchAll(
    /(?:from|import)\s*["']\.\/([^"']+)["']/g,
  ))
    closureOf(imported, files, found);
  return found;
}

/** For each page, the time in ms that the main thread has spent in each chunk that the page has requested. */
async function measureScriptTimes(): Promise<ReadonlyMap<string, number>[]> {
  const storage = mkdtempSync(join(tmpdir(), "awning-bench-blocks-"));
  bundleWorker();
  const demo = await startTestWorker([secret], storage);
  const origin = await serveFolder(join(root, "test/published/pages"));
  const publishedStorage = mkdtempSync(join(tmpdir(), "awning-bench-published-"));
  const published = await startTestWorker(
    // Without this, the first visit of a page keeps the builder's scripts.
    [`ORIGIN:${origin.url}`, "RUNTIME:always-replace", secret],
    publishedStorage,
  );
  const browser = await launchSeparateBrowser();
  try {
    const times: ReadonlyMap<string, number>[] = [];
    const urls = [
      ...demoPages.map((path) => demo.url + path),
      ...publishedPages.map((path) => published.url + path),
    ];
    for (const url of urls)
      times.push(await profilePage((beforeLoad) => openPage(browser, url, { viewport: phone, beforeLoad })));
    times.push(
      await profilePage((beforeLoad) =>
        openPage(browser, `${demo.url}/commerce/goto-checkout`, {
          viewport: phone,
          beforeLoad: async (page, { request }) => {
            await addCandlestick(request, demo.url);
            await beforeLoad(page);
          },
        }),
      ),
      await profilePage((beforeLoad) =>
        openBlocks(browser, {
          html: furtherBlocks,
          pageData: JSON.stringify({ disqusShortname: "pottery" }),
          viewport: phone,
          waitsForBlocks: false,
          init: beforeLoad,
        }),
      ),
    );
    return times;
  } finally {
    await browser.close();
    await published.stop();
    await origin.close();
    await demo.stop();
    for (const folder of [storage, publishedStorage]) rmSync(folder, { recursive: true, force: true });
  }
}

const selectorsOf = (trigger: TriggerName) =>
  Object.values(blocks).flatMap(({ selector, when }) => (when === trigger ? [selector] : []));

async function profilePage(
  open: (beforeLoad: (page: Page) => Promise<void>) => Promise<OpenedPage>,
): Promise<ReadonlyMap<string, number>> {
  let session: CDPSession | undefined;
  const times = new Map<string, number>();
  const { page, context } = await open(async (fresh) => {
    // A chunk that is requested also runs, but may be too short for the profile.
    fresh.on("request", (request) => {
      if (request.resourceType() === "script") times.set(basename(new URL(request.url()).pathname), 0);
    });
    session = await fresh.context().newCDPSession(fresh);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: sampleMicroseconds });
    await session.send("Profiler.start");
  });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      // Two frames, in which observers notice what is in view.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  const settled = page.waitForFunction(
    ({ all, waitingForPointer }) => {
      // Repeated, because a short page is scrolled to its end before its blocks have begun to wait.
      for (const element of document.querySelectorAll(waitingForPointer))
        element.dispatchEvent(new Event("pointerover"));
      return all.every((selector) =>
        [...document.querySelectorAll(selector)].every((element) =>
          /ready|failed/.test(
            element.closest("[data-awning-state]")?.getAttribute("data-awning-state") ?? "",
          ),
        ),
      );
    },
    {
      all: Object.values(blocks).map(({ selector }) => selector),
      waitingForPointer: selectorsOf("interaction").join(),
    },
    { timeout: maxSettleMs },
  );
  // Blocks in closed elements wait until they are seen. The page is measured as far as it has come.
  await settled.catch(() => undefined);
  // React renders in tasks of its own.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const result = await session?.send("Profiler.stop");
  await context.close();
  const files = new Map(result?.profile.nodes.map(({ id, callFrame }) => [id, basename(callFrame.url)]));
  for (const [index, id] of (result?.profile.samples ?? []).entries()) {
    const file = files.get(id) ?? "";
    times.set(file, (times.get(file) ?? 0) + (result?.profile.timeDeltas?.[index] ?? 0) / 1000);
  }
  return times;
}
