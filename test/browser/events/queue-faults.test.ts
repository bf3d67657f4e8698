import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import type {} from "./queue-entry.ts";
import { type Fault, faults } from "./queue-fault-cases.ts";
import { EventSink, type QueueSite, startQueueSite } from "./queue-site.ts";
import { killBrowser, persistentBrowser, storedEvents } from "./visitor.ts";

/*
 * The queue alone, in real browsers with a latency of 150 ms. The sink counts the ids. `EVENTS=10000` sends more events.
 */

const totalEvents = Number(process.env.EVENTS ?? 3000);
const folder = mkdtempSync(join(tmpdir(), "awning-queue-"));

let site: QueueSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startQueueSite(150), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function runFault(kind: "awning" | "plain", name: string, fault: Fault): Promise<EventSink> {
  const sink = new EventSink(site, name, kind);
  const context = await browser.newContext();
  const page = await sink.open(context);
  const eventCount = Math.ceil(totalEvents / Object.keys(faults).length / 2) * 2 - 2;
  await sink.add(page, 2, 0);
  await fault({ sink, context, page, eventCount });
  // Another page of the site sends orphaned events.
  const last = await sink.open(context, "/last");
  await sink.add(last, 1, 0);
  const deadline = Date.now() + (kind === "plain" ? 2500 : 40_000);
  while (Date.now() < deadline && (await sink.lostIds()).length > 0) await wait(200);
  await context.close();
  return sink;
}

describe("the queue", () => {
  it.concurrent.each(Object.entries(faults))(
    "loses nothing through: %s",
    async (name, fault) => {
      const sink = await runFault("awning", name, fault);
      expect(await sink.lostIds()).toEqual([]);
      const { ids, ambiguous } = await sink.report();
      expect(Object.keys(ids).filter((id) => !sink.expected.has(id))).toEqual([]);
      expect(ambiguous).toEqual([]);
    },
    90_000,
  );

  it("loses no stored event when the browser is killed", async () => {
    const sink = new EventSink(site, "kill");
    let context = await persistentBrowser(folder);
    const page = await sink.open(context);
    await sink.setState("503 600");
    await sink.add(page, 100, 0);
    await page.waitForFunction(() => window.queuePage.counts().stored === 100);
    const closed = new Promise((resolve) => context.once("close", resolve));
    killBrowser(folder);
    await closed;
    await sink.setState("up");
    context = await persistentBrowser(folder);
    const next = await sink.open(context);
    await sink.add(next, 1, 0);
    await expect.poll(() => sink.lostIds(), { timeout: 30_000 }).toEqual([]);
    await context.close();
  }, 60_000);

  it("continues after a return from the back-forward cache", async () => {
    const sink = new EventSink(site, "cache");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.add(page, 5, 30_000);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await expect.poll(() => sink.lostIds(), { timeout: 10_000 }).toEqual([]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await sink.add(page, 5, 0);
    await page.waitForFunction(() => window.queuePage.counts().acknowledged === 10);
    expect(await sink.lostIds()).toEqual([]);
    await context.close();
  });

  it("sends pending events when its tab is closed and no page follows", async () => {
    const sink = new EventSink(site, "closed");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.add(page, 250, 30_000);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => sink.lostIds(), { timeout: 10_000 }).toEqual([]);
    expect((await sink.report()).requests).toBe(1);
    await context.close();
  });

  it("waits while the site cannot be reached, and recovers slowly", async () => {
    const sink = new EventSink(site, "unreachable");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.add(page, 1, 0);
    await page.waitForFunction(() => window.queuePage.counts().acknowledged === 1);
    const failedAttempt = page.waitForEvent("requestfailed");
    site.proxy.setTarget(undefined);
    try {
      await sink.add(page, 300, 0);
      await failedAttempt;
    } finally {
      site.proxy.setTarget(site.origin);
    }
    await page.waitForFunction(() => window.queuePage.counts().acknowledged === 301, null, {
      timeout: 20_000,
    });
    expect(await sink.lostIds()).toEqual([]);
    await context.close();
  });

  it("deletes everything with clear", async () => {
    const sink = new EventSink(site, "consent");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.setState("503 600");
    await sink.add(page, 20, 0);
    await page.waitForFunction(() => window.queuePage.counts().stored === 20);
    await expect.poll(async () => (await sink.report()).requests, { timeout: 10_000 }).toBe(1);
    await page.evaluate(() => window.queuePage.clear());
    await sink.setState("up");
    await page.close();
    const next = await sink.open(context);
    await next.evaluate(() => window.queuePage.add(1, 0));
    const arrivedCount = async () => Object.keys((await sink.report()).ids).length;
    await expect.poll(arrivedCount, { timeout: 10_000 }).toBe(1);
    // The acknowledged event is deleted a moment later.
    await expect.poll(() => storedEvents(next), { timeout: 10_000 }).toEqual([]);
    const journaledKeys = () =>
      next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("awning_event_")));
    await expect.poll(journaledKeys, { timeout: 10_000 }).toEqual([]);
    expect(await arrivedCount()).toBe(1);
    await context.close();
  });

  it("lets two tabs count the orphaned events of a third tab once", async () => {
    const sink = new EventSink(site, "tabs");
    const context = await browser.newContext();
    const first = await sink.open(context);
    await sink.setState("503 600");
    await sink.add(first, 200, 0);
    await first.waitForFunction(() => window.queuePage.counts().stored === 200);
    await expect.poll(async () => (await sink.report()).requests, { timeout: 10_000 }).toBe(1);
    await first.close();
    await sink.setState("up");
    const tabs = await Promise.all([sink.open(context, "/a"), sink.open(context, "/b")]);
    for (const tab of tabs) await sink.add(tab, 1, 0);
    const sum = async (count: "adopted" | "acknowledged") => {
      const counts = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.queuePage.counts())));
      return counts.reduce((total, one) => total + one[count], 0);
    };
    await expect.poll(() => sum("acknowledged"), { timeout: 20_000 }).toBe(202);
    expect(await sum("adopted")).toBe(200);
    const { ids } = await sink.report();
    expect(Object.keys(ids)).toHaveLength(202);
    expect(Object.values(ids).filter((times) => times > 1)).toEqual([]);
    await context.close();
  });

  it("needs at most 12 requests for 1,000 events", async () => {
    const sink = new EventSink(site, "healthy");
    const context = await browser.newContext();
    const page = await sink.open(context, "/lifelike");
    for (let burst = 0; burst < 10; burst++) {
      await sink.add(page, 100, burst % 2 === 0 ? 0 : 200);
      await wait(50);
    }
    // Less than a batch is sent when the page is closed.
    const isAlmostDone = () => window.queuePage.counts().acknowledged > 1000 - 125;
    await page.waitForFunction(isAlmostDone, undefined, { timeout: 20_000 });
    await page.close({ runBeforeUnload: true });
    // A slow machine ends a page before it has handled its close. The next page then sends the stored events.
    await sink.open(context, "/lifelike");
    await expect.poll(() => sink.lostIds(), { timeout: 20_000 }).toEqual([]);
    const { requests } = await sink.report();
    expect(requests).toBeLessThanOrEqual(12);
    await context.close();
  });
});

describe("a page that sends each event with fetch (the control)", () => {
  // Without `hang`, whose requests would take all connections, so that no other page could be opened.
  const lossyFaults = [
    "500",
    "503 with Retry-After",
    "reset in the middle",
    "tab close",
    "navigation",
    "offline",
  ] as const;
  it.concurrent.each(lossyFaults)(
    "loses events through: %s",
    async (name) => {
      const fault = faults[name];
      if (fault === undefined) throw new Error(`There is no ${name}.`);
      const sink = await runFault("plain", name, fault);
      expect((await sink.lostIds()).length).toBeGreaterThan(0);
    },
    60_000,
  );
});
