import { describe, expect, it } from "vitest";
import {
  addEvent,
  advanceClock,
  batchSizes,
  journalKeys,
  openNextPage,
  openPage,
  site,
  tab,
} from "./one-page.ts";
import { retryAfterMs } from "./simulated-network.ts";

describe("pending events", () => {
  it("are limited in number; the oldest is dropped", async () => {
    openPage({ limits: { maxEvents: 10 } });
    site.network.mode = "down";
    for (let index = 0; index < 25; index++) {
      addEvent();
      await advanceClock(10);
    }
    await advanceClock(5000);
    expect(tab.queue.counts()).toMatchObject({ added: 25, dropped: 15, stored: 10 });
    expect(site.disk.events.size).toBe(10);
    site.network.mode = "up";
    await advanceClock(600_000);
    expect([...site.network.received.keys()]).toEqual(
      Array.from({ length: 10 }, (_, at) => `${tab.queue.pageId}.${at + 15}`),
    );
  });

  it("are limited in bytes", async () => {
    openPage({ limits: { maxBytes: 5000 } });
    site.network.mode = "down";
    for (let index = 0; index < 20; index++) addEvent(0, { text: "x".repeat(900) });
    await advanceClock(5000);
    expect(tab.queue.counts()).toMatchObject({ dropped: 15, stored: 5 });
  });

  it("are limited if the engine cannot be loaded", async () => {
    openPage({ limits: { maxEvents: 10, bulkCount: 1 }, canLoadEngine: () => false });
    for (let index = 0; index < 25; index++) addEvent();
    await advanceClock(600_000);
    expect(tab.queue.counts()).toMatchObject({ added: 25, dropped: 15, sent: 0 });
    expect(journalKeys()).toHaveLength(10);
    tab.close();
    await advanceClock(100);
    expect(batchSizes()).toEqual([10]);
  });

  it("are sent by another tab if the engine cannot be loaded", async () => {
    let canLoadEngine = false;
    openPage({ canLoadEngine: () => canLoadEngine });
    addEvent();
    await advanceClock(1000);
    canLoadEngine = true;
    const other = site.open();
    other.queue.add({ endpoint: "hit", data: {}, flushWithinMs: 0 });
    await advanceClock(10);
    canLoadEngine = false;
    await advanceClock(150_000);
    expect(site.network.received.size).toBe(2);
  });

  it("are sent once the engine can be loaded", async () => {
    let canLoadEngine = false;
    openPage({ canLoadEngine: () => canLoadEngine });
    addEvent();
    await advanceClock(10_000);
    canLoadEngine = true;
    await advanceClock(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
  });

  it("are left to the next page when the queue is stopped", async () => {
    openPage();
    addEvent(30_000);
    await advanceClock(2000);
    tab.queue.stop();
    expect(addEvent()).toBe(false);
    tab.hide();
    await advanceClock(600_000);
    expect(site.network.attempts).toEqual([]);
    openNextPage();
    addEvent();
    await advanceClock(10_000);
    expect(site.network.received.size).toBe(2);
  });

  it("are deleted from memory and storage by clear", async () => {
    openPage();
    site.network.mode = "down";
    addEvent(0);
    await advanceClock(2000);
    tab.close();
    openNextPage();
    addEvent(0);
    await advanceClock(10_000);
    expect(site.disk.events.size).toBe(2);
    addEvent(0);
    tab.queue.clear();
    site.network.mode = "up";
    await advanceClock(600_000);
    expect(journalKeys()).toEqual([]);
    expect(site.disk.events.size).toBe(0);
    expect(site.network.received.size).toBe(0);
    addEvent(0);
    await advanceClock(600_000);
    expect(site.network.received.size).toBe(1);
  });

  it("are not restored by a write that was in progress during clear", async () => {
    openPage();
    addEvent(30_000);
    await advanceClock(1001);
    tab.queue.clear();
    await advanceClock(100);
    expect(site.disk.events.size).toBe(0);
  });

  it("are not restored by a response that arrives after clear", async () => {
    openPage();
    site.network.mode = "error";
    addEvent(0);
    await advanceClock(20);
    tab.queue.clear();
    await advanceClock(600_000);
    expect(site.network.attempts).toHaveLength(1);
    expect(tab.queue.counts()).toMatchObject({ added: 1, dropped: 1 });
  });
});

describe("events of other pages", () => {
  it("are not adopted while those pages are alive", async () => {
    openPage({ limits: { leaseMs: 5000, minIntervalMs: 4000 } });
    site.network.mode = "retry-after";
    addEvent(0);
    await advanceClock(1000);
    site.network.mode = "up";
    const other = site.open();
    other.queue.add({ endpoint: "hit", data: {}, flushWithinMs: 0 });
    await advanceClock(retryAfterMs - 5000);
    expect(other.queue.counts()).toMatchObject({ acknowledged: 1, adopted: 0 });
    await advanceClock(120_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
  });

  it("are not adopted by a hidden tab", async () => {
    openPage();
    addEvent(30_000);
    tab.crash();
    await advanceClock(100_000);
    openNextPage();
    tab.hide();
    addEvent(0);
    await advanceClock(100_000);
    expect(site.total("adopted")).toBe(0);
    tab.show();
    await advanceClock(10_000);
    expect(site.total("adopted")).toBe(1);
  });

  it("are adopted by one tab until it has sent them", async () => {
    openPage({ limits: { minIntervalMs: 500, keepaliveBytes: 2000 } });
    site.network.mode = "retry-after";
    for (let index = 0; index < 40; index++) addEvent();
    await advanceClock(2000);
    tab.crash();
    site.network.mode = "up";
    await advanceClock(60_000);
    const tabs = [site.open(), site.open()];
    for (const { queue } of tabs) queue.add({ endpoint: "hit", data: {}, flushWithinMs: 0 });
    const adopted = () => tabs.map(({ queue }) => queue.counts().adopted);
    await advanceClock(2000);
    expect(adopted()).toEqual([expect.toSatisfy((count: number) => count > 0 && count < 40), 0]);
    await advanceClock(120_000);
    expect(site.total("adopted")).toBe(40);
    expect(site.network.received.size).toBe(42);
    expect(site.total("acknowledged")).toBe(42);
  });
});
