import type { Browser, CDPSession } from "playwright-core";
import { openBlocks } from "../browser/blocks/open-blocks.ts";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread itself, in microseconds: other processes of the machine do not count. */
  readonly tdur?: number;
}

/** What Chromium needs for any page at all. */
const ofTheBrowser = "LocalWindowProxy::Initialize";

/** The longest task of the page's main thread on a phone, four times slower than this machine, in ms of its own time. */
export async function longestTask(browser: Browser, html: string): Promise<number> {
  const events: TraceEvent[] = [];
  let session: CDPSession | undefined;
  const { page, context } = await openBlocks(browser, {
    html,
    viewport: { width: 390, height: 844 },
    init: async (fresh) => {
      session = await fresh.context().newCDPSession(fresh);
      session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await session.send("Tracing.start", {
        categories: "toplevel,devtools.timeline,disabled-by-default-devtools.timeline",
        transferMode: "ReportEvents",
      });
    },
  });
  await page.waitForTimeout(500);
  await new Promise<void>((resolve) => {
    session?.once("Tracing.tracingComplete", () => resolve());
    session?.send("Tracing.end");
  });
  await context.close();
  const ofMainThread = events.findLast(({ name }) => name === "FireAnimationFrame");
  const ofPage = events.filter(({ pid, tid }) => pid === ofMainThread?.pid && tid === ofMainThread.tid);
  const starts = ofPage.filter(({ name }) => name === ofTheBrowser);
  const tasks = ofPage.filter(
    ({ name, ts, dur = 0 }) =>
      name === "RunTask" && !starts.some((start) => start.ts >= ts && start.ts <= ts + dur),
  );
  if (tasks.length === 0) throw new Error("The trace has no tasks of the page.");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
