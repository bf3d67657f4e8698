import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import type {} from "./queue-entry.ts";
import type { EventSink } from "./queue-site.ts";

/** Duration of a fault that does not end by itself. */
const faultMs = 1400;

interface FaultContext {
  readonly sink: EventSink;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Number of events to add during the fault. */
  readonly eventCount: number;
}

/** A fault that happens to a visitor whose page has worked until then. */
export type Fault = (meeting: FaultContext) => Promise<unknown>;

const serverFault =
  (state: string): Fault =>
  async ({ sink, page, eventCount }) => {
    await sink.setState(state);
    await sink.add(page, eventCount / 2, 0);
    await wait(faultMs / 2);
    await sink.add(page, eventCount / 2, 100);
    await wait(faultMs / 2);
    await sink.setState("up");
  };

export const faults: Readonly<Record<string, Fault>> = {
  "500": serverFault("500"),
  "503 with Retry-After": serverFault("503 2"),
  "429": serverFault("429 1"),
  hang: serverFault("hang"),
  "reset in the middle": serverFault("reset"),
  "reset before the response": serverFault("forget"),
  "tab close": async ({ sink, page, context, eventCount }) => {
    await sink.add(page, eventCount / 2, 30_000);
    await page.close({ runBeforeUnload: false });
    const nextPage = await sink.open(context, "/second");
    await sink.add(nextPage, eventCount / 2, 0);
    await nextPage.close();
  },
  navigation: async ({ sink, page, eventCount }) => {
    const leave = () => location.assign(`/next${location.search}`);
    await sink.add(page, eventCount / 2, 0, leave);
    await page.waitForURL(/next/);
    await page.waitForFunction(() => "queuePage" in window);
    await sink.add(page, eventCount / 2, 30_000, leave);
    await page.waitForURL(/next/);
  },
  "renderer crash": async ({ sink, page, context, eventCount }) => {
    await sink.add(page, eventCount, 30_000);
    const crashed = page.waitForEvent("crash");
    const session = await context.newCDPSession(page);
    session.send("Page.crash").catch(() => {});
    await crashed;
    await page.close();
  },
  offline: async ({ sink, page, context, eventCount }) => {
    await context.setOffline(true);
    await sink.add(page, eventCount, 0);
    await wait(faultMs);
    await context.setOffline(false);
  },
  "clock skew": async ({ sink, page, context, eventCount }) => {
    await sink.setState("500");
    await sink.add(page, eventCount / 2, 0);
    await wait(faultMs / 2);
    await page.evaluate("Date.now = () => 1e12");
    await sink.add(page, eventCount / 2, 0);
    await page.close();
    const nextPage = await context.newPage();
    await nextPage.addInitScript("Date.now = () => 3e12");
    await sink.go(nextPage, "/later");
    await sink.setState("up");
  },
};
