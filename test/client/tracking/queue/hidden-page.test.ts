import { describe, expect, it, vi } from "vitest";
import {
  addEvent,
  advanceClock,
  arrivedBatches,
  batchSizes,
  journalKeys,
  openNextPage,
  openPage,
  site,
  tab,
} from "./one-page.ts";

describe("a page that is hidden", () => {
  it("sends each pending event as a beacon once, and leaves them to the next page", async () => {
    openPage();
    addEvent(30_000);
    await advanceClock(100);
    tab.close();
    await advanceClock(100);
    expect(arrivedBatches()).toMatchObject([{ beacon: true, ids: [`${tab.queue.pageId}.0`] }]);
    const firstTab = tab;
    openNextPage();
    addEvent(1000);
    await advanceClock(10_000);
    expect(
      arrivedBatches()
        .slice(1)
        .flatMap(({ ids }) => ids)
        .sort(),
    ).toEqual([`${firstTab.queue.pageId}.0`, `${tab.queue.pageId}.0`]);
    expect(tab.queue.counts()).toMatchObject({ added: 1, adopted: 1, acknowledged: 2 });
    expect(journalKeys()).toEqual([]);
  });

  it("sends events that are added while it is being hidden", async () => {
    openPage();
    addEvent(0);
    await advanceClock(1000);
    tab.hide();
    addEvent(30_000);
    addEvent(30_000);
    await advanceClock(100);
    expect(arrivedBatches().map(({ beacon, ids }) => [beacon, ids.length])).toEqual([
      [false, 1],
      [true, 2],
    ]);
  });

  it("sends smaller beacons if the browser has little room", async () => {
    openPage();
    site.network.quota = 9000;
    for (let index = 0; index < 30; index++) addEvent(30_000, { text: "x".repeat(900) });
    tab.hide();
    site.network.violations.length = 0;
    await advanceClock(100);
    expect(batchSizes().length).toBeGreaterThan(0);
    expect(batchSizes().reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(5);
    tab.show();
    site.network.quota = 65_536;
    await advanceClock(60_000);
    expect(site.network.received.size).toBe(30);
  });

  it("uses fetch if the browser refuses beacons", async () => {
    openPage();
    addEvent(0);
    await advanceClock(1000);
    addEvent(30_000);
    vi.spyOn(site.network, "beacon").mockReturnValue(false);
    tab.hide();
    await advanceClock(100);
    expect(arrivedBatches().map(({ beacon }) => beacon)).toEqual([false, false]);
  });

  it.each([
    [20, [1, 1]],
    // The network did not work before either, so the events are left to the next page.
    [500, []],
  ])(
    "sends beacons of these sizes after a request that failed %i ms before: %j",
    async (failedBeforeMs, beaconSizes) => {
      openPage();
      site.network.mode = "down";
      addEvent(0);
      while (site.network.attempts.length === 0) await advanceClock(1);
      await advanceClock(failedBeforeMs);
      site.network.mode = "up";
      tab.hide();
      addEvent(30_000);
      await advanceClock(100);
      const beaconed = arrivedBatches().filter(({ beacon }) => beacon);
      expect(beaconed.map(({ ids }) => ids.length)).toEqual(beaconSizes);
    },
  );

  it("goes on with the same page id when it is shown again", async () => {
    openPage();
    addEvent(30_000);
    tab.hide();
    await advanceClock(3_600_000);
    tab.show();
    addEvent(0);
    await advanceClock(1000);
    expect(arrivedBatches()[1]?.ids).toEqual([`${tab.queue.pageId}.0`, `${tab.queue.pageId}.1`]);
    expect(tab.queue.counts()).toMatchObject({ added: 2, acknowledged: 2 });
  });

  it("sends no beacon before the end of Retry-After", async () => {
    openPage();
    site.network.mode = "retry-after";
    addEvent(0);
    await advanceClock(1000);
    addEvent(0);
    tab.close();
    await advanceClock(1000);
    expect(site.network.attempts).toHaveLength(1);
    expect(journalKeys().length + site.disk.events.size).toBeGreaterThanOrEqual(2);
  });
});
