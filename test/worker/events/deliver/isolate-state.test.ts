import { describe, expect, it, vi } from "vitest";
import { ConcurrencyLimit } from "../../../../worker/events/deliver/concurrency-limit.ts";
import { DeliveredIds } from "../../../../worker/events/deliver/dedupe.ts";
import { Outages } from "../../../../worker/events/deliver/outages.ts";

describe("ConcurrencyLimit", () => {
  /** Runs tasks that end on request. */
  function controlledTasks(concurrency: ConcurrencyLimit) {
    const finishers = new Map<string, () => void>();
    let started = 0;
    const run = (site: string, name: string) =>
      concurrency.run(site, () => {
        started++;
        return new Promise<void>((finish) => finishers.set(name, finish));
      });
    return { run, finish: (name: string) => finishers.get(name)?.(), started: () => started };
  }
  it("leaves half of the requests to other sites", async () => {
    const { run, finish, started } = controlledTasks(new ConcurrencyLimit());
    for (let call = 0; call < 10; call++) run("hanging.test", `h${call}`);
    expect(started()).toBe(3);
    run("well.test", "w1");
    run("well.test", "w2");
    expect(started()).toBe(5);
    finish("w1");
    run("third.test", "t");
    await vi.waitFor(() => expect(started()).toBe(6));
    finish("h0");
    await vi.waitFor(() => expect(started()).toBe(7));
  });

  it("starts the next task when one fails", async () => {
    const concurrency = new ConcurrencyLimit(1, 1);
    const failing = concurrency.run("a.test", () => Promise.reject(new Error("no")));
    const next = concurrency.run("b.test", async () => "done");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("done");
    expect(await concurrency.run("a.test", async () => "again")).toBe("again");
  });
});

describe("DeliveredIds", () => {
  it("remembers the latest ids of each site and forgets older ones", () => {
    const delivered = new DeliveredIds(100);
    for (let id = 0; id < 1000; id++) delivered.add("a.test", String(id));
    for (let id = 951; id < 1000; id++) expect(delivered.has("a.test", String(id))).toBe(true);
    expect(delivered.has("b.test", "999")).toBe(false);
    expect(delivered.has("a.test", "800")).toBe(false);
  });
});

describe("DeliveredIds by default", () => {
  it("remembers at least 10,000 ids and at most 20,000", () => {
    const delivered = new DeliveredIds();
    const addUntil = (count: number, from: number) => {
      for (let id = from; id < count; id++) delivered.add("a.test", String(id));
    };
    addUntil(20_000, 0);
    expect(delivered.has("a.test", "0")).toBe(true);
    addUntil(20_001, 20_000);
    expect(delivered.has("a.test", "9999")).toBe(false);
    expect(delivered.has("a.test", "10000")).toBe(true);
  });
});

describe("Outages", () => {
  it("last from the first failure to a success", () => {
    const outages = new Outages();
    expect(outages.durationMs("a", 1000)).toBe(0);
    expect([outages.markFailed("a", 1000), outages.markFailed("a", 2000)]).toEqual([true, false]);
    expect(outages.durationMs("a", 61_000)).toBe(60_000);
    expect([outages.markRecovered("a"), outages.markRecovered("a")]).toEqual([true, false]);
    expect(outages.durationMs("a", 62_000)).toBe(0);
  });

  it("are limited in number", () => {
    const outages = new Outages();
    for (let site = 0; site < 5000; site++) outages.markFailed(`site-${site}`, site);
    expect(outages.durationMs("site-3999", 9000)).toBe(0);
    expect(outages.durationMs("site-4000", 9000)).toBe(5000);
    expect(outages.durationMs("site-0", 9000)).toBe(0);
    expect(outages.durationMs("site-4999", 9000)).toBe(4001);
  });
});
