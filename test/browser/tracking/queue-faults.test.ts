import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { killBrowser, persistentBrowser } from "./end-to-end-visitors.ts";
import type {} from "./queue-entry.ts";
import { type Fault, faults } from "./queue-fault-kinds.ts";
import { type QueueSite, SinkOf, startQueueSite } from "./queue-site.ts";

/*
 * The queue alone, in real browsers on a line of 150 ms, before a sink that counts ids. `EVENTS=10000` for more of them.
 */

const wanted = Number(process.env.EVENTS ?? 3000);
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

async function meet(kind: "awning" | "plain", name: string, fault: Fault): Promise<SinkOf> {
  const sink = new SinkOf(site, name, kind);
  const context = await browser.newContext();
  const page = await sink.open(context);
  const some = Math.ceil(wanted / Object.keys(faults).length / 2) * 2 - 2;
  await sink.add(page, 2, 0);
  await fault({ sink, context, page, some });
  // Another page of the site finds what has been left.
  const last = await sink.open(context, "/last");
  await sink.add(last, 1, 0);
  const until = Date.now() + (kind === "plain" ? 2500 : 40_000);
  while (Date.now() < until && (await sink.lost()).length > 0) await wait(200);
  await context.close();
  return sink;
}

describe("the queue, whatever happens to a visitor", () => {
  it.concurrent.each(Object.entries(faults))(
    "loses nothing: %s",
    async (name, fault) => {
      const sink = await meet("awning", name, fault);
      expect(await sink.lost()).toEqual([]);
      const { ids, ambiguous } = await sink.told();
      expect(Object.keys(ids).filter((id) => !sink.expected.has(id))).toEqual([]);
      expect(ambiguous).toEqual([]);
    },
    90_000,
  );

  it("loses nothing that it has stored when the browser is killed", async () => {
    const sink = new SinkOf(site, "kill");
    let context = await persistentBrowser(folder);
    const page = await sink.open(context);
    await sink.state("503 600");
    await sink.add(page, 100, 0);
    await page.waitForFunction(() => window.queuePage.counts().stored === 100);
    const gone = new Promise((resolve) => context.once("close", resolve));
    killBrowser(folder);
    await gone;
    await sink.state("up");
    context = await persistentBrowser(folder);
    const next = await sink.open(context);
    await sink.add(next, 1, 0);
    await expect.poll(() => sink.lost(), { timeout: 30_000 }).toEqual([]);
    await context.close();
  }, 60_000);

  it("goes on when its page comes out of the back-forward cache", async () => {
    const sink = new SinkOf(site, "cache");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.add(page, 5, 30_000);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await expect.poll(() => sink.lost(), { timeout: 10_000 }).toEqual([]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await sink.add(page, 5, 0);
    await page.waitForFunction(() => window.queuePage.counts().acknowledged === 10);
    expect(await sink.lost()).toEqual([]);
    await context.close();
  });

  it("sends what it has when its tab is closed and nobody comes back", async () => {
    const sink = new SinkOf(site, "closed");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.add(page, 250, 30_000);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => sink.lost(), { timeout: 10_000 }).toEqual([]);
    expect((await sink.told()).requests).toBe(1);
    await context.close();
  });

  it("waits for a site that cannot be reached, and comes back slowly", async () => {
    const sink = new SinkOf(site, "unreachable");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.add(page, 1, 0);
    await page.waitForFunction(() => window.queuePage.counts().acknowledged === 1);
    site.line.to(undefined);
    await sink.add(page, 300, 0);
    await wait(2500);
    site.line.to(site.origin);
    await page.waitForFunction(() => window.queuePage.counts().acknowledged === 301, null, {
      timeout: 20_000,
    });
    expect(await sink.lost()).toEqual([]);
    await context.close();
  });

  it("deletes everything when the visitor withdraws consent", async () => {
    const sink = new SinkOf(site, "consent");
    const context = await browser.newContext();
    const page = await sink.open(context);
    await sink.state("503 600");
    await sink.add(page, 20, 0);
    await page.waitForFunction(() => window.queuePage.counts().stored === 20);
    await expect.poll(async () => (await sink.told()).requests, { timeout: 10_000 }).toBe(1);
    await page.evaluate(() => window.queuePage.clear());
    await sink.state("up");
    await page.close();
    const next = await sink.open(context);
    await next.evaluate(() => window.queuePage.add(1, 0));
    const there = async () => Object.keys((await sink.told()).ids).length;
    await expect.poll(there, { timeout: 10_000 }).toBe(1);
    await wait(2500);
    expect(await there()).toBe(1);
    expect(
      await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("awning_event_"))),
    ).toEqual([]);
    await context.close();
  });

  it("lets two tabs count what a third has left once", async () => {
    const sink = new SinkOf(site, "tabs");
    const context = await browser.newContext();
    const first = await sink.open(context);
    await sink.state("503 600");
    await sink.add(first, 200, 0);
    await first.waitForFunction(() => window.queuePage.counts().stored === 200);
    await expect.poll(async () => (await sink.told()).requests, { timeout: 10_000 }).toBe(1);
    await first.close();
    await sink.state("up");
    const tabs = await Promise.all([sink.open(context, "/a"), sink.open(context, "/b")]);
    for (const tab of tabs) await sink.add(tab, 1, 0);
    const sum = async (count: "adopted" | "acknowledged") => {
      const counts = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.queuePage.counts())));
      return counts.reduce((total, each) => total + each[count], 0);
    };
    await expect.poll(() => sum("acknowledged"), { timeout: 20_000 }).toBe(202);
    expect(await sum("adopted")).toBe(200);
    const { ids } = await sink.told();
    expect(Object.keys(ids)).toHaveLength(202);
    expect(Object.values(ids).filter((times) => times > 1)).toEqual([]);
    await context.close();
  });

  it("needs no more than 12 requests for 1,000 events", async () => {
    const sink = new SinkOf(site, "healthy");
    const context = await browser.newContext();
    const page = await sink.open(context, "/lifelike");
    for (let burst = 0; burst < 10; burst++) {
      await sink.add(page, 100, burst % 2 === 0 ? 0 : 200);
      await wait(50);
    }
    // What is less than a batch leaves with the page.
    const most = () => window.queuePage.counts().acknowledged > 1000 - 125;
    await page.waitForFunction(most, undefined, { timeout: 20_000 });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => sink.lost(), { timeout: 20_000 }).toEqual([]);
    const { requests } = await sink.told();
    expect(requests).toBeLessThanOrEqual(12);
    await context.close();
  });
});

describe("a page that sends each event with fetch, in the same harness", () => {
  // Not a hang: its requests take all the connections that there are, and no other page can be opened.
  const hard = [
    "500",
    "503 with Retry-After",
    "reset in the middle",
    "tab close",
    "navigation",
    "offline",
  ] as const;
  it.concurrent.each(hard)(
    "loses events: %s",
    async (name) => {
      const fault = faults[name];
      if (fault === undefined) throw new Error(`There is no ${name}.`);
      const sink = await meet("plain", name, fault);
      expect((await sink.lost()).length).toBeGreaterThan(0);
    },
    60_000,
  );
});
