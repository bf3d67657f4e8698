import type { Browser, CDPSession, Page } from "playwright-core";
import { openBlocks } from "../browser/blocks/open-blocks.ts";
import { openHtml } from "../browser/browser.ts";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, in microseconds, without other processes of the machine. */
  readonly tdur?: number;
}

/** Time that the trace covers after the blocks are ready. */
const traceMs = 500;

/** Time after the load in which a page without the client scrolls to its end. */
const aloneMs = 3000;

const readyMessage = "the blocks are ready";

/**
 * Says in the console that all blocks are ready or have failed. Playwright's own waiting runs a large script in the page,
 * which would be its longest task.
 */
const reporter = `<script>{
  const report = () => {
    // Blocks below the viewport wait for the first input.
    dispatchEvent(new Event("pointermove"));
    const blocks = [...document.querySelectorAll("[data-block-type]")];
    if (blocks.every(({ dataset }) => /ready|failed/.test(dataset.awningState))) console.log("${readyMessage}");
    else setTimeout(report, 100);
  };
  addEventListener("load", report);
}</script>`;

/** The same message for a page without the client, whose blocks never become ready: some time after the load. */
const loadReporter = `<script>addEventListener("load", () => setTimeout(() => console.log("${readyMessage}"), ${aloneMs}))</script>`;

/** A task that Chromium runs for every page. */
const browserTask = "LocalWindowProxy::Initialize";

/**
 * The longest task of the page's main thread at a CPU slowdown of 4, in ms of CPU time. Without the client it is that of
 * the browser alone, which lays out and paints the same HTML.
 */
export async function measureLongestTask(
  browser: Browser,
  html: string,
  { hasClient = true }: { readonly hasClient?: boolean } = {},
): Promise<number> {
  const events: TraceEvent[] = [];
  let session: CDPSession | undefined;
  let ready: Promise<unknown> | undefined;
  const viewport = { width: 390, height: 844 };
  const beforeLoad = async (fresh: Page) => {
    ready = fresh.waitForEvent("console", (message) => message.text() === readyMessage);
    session = await fresh.context().newCDPSession(fresh);
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Tracing.start", {
      categories: "toplevel,devtools.timeline,disabled-by-default-devtools.timeline",
      transferMode: "ReportEvents",
    });
  };
  const { page, context } = hasClient
    ? await openBlocks(browser, { html: html + reporter, viewport, waitsForBlocks: false, init: beforeLoad })
    : await openHtml(
        browser,
        "http://alone.test/",
        `<!doctype html><title>Alone</title>${html}${loadReporter}`,
        {
          viewport,
          beforeLoad,
        },
      );
  await ready;
  await page.waitForTimeout(traceMs);
  await new Promise<void>((resolve) => {
    session?.once("Tracing.tracingComplete", () => resolve());
    session?.send("Tracing.end");
  });
  await context.close();
  const mainThreadEvent = events.findLast(
    ({ name }) => name === "FireAnimationFrame" || name === "TimerFire",
  );
  const pageEvents = events.filter(
    ({ pid, tid }) => pid === mainThreadEvent?.pid && tid === mainThreadEvent.tid,
  );
  const browserEvents = pageEvents.filter(({ name }) => name === browserTask);
  const tasks = pageEvents.filter(
    ({ name, ts, dur = 0 }) =>
      name === "RunTask" && !browserEvents.some((event) => event.ts >= ts && event.ts <= ts + dur),
  );
  if (tasks.length === 0) throw new Error("The trace contains no task of the page.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
