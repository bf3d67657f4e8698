import { existsSync, readdirSync, readFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { type Browser, type BrowserContext, type Page, chromium as playwright } from "playwright-core";

/** How pages tell the site what has happened: by Awning's queue, or by a plain fetch for each, as a control. */
export type Build = "awning" | "plain";

/** A page on which `happen(from, count)` makes events that are numbered, so that each can be found again at the origin. */
export function eventfulPage(build: Build): string {
  const tell =
    build === "awning"
      ? `document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "thing", data: { n } } }))`
      : `fetch("/api/events/RecordEvent", { method: "POST", body: new URLSearchParams({ event: "thing", data: JSON.stringify({ n }) }),
          headers: { "x-forwarded-host": location.host, "idempotency-key": "plain." + n } }).catch(() => {})`;
  return `<!doctype html><html lang="en"><head><title>Events</title><script data-name="static-context">Static = window.Static || {};
Static.SQUARESPACE_CONTEXT = {"pageType":2,"templateVersion":"7.1","website":{"id":"5e0000000000000000000001","identifier":"events","language":"en-GB"},"websiteSettings":{},"collection":{"id":"5e0000000000000000000003","permissionType":1,"type":10}};</script>
<script>
const happen = (from, count) => { for (let n = from; n < from + count; n++) ${tell}; };
const left = Object.keys(localStorage);
const isOwn = (name) => /^awning_event_(.+)~\\1\\./.test(name) && !left.includes(name);
const ready = async () => {
  // Once the queue is there it has written this page's hit down, or even sent it.
  while (${build === "awning"} && !Object.keys(localStorage).some(isOwn)
    && !performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/_awning/events")))
    await new Promise((next) => setTimeout(next, 50));
};
</script></head><body><p>Things happen here.</p></body></html>`;
}

declare const happen: (from: number, count: number) => void;
declare const ready: () => Promise<void>;

/** One visitor of one site, whose events are numbered from 1 on. */
export class Visitor {
  readonly site: string;
  readonly address: string;
  page: Page | undefined;
  context: BrowserContext;
  /** Events that have happened. */
  count = 0;
  /** Requests with events, and those of them that were acknowledged. */
  requests = 0;
  acknowledged = 0;

  constructor(context: BrowserContext, site: string, address: string) {
    this.context = context;
    this.site = site;
    this.address = address;
  }

  async open(init?: () => void): Promise<Page> {
    const page = await this.context.newPage();
    page.on("request", (request) => {
      if (/\/_awning\/events$|RecordEvent$/.test(request.url())) this.requests++;
    });
    page.on("response", async (response) => {
      if (response.url().endsWith("/_awning/events") && response.status() === 200)
        this.acknowledged += await response.json().then(
          ({ accepted }) => accepted as number,
          () => 0,
        );
    });
    if (init) await page.addInitScript(init);
    await page.goto(this.address);
    await page.evaluate(() => ready());
    this.page = page;
    return page;
  }

  /** Does something to the page at the very moment after so many events. */
  async happen(count: number, then?: () => void): Promise<void> {
    const from = this.count + 1;
    this.count += count;
    const call = `happen(${from}, ${count});${then ? `(${then})()` : ""}`;
    await this.page?.evaluate(call).catch(() => {});
  }

  /** Comes back, so that what earlier pages have left is sent. Those that died are taken for gone at once. */
  async comeBack(): Promise<void> {
    await this.page?.close().catch(() => {});
    await this.open(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith("awning_page_")) localStorage.removeItem(name);
    });
  }
}

/** Numbers of the events that a page's site has in the storage that outlives the browser. */
export async function storedEvents(page: Page): Promise<number[]> {
  const texts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("awning-events");
        // There is none yet, and none is to be made here.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const all: IDBRequest<{ text: string }[]> = opening.result
            .transaction("events")
            .objectStore("events")
            .getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map(({ text }) => text));
          };
        };
      }),
  );
  return texts.flatMap((text) => /"n":(\d+)/.exec(text)?.[1] ?? []).map(Number);
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--host-resolver-rules=MAP *.test 127.0.0.1",
];

/** A browser that keeps what it stores in `folder`, for one that is killed and started again. */
export async function persistentBrowser(folder: string): Promise<BrowserContext> {
  const executablePath = process.env.CHROME_PATH ?? (await chromium.executablePath());
  return playwright.launchPersistentContext(folder, { executablePath, args: flags });
}

/** Ends the browser that uses this folder, and gives it no time for anything. */
export function killBrowser(folder: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const file = `/proc/${pid}/cmdline`;
    const command = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (command.includes(`--user-data-dir=${folder}\0`) && !command.includes("--type="))
      process.kill(Number(pid), "SIGKILL");
  }
}

export async function newVisitor(browser: Browser, site: string, address: string): Promise<Visitor> {
  return new Visitor(await browser.newContext(), site, address);
}
