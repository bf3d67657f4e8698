import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import type {} from "./queue-entry.ts";
import type { SinkOf } from "./queue-site.ts";

interface Meeting {
  readonly sink: SinkOf;
  readonly context: BrowserContext;
  readonly page: Page;
  /** So many events. */
  readonly some: number;
}

/** What happens to a visitor, whose page is open and has been well until then. */
export type Fault = (meeting: Meeting) => Promise<unknown>;

const answered =
  (state: string): Fault =>
  async ({ sink, page, some }) => {
    await sink.state(state);
    await sink.add(page, some / 2, 0);
    await wait(700);
    await sink.add(page, some / 2, 100);
    await wait(700);
    await sink.state("up");
  };

export const faults: Readonly<Record<string, Fault>> = {
  "500": answered("500"),
  "503 with Retry-After": answered("503 2"),
  "429": answered("429 1"),
  hang: answered("hang"),
  "reset in the middle": answered("reset"),
  "reset before the answer": answered("forget"),
  "tab close": async ({ sink, page, context, some }) => {
    await sink.add(page, some / 2, 30_000);
    await page.close({ runBeforeUnload: false });
    const next = await sink.open(context, "/second");
    await sink.add(next, some / 2, 0);
    await next.close();
  },
  navigation: async ({ sink, page, some }) => {
    const leave = () => location.assign(`/left${location.search}`);
    await sink.add(page, some / 2, 0, leave);
    await page.waitForURL(/left/);
    await page.waitForFunction(() => "queuePage" in window);
    await sink.add(page, some / 2, 30_000, leave);
    await page.waitForURL(/left/);
  },
  "renderer crash": async ({ sink, page, context, some }) => {
    await sink.add(page, some, 30_000);
    const crashed = page.waitForEvent("crash");
    const session = await context.newCDPSession(page);
    session.send("Page.crash").catch(() => {});
    await crashed;
    await page.close();
  },
  offline: async ({ sink, page, context, some }) => {
    await context.setOffline(true);
    await sink.add(page, some, 0);
    await wait(1000);
    await context.setOffline(false);
  },
  "clock skew": async ({ sink, page, context, some }) => {
    await sink.state("500");
    await sink.add(page, some / 2, 0);
    await wait(500);
    await page.evaluate("Date.now = () => 1e12");
    await sink.add(page, some / 2, 0);
    await page.close();
    const next = await context.newPage();
    await next.addInitScript("Date.now = () => 3e12");
    await sink.go(next, "/later");
    await sink.state("up");
  },
};
