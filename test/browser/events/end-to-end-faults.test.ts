import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DevServer, startBackgroundDevServer } from "../../../scripts/background-dev-server.ts";
import { startTestOrigin, type TestOrigin } from "../../test-origin/test-origin.ts";
import { launchBrowser } from "../browser.ts";
import { startTestWorker } from "../test-worker.ts";
import { type DeliveryOutcome, outcomeTable, setOriginState, waitForDelivery } from "./delivery-outcomes.ts";
import { type LatencyProxy, startLatencyProxy } from "./latency-proxy.ts";
import { eventPage, newVisitor, persistentBrowser, type Sender, Visitor } from "./visitor.ts";
import {
  changeClock,
  closeTab,
  crashRenderer,
  fastClock,
  goOffline,
  killAndRestart,
  navigate,
} from "./visitor-faults.ts";

/*
 * Events from real browsers with a latency of 150 ms through the worker and its queue to an origin that fails.
 * `EVENTS=10000` sends more events and makes the faults last as long as real ones.
 */

const totalEvents = Number(process.env.EVENTS ?? 2400);
const isLong = totalEvents > 5000;
const faultMs = isLong ? 60_000 : 3000;
const deliveryTimeoutMs = isLong ? 900_000 : 150_000;

/** States of the origin during the fault. */
const originFaults = ["500", "503 2", "429 2", "hang", "reset"] as const;
const visitorFaults = ["tab close", "navigation", "renderer crash", "offline", "clock", "kill"] as const;
const sites = [...originFaults, ...visitorFaults];
const rounds = 4;
const eventsPerRound = Math.ceil(totalEvents / sites.length / rounds);

const storage = mkdtempSync(join(tmpdir(), "awning-events-"));
let origin: TestOrigin;
let originProxy: LatencyProxy;
let worker: Pick<DevServer, "url" | "stop">;
let workerProxy: LatencyProxy;
let browser: Browser;

const workerVars = () => [
  "SESSION_SECRET:a secret for tests, long enough to be taken",
  `ORIGIN:${originProxy.url}`,
  "RUNTIME:always-replace",
];
const workerStorage = join(storage, "worker");

/** Starts the worker again, without `wrangler dev`: docs/decisions/0011-tests-without-the-dev-proxy.md */
async function restartWorker(): Promise<void> {
  worker = await startTestWorker(workerVars(), workerStorage);
  workerProxy.setTarget(worker.url);
}

beforeAll(async () => {
  origin = await startTestOrigin();
  originProxy = await startLatencyProxy(origin.url, 0);
  worker = await startBackgroundDevServer(workerVars(), workerStorage);
  workerProxy = await startLatencyProxy(worker.url, 150);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await workerProxy.close();
  await worker.stop();
  await originProxy.close();
  await origin.close();
  rmSync(storage, { recursive: true, force: true });
});

const siteName = (sender: Sender, fault: string, port: number) =>
  `${sender}-${fault.replaceAll(" ", "-")}.test:${port}`;

/** Runs all faults at once, each at its own site, and an outage of the origin for all of them. */
async function runFaults(sender: Sender, proxy: LatencyProxy): Promise<DeliveryOutcome[]> {
  const path = `/posted/events-${sender}`;
  await fetch(origin.url + path, { method: "POST", body: eventPage(sender) });
  const folder = join(storage, `browser-${sender}`);
  const visitors = await Promise.all(
    sites.map(async (fault) => {
      const site = siteName(sender, fault, proxy.port);
      const address = `http://${site}${path}`;
      await setOriginState(origin.url, site, "up");
      return fault === "kill"
        ? new Visitor(await persistentBrowser(folder), site, address)
        : newVisitor(browser, site, address);
    }),
  );
  const visitorByFault = new Map(sites.map((fault, index) => [fault, visitors[index]]));
  const visitor = (fault: (typeof sites)[number]): Visitor => {
    const found = visitorByFault.get(fault);
    if (found === undefined) throw new Error(`There is no visitor for ${fault}.`);
    return found;
  };
  for (const one of visitors) await one.open(one === visitor("clock") ? fastClock : undefined);

  const originVictims: readonly Visitor[] = originFaults.map(visitor);
  const others = visitors.filter((one) => !originVictims.includes(one));

  // The outage. Sites with a later origin fault skip it, because each failed attempt makes the next delay longer.
  originProxy.setTarget(undefined);
  if (sender === "plain") proxy.setTarget(undefined);
  await Promise.all((isLong ? visitors : others).map((one) => one.record(eventsPerRound)));
  await wait(faultMs);
  originProxy.setTarget(origin.url);
  if (sender === "plain") proxy.setTarget(origin.url);
  await Promise.all(visitors.map((one) => one.record(eventsPerRound)));

  // The individual faults of the origin and of the browsers.
  for (const fault of originFaults) await setOriginState(origin.url, visitor(fault).site, fault);
  await Promise.all([
    ...originVictims.map((one) => one.record(isLong ? eventsPerRound : 2 * eventsPerRound)),
    closeTab(visitor("tab close"), eventsPerRound),
    navigate(visitor("navigation"), eventsPerRound),
    crashRenderer(visitor("renderer crash"), eventsPerRound),
    goOffline(visitor("offline"), eventsPerRound, faultMs),
    changeClock(visitor("clock"), eventsPerRound),
    killAndRestart(visitor("kill"), eventsPerRound, folder),
  ]);
  await wait(faultMs);
  for (const fault of originFaults) await setOriginState(origin.url, visitor(fault).site, "up");
  await Promise.all(originVictims.map((one) => one.record(eventsPerRound)));

  for (const one of visitors) await one.reopen();
  const outcomes = await waitForDelivery(origin.url, visitors, sender === "plain" ? 5000 : deliveryTimeoutMs);
  for (const one of visitors) await one.context.close();
  return outcomes;
}

describe("events with a latency of 150 ms", () => {
  it(`are delivered once through every fault (${eventsPerRound * rounds} at each of ${sites.length} sites)`, async () => {
    const startedAt = Date.now();
    const outcomes = await runFaults("awning", workerProxy);
    console.info(`${outcomeTable(outcomes)}\n${Math.round((Date.now() - startedAt) / 1000)} s`);
    expect(outcomes.filter(({ lost, duplicates }) => lost > 0 || duplicates > 0)).toEqual([]);
  }, 1_800_000);

  it("need at most 12 requests if a page records 1,000", async () => {
    const path = "/posted/events-many";
    await fetch(origin.url + path, { method: "POST", body: eventPage("awning") });
    const site = `many.test:${workerProxy.port}`;
    const visitor = await newVisitor(browser, site, `http://${site}${path}`);
    await visitor.open();
    for (let round = 0; round < 20; round++) {
      await visitor.record(50);
      await wait(250);
    }
    await visitor.page?.goto(`http://${site}/empty`);
    const [outcome] = await waitForDelivery(origin.url, [visitor], 40_000);
    await visitor.context.close();
    console.info(`1,000 events: ${visitor.requests} requests.`);
    expect(outcome).toMatchObject({ events: 1000, lost: 0, duplicates: 0 });
    expect(visitor.requests).toBeLessThanOrEqual(12);
  }, 120_000);

  it("are lost if the page sends each with fetch (the control)", async () => {
    const directProxy = await startLatencyProxy(origin.url, 150);
    const outcomes = await runFaults("plain", directProxy);
    console.info(outcomeTable(outcomes));
    await directProxy.close();
    for (const { lost, events } of outcomes) expect(lost).toBeGreaterThan(events / 10);
  }, 1_800_000);

  it("wait while the worker is down, and are delivered once afterwards", async () => {
    const path = "/posted/events-worker";
    await fetch(origin.url + path, { method: "POST", body: eventPage("awning") });
    const site = `gone.test:${workerProxy.port}`;
    const visitor = await newVisitor(browser, site, `http://${site}${path}`);
    await setOriginState(origin.url, site, "up");
    await visitor.open();
    await expect.poll(() => visitor.acknowledged, { timeout: 20_000 }).toBeGreaterThan(0);
    workerProxy.setTarget(undefined);
    await worker.stop();
    await visitor.record(150);
    await restartWorker();
    const [outcome] = await waitForDelivery(origin.url, [visitor], 90_000);
    expect(outcome).toMatchObject({ events: 150, lost: 0, duplicates: 0 });

    // Local queues are in memory and lose accepted events with the process, which Cloudflare's do not. The loss is only
    // printed. There must be no duplicates.
    await setOriginState(origin.url, site, "503 30");
    await visitor.record(150);
    const acknowledgedBefore = visitor.acknowledged;
    await expect
      .poll(() => visitor.acknowledged - acknowledgedBefore, { timeout: 40_000 })
      .toBeGreaterThanOrEqual(150);
    await worker.stop();
    await restartWorker();
    await setOriginState(origin.url, site, "up");
    const [afterRestart] = await waitForDelivery(origin.url, [visitor], 10_000);
    console.info(
      `Accepted and not delivered when the local worker ended: ${afterRestart?.lost} of 150 lost.`,
    );
    expect(afterRestart?.duplicates).toBe(0);
    await visitor.context.close();
  }, 240_000);
});
