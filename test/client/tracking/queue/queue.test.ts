import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitAsked } from "./model-network.ts";
import { ModelSite, type SiteOptions, type Tab } from "./model-site.ts";

let site: ModelSite;
let tab: Tab;
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, "warn").mockImplementation((text: string) => said.push(text));
});
afterEach(() => vi.restoreAllMocks());

function open(options: SiteOptions = {}): void {
  site = new ModelSite({ random: () => 0.5, ...options });
  tab = site.open();
}

const add = (within = 0, data: Record<string, unknown> = {}) =>
  tab.queue.add({ endpoint: "hit", data, within });
const pass = (ms: number) => site.clock.advance(ms);
const arrivals = () => site.network.arrivals;
const sizes = () => arrivals().map(({ ids }) => ids.length);
const journal = () => [...site.storage.items.keys()].filter((key) => key.startsWith("awning_event_"));

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

describe("a page that goes away", () => {
  it("sends what it has with beacons, each once, and leaves it to the next page", async () => {
    open();
    add(30_000);
    await pass(100);
    tab.close();
    await pass(100);
    expect(arrivals()).toMatchObject([{ beacon: true, ids: [`${tab.queue.pageId}.0`] }]);
    const before = tab;
    tab = site.open();
    add(1000);
    await pass(10_000);
    expect(
      arrivals()
        .slice(1)
        .flatMap(({ ids }) => ids)
        .sort(),
    ).toEqual([`${before.queue.pageId}.0`, `${tab.queue.pageId}.0`]);
    expect(tab.queue.counts()).toMatchObject({ added: 1, adopted: 1, acknowledged: 2 });
    expect(journal()).toEqual([]);
  });

  it("sends what is added while it hides", async () => {
    open();
    add(0);
    await pass(1000);
    tab.hide();
    add(30_000);
    add(30_000);
    await pass(100);
    expect(arrivals().map(({ beacon, ids }) => [beacon, ids.length])).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  it("makes the beacons smaller where the browser has little room", async () => {
    open();
    site.network.quota = 9000;
    for (let each = 0; each < 30; each++) add(30_000, { text: "x".repeat(900) });
    tab.hide();
    site.network.faults.length = 0;
    await pass(100);
    expect(sizes().length).toBeGreaterThan(0);
    expect(sizes().reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(5);
    tab.show();
    site.network.quota = 65_536;
    await pass(60_000);
    expect(site.network.sink.size).toBe(30);
  });

  it("fetches where there are no beacons", async () => {
    open();
    add(0);
    await pass(1000);
    add(30_000);
    vi.spyOn(site.network, "beacon").mockReturnValue(false);
    tab.hide();
    await pass(100);
    expect(arrivals().map(({ beacon }) => beacon)).toEqual([false, false]);
  });

  it("goes on when it comes back, under the same page id", async () => {
    open();
    add(30_000);
    tab.hide();
    await pass(3_600_000);
    tab.show();
    add(0);
    await pass(1000);
    expect(arrivals()[1]?.ids).toEqual([`${tab.queue.pageId}.0`, `${tab.queue.pageId}.1`]);
    expect(tab.queue.counts()).toMatchObject({ added: 2, acknowledged: 2 });
  });

  it("does not trouble an origin that has asked to be left alone", async () => {
    open();
    site.network.mode = "wait";
    add(0);
    await pass(1000);
    add(0);
    tab.close();
    await pass(1000);
    expect(site.network.attempts).toHaveLength(1);
    expect(journal().length + site.disk.events.size).toBeGreaterThanOrEqual(2);
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

describe("an answer", () => {
  it("of refused events is said to the console once for each reason", async () => {
    open();
    site.network.mode = "refusing";
    for (let each = 0; each < 6; each++) add();
    await pass(1000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 3, refused: 3 });
    expect(said).toEqual(["Awning: events were refused: unknown field."]);
    await pass(600_000);
    expect(site.network.attempts).toHaveLength(1);
  });

  it("that is hopeless drops its events", async () => {
    open();
    site.network.mode = "hopeless";
    add();
    await pass(600_000);
    expect(tab.queue.counts()).toMatchObject({ dropped: 1, acknowledged: 0 });
    expect(site.network.attempts).toHaveLength(1);
    expect(journal()).toEqual([]);
  });

  it("of 413 halves the batch once", async () => {
    open();
    site.network.mode = "small";
    for (let each = 0; each < 10; each++) add();
    await pass(600_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 10, dropped: 0 });
    expect(sizes()).toEqual([5, 5]);
    const sent = site.network.attempts.length;
    add(0, { text: "x".repeat(5000) });
    await pass(600_000);
    expect(tab.queue.counts()).toMatchObject({ dropped: 1 });
    expect(site.network.attempts).toHaveLength(sent + 1);
  });

  it("of 503 is waited for as long as it asks", async () => {
    open();
    site.network.mode = "wait";
    add();
    await pass(1000);
    site.network.mode = "up";
    add();
    site.setOffline(false);
    await pass(waitAsked - 1000);
    expect(site.network.attempts).toHaveLength(1);
    await pass(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 2 });
  });

  it("that fails puts its events back before those that came after them", async () => {
    open();
    site.network.mode = "error";
    add();
    add();
    await pass(100);
    add();
    site.network.mode = "up";
    await pass(60_000);
    expect(arrivals().flatMap(({ ids }) => ids)).toEqual(
      [0, 1, 2].map((number) => `${tab.queue.pageId}.${number}`),
    );
  });

  it("that does not come is waited for less and less often", async () => {
    open({ random: () => 1 });
    site.network.mode = "down";
    add();
    await pass(1_200_000);
    const gaps = site.network.attempts
      .slice(1)
      .map((at, before) => Math.round((at - (site.network.attempts[before] ?? 0)) / 1000));
    expect(gaps.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    site.network.mode = "up";
    await pass(301_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
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
    open({ limits: { events: 10 }, engine: () => false });
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
    tab = site.open();
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
    tab = site.open();
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
    tab = site.open();
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
