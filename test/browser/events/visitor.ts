import { existsSync, readdirSync, readFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { type Browser, type BrowserContext, type Page, chromium as playwright } from "playwright-core";

/** The way in which pages send events: with Awning's queue, or with a fetch for each event as a control. */
export type Sender = "awning" | "plain";

/** A page whose function `record(from, count)` records numbered events, which the tests look for at the origin. */
export function eventPage(sender: Sender): string {
  const send =
    sender === "awning"
      ? `document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "thing", data: { n } } }))`
      : `fetch("/api/events/RecordEvent", { method: "POST", body: new URLSearchParams({ event: "thing", data: JSON.stringify({ n }) }),
          headers: { "x-forwarded-host": location.host, "idempotency-key": "plain." + n } }).catch(() => {})`;
  return `<!doctype html><html lang="en"><head><title>Events</title><script data-name="static-context">Static = window.Static || {};
Static.SQUARESPACE_CONTEXT = {"pageType":2,"templateVersion":"7.1","website":{"id":"5e0000000000000000000001","identifier":"events","language":"en-GB"},"websiteSettings":{},"collection":{"id":"5e0000000000000000000003","permissionType":1,"type":10}};</script>
<script>
const record = (from, count) => { for (let n = from; n < from + count; n++) ${send}; };
const earlierKeys = Object.keys(localStorage);
const isOwn = (name) => /^awning_event_(.+)~\\1\\./.test(name) && !earlierKeys.includes(name);
const ready = async () => {
  // When the queue has loaded, this page's pageview is in the journal, or has been sent already.
  while (${sender === "awning"} && !Object.keys(localStorage).some(isOwn)
    && !performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/_awning/events")))
    await new Promise((resolve) => setTimeout(resolve, 50));
};
</script></head><body><p>This page records events.</p></body></html>`;
}

declare const record: (from: number, count: number) => void;
declare const ready: () => Promise<void>;

/** A visitor of a site, whose events are numbered from 1. */
export class Visitor {
  readonly site: string;
  readonly address: string;
  page: Page | undefined;
  context: BrowserContext;
  /** Number of events recorded so far. */
  count = 0;
  /** Number of requests with events, and of acknowledged events. */
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

  /** Records `count` events, and calls `then` in the same task of the page. */
  async record(count: number, then?: () => void): Promise<void> {
    const from = this.count + 1;
    this.count += count;
    const call = `record(${from}, ${count});${then ? `(${then})()` : ""}`;
    await this.page?.evaluate(call).catch(() => {});
  }

  /** Opens the page again, so that orphaned events are sent. Marks of crashed pages are removed, so they count as gone at once. */
  async reopen(): Promise<void> {
    await this.page?.close().catch(() => {});
    await this.open(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith("awning_page_")) localStorage.removeItem(name);
    });
  }
}

/** The numbers of the events in the event store of a page's site. */
export async function storedEvents(page: Page): Promise<number[]> {
  const texts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("awning-events");
        // Without a database there are no events, and it must not be created here.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const request: IDBRequest<{ text: string }[]> = opening.result
            .transaction("events")
            .objectStore("events")
            .getAll();
          request.onsuccess = () => {
            opening.result.close();
            resolve(request.result.map(({ text }) => text));
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

/** Launches a browser whose profile is in `folder`, so that it can be killed and started again. */
export async function persistentBrowser(folder: string): Promise<BrowserContext> {
  const executablePath = process.env.CHROME_PATH ?? (await chromium.executablePath());
  return playwright.launchPersistentContext(folder, { executablePath, args: flags });
}

/** Kills the browser whose profile is in this folder. */
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
