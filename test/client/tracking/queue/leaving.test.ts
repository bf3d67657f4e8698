import { describe, expect, it, vi } from "vitest";
import { add, arrivals, journal, open, openNext, pass, site, sizes, tab } from "./one-page.ts";

describe("a page that goes away", () => {
  it("sends what it has with beacons, each once, and leaves it to the next page", async () => {
    open();
    add(30_000);
    await pass(100);
    tab.close();
    await pass(100);
    expect(arrivals()).toMatchObject([{ beacon: true, ids: [`${tab.queue.pageId}.0`] }]);
    const before = tab;
    openNext();
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

  it.each([
    [20, [1, 1]],
    // The network did not work before either: it is left to the next page.
    [500, []],
  ])("whose request the browser lets fail %i ms before it goes uses beacons: %j", async (before, beacons) => {
    open();
    site.network.mode = "down";
    add(0);
    while (site.network.attempts.length === 0) await pass(1);
    await pass(before);
    site.network.mode = "up";
    tab.hide();
    add(30_000);
    await pass(100);
    const beaconed = arrivals().filter(({ beacon }) => beacon);
    expect(beaconed.map(({ ids }) => ids.length)).toEqual(beacons);
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
