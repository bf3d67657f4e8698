import { setTimeout as wait } from "node:timers/promises";
import { killBrowser, persistentBrowser, storedEvents, type Visitor } from "./end-to-end-visitors.ts";

/* What happens in visitors' browsers; each of them makes two rounds of `each` events in it. */

/** The browser's clock is 400 days ahead; on the next page as much behind. */
export function fastClock() {
  const now = Date.now;
  Date.now = () => now() + 400 * 86_400_000;
}
function slowClock() {
  const now = Date.now;
  Date.now = () => now() - 400 * 86_400_000;
}

export async function tabClose(visitor: Visitor, each: number): Promise<void> {
  await visitor.happen(each);
  await visitor.page?.close();
  await visitor.open();
  await visitor.happen(each);
  await visitor.page?.close();
}

export async function navigation(visitor: Visitor, each: number): Promise<void> {
  await visitor.happen(each, () => location.assign(`${location.pathname}?next`));
  await visitor.page?.waitForURL(/next/);
  await visitor.page?.evaluate("ready()");
  await visitor.happen(each, () => location.assign("/empty"));
  await visitor.page?.waitForURL(/empty/);
}

export async function crash(visitor: Visitor, each: number): Promise<void> {
  await visitor.happen(each);
  const crashed = visitor.page?.waitForEvent("crash");
  visitor.page?.goto("chrome://crash").catch(() => {});
  await crashed;
  await visitor.comeBack();
  await visitor.happen(each);
}

export async function offline(visitor: Visitor, each: number, time: number): Promise<void> {
  await visitor.context.setOffline(true);
  await visitor.happen(each);
  await wait(time / 2);
  await visitor.happen(each);
  await visitor.context.setOffline(false);
}

export async function clock(visitor: Visitor, each: number): Promise<void> {
  await visitor.happen(each);
  await visitor.page?.close();
  await visitor.open(slowClock);
  await visitor.happen(each);
}

/** Until what stores events has come. */
async function untilKept(): Promise<void> {
  while (!(await indexedDB.databases()).some(({ name }) => name === "awning-events"))
    await new Promise((next) => setTimeout(next, 50));
}

/** Until the last so many events have reached the storage. */
async function untilStored({ page, count }: Visitor, last: number): Promise<void> {
  const until = Date.now() + 30_000;
  while (page && Date.now() < until) {
    const stored = (await storedEvents(page)).filter((n) => n > count - last);
    if (stored.length === last) return;
    await wait(250);
  }
  throw new Error("A browser that is offline does not store its events.");
}

/** What has reached the storage before the browser is killed counts; what has not may be gone. */
export async function kill(visitor: Visitor, each: number, folder: string): Promise<void> {
  if (!visitor.site.startsWith("plain")) await visitor.page?.evaluate(untilKept);
  await visitor.context.setOffline(true);
  await visitor.happen(each);
  if (visitor.site.startsWith("plain")) await wait(2500);
  else await untilStored(visitor, each);
  const gone = new Promise((resolve) => visitor.context.once("close", resolve));
  killBrowser(folder);
  await gone;
  visitor.context = await persistentBrowser(folder);
  await visitor.open();
  await visitor.comeBack();
  await visitor.happen(each);
}
