import { describe, expect, it } from "vitest";
import {
  addEvent,
  advanceClock,
  arrivedBatches,
  batchSizes,
  journalKeys,
  openPage,
  site,
  tab,
  warnings,
} from "./one-page.ts";

describe("an event", () => {
  it("has an id of its page and number, and the time when it was added", async () => {
    openPage();
    addEvent(1000, { name: "a" });
    await advanceClock(500);
    addEvent(1000, { name: "b" });
    await advanceClock(2000);
    const [first, second] = [...site.network.received.values()].map((text) => JSON.parse(text));
    expect(first).toEqual({
      id: `${tab.queue.pageId}.0`,
      endpoint: "hit",
      at: 1_700_000_000_000,
      data: { name: "a" },
    });
    expect(second).toEqual({
      ...first,
      id: `${tab.queue.pageId}.1`,
      at: first.at + 500,
      data: { name: "b" },
    });
  });

  it("waits as long as it may, and then shares a batch with all others", async () => {
    openPage();
    addEvent(30_000);
    addEvent(1000);
    await advanceClock(900);
    expect(arrivedBatches()).toEqual([]);
    addEvent(30_000);
    await advanceClock(300);
    expect(batchSizes()).toEqual([3]);
    await advanceClock(60_000);
    expect(batchSizes()).toEqual([3]);
  });

  it("that may not wait is sent at the next tick", async () => {
    openPage();
    addEvent(0);
    addEvent(0);
    expect(site.network.attempts).toEqual([]);
    await advanceClock(0);
    expect(site.network.attempts).toHaveLength(1);
  });

  it("that is too large or cannot be serialized is rejected with one warning", async () => {
    openPage();
    expect(addEvent(0, { text: "x".repeat(61_000) })).toBe(false);
    expect(addEvent(0, { text: "é".repeat(30_001) })).toBe(false);
    expect(addEvent(0, { big: 1n })).toBe(false);
    expect(addEvent(0, { text: "x".repeat(58_000) })).toBe(true);
    expect(warnings).toEqual([
      "Awning: a hit event cannot be sent: RangeError: too large.",
      expect.stringContaining("Awning: a hit event cannot be sent: TypeError"),
    ]);
    expect(tab.queue.counts().added).toBe(1);
    await advanceClock(1000);
    expect([...site.network.received.keys()]).toEqual([`${tab.queue.pageId}.0`]);
  });

  it("is in the journal until it is acknowledged", async () => {
    openPage();
    addEvent(0);
    expect(journalKeys()).toHaveLength(1);
    await advanceClock(1000);
    expect(journalKeys()).toEqual([]);
    expect(site.disk.events.size).toBe(0);
    expect(tab.queue.counts()).toMatchObject({ sent: 1, acknowledged: 1, stored: 0 });
  });

  it("counts as stored once the event store has it", async () => {
    openPage();
    addEvent(30_000);
    await advanceClock(1000);
    expect(tab.queue.counts().stored).toBe(0);
    await advanceClock(3);
    expect(tab.queue.counts().stored).toBe(1);
    expect(site.disk.events.size).toBe(1);
    await advanceClock(30_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1, stored: 0 });
    expect(site.disk.events.size).toBe(0);
  });

  it("is stored a second later, and at once when the page is hidden", async () => {
    openPage();
    addEvent(0);
    await advanceClock(5000);
    addEvent(30_000);
    await advanceClock(1004);
    expect(tab.queue.counts().stored).toBe(1);
    addEvent(30_000);
    tab.hide();
    await advanceClock(4);
    expect(tab.queue.counts().stored).toBe(2);
  });
});

describe("a page without events", () => {
  it("stores nothing in the browser", async () => {
    openPage();
    tab.show();
    await advanceClock(60_000);
    tab.hide();
    tab.show();
    expect([...site.storage.items]).toEqual([]);
  });
});

describe("a prerendered page", () => {
  it("sends and stores nothing until it is activated", async () => {
    openPage({ prerender: true });
    addEvent(0);
    await advanceClock(60_000);
    tab.hide();
    expect(site.network.attempts).toEqual([]);
    expect(site.storage.items.size).toBe(0);
    tab.show();
    tab.activate();
    await advanceClock(1000);
    expect(batchSizes()).toEqual([1]);
  });
});

describe("an offline page", () => {
  it("sends nothing until the network is back", async () => {
    openPage();
    site.network.offline = true;
    addEvent();
    await advanceClock(600_000);
    tab.hide();
    tab.show();
    expect(site.network.attempts).toEqual([]);
    site.setOffline(false);
    await advanceClock(16_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
  });
});
