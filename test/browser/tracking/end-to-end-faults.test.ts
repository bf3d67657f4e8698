import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestOrigin, type TestOrigin } from "../../origin/test-origin.ts";
import { launchBrowser } from "../browser.ts";
import { type RunningDev, startDev } from "../wrangler-dev.ts";
import { bend, settled, table, type Verdict } from "./end-to-end-counted.ts";
import { type Line, startLine } from "./end-to-end-line.ts";
import { clock, crash, fastClock, kill, navigation, offline, tabClose } from "./end-to-end-mishaps.ts";
import { type Build, eventfulPage, newVisitor, persistentBrowser, Visitor } from "./end-to-end-visitors.ts";

/*
 * The whole way of events, from real browsers over a line of 150 ms through the worker and its queue to an origin that
 * fails, and what became of each. `EVENTS=10000` for more of them, and faults that last as long as they do in life.
 */

const wanted = Number(process.env.EVENTS ?? 2400);
const isLong = wanted > 5000;
const faultTime = isLong ? 60_000 : 3000;
const patience = isLong ? 900_000 : 150_000;

/** What the origin does to calls for a site while it lasts. */
const originFaults = ["500", "503 2", "429 2", "hang", "reset"] as const;
const visitorFaults = ["tab close", "navigation", "renderer crash", "offline", "clock", "kill"] as const;
const sites = [...originFaults, ...visitorFaults];
const each = Math.ceil(wanted / sites.length / 4);
const rounds = 4;

const storage = mkdtempSync(join(tmpdir(), "awning-events-"));
let origin: TestOrigin;
let originLine: Line;
let worker: RunningDev;
let line: Line;
let browser: Browser;

const startWorker = () =>
  startDev(
    ["SESSION_SECRET:a secret for tests, long enough to be taken", `ORIGIN:${originLine.url}`],
    join(storage, "worker"),
  );

beforeAll(async () => {
  origin = await startTestOrigin();
  originLine = await startLine(origin.url, 0);
  worker = await startWorker();
  line = await startLine(worker.url, 150);
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await line.close();
  worker.stop();
  await originLine.close();
  await origin.close();
  rmSync(storage, { recursive: true, force: true });
});

const named = (build: Build, fault: string, port: number) =>
  `${build}-${fault.replaceAll(" ", "-")}.test:${port}`;

/** Everything at once, each fault at a site of its own, and the origin gone for all of them for a while. */
async function throughFaults(build: Build, through: Line): Promise<Verdict[]> {
  const path = `/posted/eventful-${build}`;
  await fetch(origin.url + path, { method: "POST", body: eventfulPage(build) });
  const folder = join(storage, `browser-${build}`);
  const visitors = await Promise.all(
    sites.map(async (fault) => {
      const site = named(build, fault, through.port);
      const address = `http://${site}${path}`;
      await bend(origin.url, site, "up");
      return fault === "kill"
        ? new Visitor(await persistentBrowser(folder), site, address)
        : newVisitor(browser, site, address);
    }),
  );
  const of = new Map(sites.map((fault, index) => [fault, visitors[index]]));
  const visitor = (fault: (typeof sites)[number]): Visitor => {
    const found = of.get(fault);
    if (found === undefined) throw new Error(`Nobody meets ${fault}.`);
    return found;
  };
  for (const each of visitors) await each.open(each === visitor("clock") ? fastClock : undefined);

  const faulty: readonly Visitor[] = originFaults.map(visitor);
  const others = visitors.filter((one) => !faulty.includes(one));

  // The origin is gone. Sites that it fails for later meet that alone: each attempt that fails makes the next wait longer.
  originLine.to(undefined);
  if (build === "plain") through.to(undefined);
  await Promise.all((isLong ? visitors : others).map((one) => one.happen(each)));
  await wait(faultTime);
  originLine.to(origin.url);
  if (build === "plain") through.to(origin.url);
  await Promise.all(visitors.map((one) => one.happen(each)));

  // It is back, and fails for some in ways of its own; to others something happens in their browser.
  for (const fault of originFaults) await bend(origin.url, visitor(fault).site, fault);
  await Promise.all([
    ...faulty.map((one) => one.happen(isLong ? each : 2 * each)),
    tabClose(visitor("tab close"), each),
    navigation(visitor("navigation"), each),
    crash(visitor("renderer crash"), each),
    offline(visitor("offline"), each, faultTime),
    clock(visitor("clock"), each),
    kill(visitor("kill"), each, folder),
  ]);
  await wait(faultTime);
  for (const fault of originFaults) await bend(origin.url, visitor(fault).site, "up");
  await Promise.all(faulty.map((one) => one.happen(each)));

  for (const one of visitors) await one.comeBack();
  const verdicts = await settled(origin.url, visitors, build === "plain" ? 5000 : patience);
  for (const one of visitors) await one.context.close();
  return verdicts;
}

describe("events on a line of 150 ms", () => {
  it(`are all counted once, through every fault (${each * rounds} at each of ${sites.length} sites)`, async () => {
    const began = Date.now();
    const verdicts = await throughFaults("awning", line);
    console.info(`${table(verdicts)}\n${Math.round((Date.now() - began) / 1000)} s`);
    expect(verdicts.filter(({ lost, twice }) => lost > 0 || twice > 0)).toEqual([]);
  }, 1_800_000);

  it("of which a page makes 1,000 need at most 12 requests", async () => {
    const path = "/posted/eventful-many";
    await fetch(origin.url + path, { method: "POST", body: eventfulPage("awning") });
    const site = `many.test:${line.port}`;
    const visitor = await newVisitor(browser, site, `http://${site}${path}`);
    await visitor.open();
    for (let round = 0; round < 20; round++) {
      await visitor.happen(50);
      await wait(250);
    }
    await visitor.page?.goto(`http://${site}/empty`);
    const [verdict] = await settled(origin.url, [visitor], 40_000);
    await visitor.context.close();
    console.info(`1,000 events: ${visitor.requests} requests.`);
    expect(verdict).toMatchObject({ events: 1000, lost: 0, twice: 0 });
    expect(visitor.requests).toBeLessThanOrEqual(12);
  }, 120_000);

  it("are lost by a page that sends each with fetch, in the same harness", async () => {
    const direct = await startLine(origin.url, 150);
    const verdicts = await throughFaults("plain", direct);
    console.info(table(verdicts));
    await direct.close();
    for (const { lost, events } of verdicts) expect(lost).toBeGreaterThan(events / 10);
  }, 1_800_000);

  it("wait for a worker that is gone, and come once when it is back", async () => {
    const path = "/posted/eventful-worker";
    await fetch(origin.url + path, { method: "POST", body: eventfulPage("awning") });
    const site = `gone.test:${line.port}`;
    const visitor = await newVisitor(browser, site, `http://${site}${path}`);
    await bend(origin.url, site, "up");
    await visitor.open();
    await expect.poll(() => visitor.acknowledged, { timeout: 20_000 }).toBeGreaterThan(0);
    line.to(undefined);
    worker.stop();
    await visitor.happen(150);
    await wait(2000);
    worker = await startWorker();
    line.to(worker.url);
    const [verdict] = await settled(origin.url, [visitor], 90_000);
    expect(verdict).toMatchObject({ events: 150, lost: 0, twice: 0 });

    // Local queues are in memory: what they had accepted and not delivered is gone with the process. How much is told
    // and not judged, as Cloudflare's are not. None may be there twice.
    await bend(origin.url, site, "503 30");
    await visitor.happen(150);
    const before = visitor.acknowledged;
    await expect.poll(() => visitor.acknowledged - before, { timeout: 40_000 }).toBeGreaterThanOrEqual(150);
    worker.stop();
    worker = await startWorker();
    line.to(worker.url);
    await bend(origin.url, site, "up");
    const [after] = await settled(origin.url, [visitor], 10_000);
    console.info(`Accepted and not delivered when the local worker ended: ${after?.lost} of 150 lost.`);
    expect(after?.twice).toBe(0);
    await visitor.context.close();
  }, 240_000);
});
