import { setTimeout as wait } from "node:timers/promises";
import { killBrowser, persistentBrowser, storedEvents, type Visitor } from "./visitor.ts";

/* Faults in visitors' browsers. During each of them the visitor records two times `count` events. */

/** Sets the browser's clock 400 days ahead. `changeClock` sets it 400 days behind on the next page. */
export function fastClock() {
  const now = Date.now;
  Date.now = () => now() + 400 * 86_400_000;
}
function slowClock() {
  const now = Date.now;
  Date.now = () => now() - 400 * 86_400_000;
}

export async function closeTab(visitor: Visitor, count: number): Promise<void> {
  await visitor.record(count);
  await visitor.page?.close();
  await visitor.open();
  await visitor.record(count);
  await visitor.page?.close();
}

export async function navigate(visitor: Visitor, count: number): Promise<void> {
  await visitor.record(count, () => location.assign(`${location.pathname}?next`));
  await visitor.page?.waitForURL(/next/);
  await visitor.page?.evaluate("ready()");
  await visitor.record(count, () => location.assign("/empty"));
  await visitor.page?.waitForURL(/empty/);
}

export async function crashRenderer(visitor: Visitor, count: number): Promise<void> {
  await visitor.record(count);
  const crashed = visitor.page?.waitForEvent("crash");
  visitor.page?.goto("chrome://crash").catch(() => {});
  await crashed;
  await visitor.reopen();
  await visitor.record(count);
}

/** `offlineMs` is the duration of the fault. */
export async function goOffline(visitor: Visitor, count: number, offlineMs: number): Promise<void> {
  await visitor.context.setOffline(true);
  await visitor.record(count);
  await wait(offlineMs / 2);
  await visitor.record(count);
  await visitor.context.setOffline(false);
}

export async function changeClock(visitor: Visitor, count: number): Promise<void> {
  await visitor.record(count);
  await visitor.page?.close();
  await visitor.open(slowClock);
  await visitor.record(count);
}

/** Resolves when the queue's engine has created its database. */
async function untilDatabaseExists(): Promise<void> {
  while (!(await indexedDB.databases()).some(({ name }) => name === "awning-events"))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Resolves when the last `lastCount` events are in the event store. */
async function untilStored({ page, count }: Visitor, lastCount: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (page && Date.now() < deadline) {
    const stored = (await storedEvents(page)).filter((n) => n > count - lastCount);
    if (stored.length === lastCount) return;
    await wait(250);
  }
  throw new Error("A browser that is offline does not store its events.");
}

/** Kills the browser's process. Only events that are in the event store by then must not be lost. */
export async function killAndRestart(visitor: Visitor, count: number, folder: string): Promise<void> {
  const isPlain = visitor.site.startsWith("plain");
  if (!isPlain) await visitor.page?.evaluate(untilDatabaseExists);
  await visitor.context.setOffline(true);
  await visitor.record(count);
  if (isPlain) await wait(2500);
  else await untilStored(visitor, count);
  const closed = new Promise((resolve) => visitor.context.once("close", resolve));
  killBrowser(folder);
  await closed;
  visitor.context = await persistentBrowser(folder);
  await visitor.open();
  await visitor.reopen();
  await visitor.record(count);
}
