import { describe, expect, it } from "vitest";
import { add, arrivals, journal, open, pass, said, site, sizes, tab } from "./one-page.ts";

describe("an event", () => {
  it("has an id of its page and its place, and the time when it was added", async () => {
    open();
    add(1000, { name: "a" });
    await pass(500);
    add(1000, { name: "b" });
    await pass(2000);
    const [first, second] = [...site.network.sink.values()].map((text) => JSON.parse(text));
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

  it("waits as long as it may, and then takes all others along", async () => {
    open();
    add(30_000);
    add(1000);
    await pass(900);
    expect(arrivals()).toEqual([]);
    add(30_000);
    await pass(300);
    expect(sizes()).toEqual([3]);
    await pass(60_000);
    expect(sizes()).toEqual([3]);
  });

  it("that may not wait goes at the next tick", async () => {
    open();
    add(0);
    add(0);
    expect(site.network.attempts).toEqual([]);
    await pass(0);
    expect(site.network.attempts).toHaveLength(1);
  });

  it("that is too large or cannot be written is refused, and the console says so once", async () => {
    open();
    expect(add(0, { text: "x".repeat(61_000) })).toBe(false);
    expect(add(0, { text: "é".repeat(30_001) })).toBe(false);
    expect(add(0, { big: 1n })).toBe(false);
    expect(add(0, { text: "x".repeat(58_000) })).toBe(true);
    expect(said).toEqual([
      "Awning: a hit event cannot be sent: RangeError: too large.",
      expect.stringContaining("Awning: a hit event cannot be sent: TypeError"),
    ]);
    expect(tab.queue.counts().added).toBe(1);
    await pass(1000);
    expect([...site.network.sink.keys()]).toEqual([`${tab.queue.pageId}.0`]);
  });

  it("is in the journal until it is acknowledged", async () => {
    open();
    add(0);
    expect(journal()).toHaveLength(1);
    await pass(1000);
    expect(journal()).toEqual([]);
    expect(site.disk.events.size).toBe(0);
    expect(tab.queue.counts()).toMatchObject({ sent: 1, acknowledged: 1, stored: 0 });
  });

  it("counts as stored once it is in the storage, and not before", async () => {
    open();
    add(30_000);
    await pass(1000);
    expect(tab.queue.counts().stored).toBe(0);
    await pass(3);
    expect(tab.queue.counts().stored).toBe(1);
    expect(site.disk.events.size).toBe(1);
    await pass(30_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1, stored: 0 });
    expect(site.disk.events.size).toBe(0);
  });

  it("is stored a second later, and at once when the page hides", async () => {
    open();
    add(0);
    await pass(5000);
    add(30_000);
    await pass(1004);
    expect(tab.queue.counts().stored).toBe(1);
    add(30_000);
    tab.hide();
    await pass(4);
    expect(tab.queue.counts().stored).toBe(2);
  });
});

describe("a page of which nothing is recorded", () => {
  it("leaves no trace in the browser", async () => {
    open();
    tab.show();
    await pass(60_000);
    tab.hide();
    tab.show();
    expect([...site.storage.items]).toEqual([]);
  });
});

describe("a page that is prerendered", () => {
  it("sends and stores nothing until it is shown", async () => {
    open({ prerender: true });
    add(0);
    await pass(60_000);
    tab.hide();
    expect(site.network.attempts).toEqual([]);
    expect(site.storage.items.size).toBe(0);
    tab.show();
    tab.reveal();
    await pass(1000);
    expect(sizes()).toEqual([1]);
  });
});

describe("a page that is offline", () => {
  it("waits for the network, and asks for nothing meanwhile", async () => {
    open();
    site.network.offline = true;
    add();
    await pass(600_000);
    tab.hide();
    tab.show();
    expect(site.network.attempts).toEqual([]);
    site.setOffline(false);
    await pass(16_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
  });
});
