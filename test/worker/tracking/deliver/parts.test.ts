import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { Deliveries, dayOf } from "../../../../worker/tracking/database/deliveries.ts";
import { tablesReady } from "../../../../worker/tracking/database/tables.ts";
import { Outages } from "../../../../worker/tracking/deliver/outages.ts";
import { RecentIds } from "../../../../worker/tracking/deliver/recent-ids.ts";
import { Slots } from "../../../../worker/tracking/deliver/slots.ts";
import { eventOf, rows } from "./queue.ts";

describe("Slots", () => {
  /** Work that ends when it is told to. */
  function worker(slots: Slots) {
    const ends = new Map<string, () => void>();
    let begun = 0;
    const run = (site: string, name: string) =>
      slots.run(site, () => {
        begun++;
        return new Promise<void>((end) => ends.set(name, end));
      });
    return { run, end: (name: string) => ends.get(name)?.(), begun: () => begun };
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

  it("leave half of the calls to other sites, however many one site has", async () => {
    const { run, end, begun } = worker(new Slots(6, 3));
    for (let call = 0; call < 10; call++) run("hanging.test", `h${call}`);
    expect(begun()).toBe(3);
    run("well.test", "w1");
    run("well.test", "w2");
    expect(begun()).toBe(5);
    end("w1");
    await settle();
    run("third.test", "t");
    expect(begun()).toBe(6);
    end("h0");
    await settle();
    expect(begun()).toBe(7);
  });

  it("are given on when the work fails, to whoever may have one", async () => {
    const slots = new Slots(1, 1);
    const failing = slots.run("a.test", () => Promise.reject(new Error("no")));
    const next = slots.run("b.test", async () => "done");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("done");
    expect(await slots.run("a.test", async () => "again")).toBe("again");
  });
});

describe("Deliveries", () => {
  it("that cannot be written are counted on, with what comes meanwhile", async () => {
    await tablesReady(env.DB);
    const deliveries = new Deliveries();
    const event = eventOf("counted.test");
    const now = Date.UTC(2026, 0, 31, 23, 59);
    deliveries.count(event, "accepted", now);
    const failing = {
      prepare: (sql: string) => env.DB.prepare(sql),
      async batch() {
        deliveries.count(event, "accepted", now);
        throw new Error("down");
      },
    };
    await expect(deliveries.write(failing as unknown as D1Database)).rejects.toThrow("down");
    deliveries.count(event, "delivered", now + 120_000);
    await deliveries.write(env.DB);
    await deliveries.write(env.DB);
    expect(
      await rows("SELECT day, accepted, delivered FROM deliveries WHERE host = 'counted.test' ORDER BY day"),
    ).toEqual([
      { day: "2026-01-31", accepted: 2, delivered: 0 },
      { day: dayOf(now + 120_000), accepted: 0, delivered: 1 },
    ]);
  });
});

describe("RecentIds", () => {
  it("knows the latest, of each site its own, and forgets the rest", () => {
    const recent = new RecentIds(100);
    for (let id = 0; id < 1000; id++) recent.add("a.test", String(id));
    for (let id = 951; id < 1000; id++) expect(recent.has("a.test", String(id))).toBe(true);
    expect(recent.has("b.test", "999")).toBe(false);
    expect(recent.has("a.test", "800")).toBe(false);
  });
});

describe("Outages", () => {
  it("know how long something has failed, from the first failure to a success", () => {
    const outages = new Outages();
    expect(outages.age("a", 1000)).toBe(0);
    expect([outages.failed("a", 1000), outages.failed("a", 2000)]).toEqual([true, false]);
    expect(outages.age("a", 61_000)).toBe(60_000);
    expect([outages.ended("a"), outages.ended("a")]).toEqual([true, false]);
    expect(outages.age("a", 62_000)).toBe(0);
  });

  it("do not grow without end", () => {
    const outages = new Outages();
    for (let site = 0; site < 5000; site++) outages.failed(`site-${site}`, site);
    expect(outages.age("site-0", 9000)).toBe(0);
    expect(outages.age("site-4999", 9000)).toBe(4001);
  });
});
