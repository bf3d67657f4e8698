import { describe, expect, it } from "vitest";
import { waitAsked } from "./model-network.ts";
import { add, journal, open, openNext, pass, site, sizes, tab } from "./one-page.ts";

describe("what waits", () => {
  it("is capped; the oldest goes first, and counts as dropped", async () => {
    open({ limits: { events: 10 } });
    site.network.mode = "down";
    for (let each = 0; each < 25; each++) {
      add();
      await pass(10);
    }
    await pass(5000);
    expect(tab.queue.counts()).toMatchObject({ added: 25, dropped: 15, stored: 10 });
    expect(site.disk.events.size).toBe(10);
    site.network.mode = "up";
    await pass(600_000);
    expect([...site.network.sink.keys()]).toEqual(
      Array.from({ length: 10 }, (_, at) => `${tab.queue.pageId}.${at + 15}`),
    );
  });

  it("is capped in bytes as well", async () => {
    open({ limits: { bytes: 5000 } });
    site.network.mode = "down";
    for (let each = 0; each < 20; each++) add(0, { text: "x".repeat(900) });
    await pass(5000);
    expect(tab.queue.counts()).toMatchObject({ dropped: 15, stored: 5 });
  });

  it("is capped where the engine cannot be loaded", async () => {
    open({ limits: { events: 10, bulk: 1 }, engine: () => false });
    for (let each = 0; each < 25; each++) add();
    await pass(600_000);
    expect(tab.queue.counts()).toMatchObject({ added: 25, dropped: 15, sent: 0 });
    expect(journal()).toHaveLength(10);
    tab.close();
    await pass(100);
    expect(sizes()).toEqual([10]);
  });

  it("is sent by another tab where the engine cannot be loaded", async () => {
    let there = false;
    open({ engine: () => there });
    add();
    await pass(1000);
    there = true;
    const other = site.open();
    other.queue.add({ endpoint: "hit", data: {}, within: 0 });
    await pass(10);
    there = false;
    await pass(150_000);
    expect(site.network.sink.size).toBe(2);
  });

  it("is sent when the engine can be loaded at last", async () => {
    let there = false;
    open({ engine: () => there });
    add();
    await pass(10_000);
    there = true;
    await pass(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
  });

  it("stays, when the queue is stopped, for the next page", async () => {
    open();
    add(30_000);
    await pass(2000);
    tab.queue.stop();
    expect(add()).toBe(false);
    tab.hide();
    await pass(600_000);
    expect(site.network.attempts).toEqual([]);
    openNext();
    add();
    await pass(10_000);
    expect(site.network.sink.size).toBe(2);
  });

  it("is gone, when the visitor withdraws consent, from memory and from storage", async () => {
    open();
    site.network.mode = "down";
    add(0);
    await pass(2000);
    tab.close();
    openNext();
    add(0);
    await pass(10_000);
    expect(site.disk.events.size).toBe(2);
    add(0);
    tab.queue.clear();
    site.network.mode = "up";
    await pass(600_000);
    expect(journal()).toEqual([]);
    expect(site.disk.events.size).toBe(0);
    expect(site.network.sink.size).toBe(0);
    add(0);
    await pass(600_000);
    expect(site.network.sink.size).toBe(1);
  });

  it("is not brought back by a storage that was at work when it was cleared", async () => {
    open();
    add(30_000);
    await pass(1001);
    tab.queue.clear();
    await pass(100);
    expect(site.disk.events.size).toBe(0);
  });

  it("is not brought back by an answer that comes after it was cleared", async () => {
    open();
    site.network.mode = "error";
    add(0);
    await pass(20);
    tab.queue.clear();
    await pass(600_000);
    expect(site.network.attempts).toHaveLength(1);
    expect(tab.queue.counts()).toMatchObject({ added: 1, dropped: 1 });
  });
});

describe("what others have left", () => {
  it("is not left while they are alive, however long they wait", async () => {
    open({ limits: { lease: 5000, turn: 4000 } });
    site.network.mode = "wait";
    add(0);
    await pass(1000);
    site.network.mode = "up";
    const other = site.open();
    other.queue.add({ endpoint: "hit", data: {}, within: 0 });
    await pass(waitAsked - 5000);
    expect(other.queue.counts()).toMatchObject({ acknowledged: 1, adopted: 0 });
    await pass(120_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
  });

  it("is nothing to a hidden tab", async () => {
    open();
    add(30_000);
    tab.crash();
    await pass(100_000);
    openNext();
    tab.hide();
    add(0);
    await pass(100_000);
    expect(site.total("adopted")).toBe(0);
    tab.show();
    await pass(10_000);
    expect(site.total("adopted")).toBe(1);
  });

  it("is one tab's to send until it has sent it", async () => {
    open({ limits: { turn: 500, budget: 2000 } });
    site.network.mode = "wait";
    for (let each = 0; each < 40; each++) add();
    await pass(2000);
    tab.crash();
    site.network.mode = "up";
    await pass(60_000);
    const tabs = [site.open(), site.open()];
    for (const { queue } of tabs) queue.add({ endpoint: "hit", data: {}, within: 0 });
    const adopted = () => tabs.map(({ queue }) => queue.counts().adopted);
    await pass(2000);
    expect(adopted()).toEqual([expect.toSatisfy((count: number) => count > 0 && count < 40), 0]);
    await pass(120_000);
    expect(site.total("adopted")).toBe(40);
    expect(site.network.sink.size).toBe(42);
    expect(site.total("acknowledged")).toBe(42);
  });
});
