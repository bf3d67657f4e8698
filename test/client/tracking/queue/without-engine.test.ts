import { describe, expect, it } from "vitest";
import { addEvent, advanceClock, batchSizes, journalKeys, openPage, site, tab } from "./one-page.ts";
import { retryAfterMs } from "./simulated-network.ts";

describe("a queue without its engine", () => {
  it("sends the first batch itself, and loads the engine with the next event", async () => {
    let engineLoads = 0;
    openPage({ canLoadEngine: () => engineLoads++ >= 0 });
    addEvent(0);
    addEvent(1000);
    await advanceClock(60_000);
    expect(batchSizes()).toEqual([2]);
    expect(tab.queue.counts()).toMatchObject({ sent: 2, acknowledged: 2 });
    expect(journalKeys()).toEqual([]);
    expect(engineLoads).toBe(0);
    addEvent(1000);
    await advanceClock(1000);
    expect(engineLoads).toBe(1);
  });

  it("loads the engine after a failure, and for an event that may wait", async () => {
    const engineLoadsAfter = async (prepare: () => void) => {
      let count = 0;
      openPage({ canLoadEngine: () => count++ >= 0 });
      prepare();
      await advanceClock(1100);
      return count;
    };
    expect(await engineLoadsAfter(() => addEvent(1000))).toBe(0);
    expect(await engineLoadsAfter(() => addEvent(30_000))).toBe(1);
    expect(
      await engineLoadsAfter(() => {
        site.network.mode = "error";
        addEvent(0);
      }),
    ).toBe(1);
  });

  it("sends its own events first, and loads the engine for orphaned events when the page is idle", async () => {
    const inJournal = () => {
      site.storage.setItem("awning_event_another~another.0", '{"id":"another.0","at":1}');
    };
    const inStore = () => {
      const event = { id: "another.0", owner: "", at: 1, text: '{"id":"another.0","at":1}', size: 30 };
      site.disk.events.set(event.id, event);
    };
    for (const prepare of [inJournal, inStore]) {
      let engineLoads = 0;
      openPage({ canLoadEngine: () => engineLoads++ >= 0 });
      prepare();
      addEvent(1000);
      await advanceClock(1100);
      expect(site.network.received.size).toBe(1);
      expect(engineLoads).toBe(0);
      await advanceClock(10_000);
      expect(engineLoads).toBe(1);
      expect([...site.network.received.keys()]).toContain("another.0");
    }
  });

  it("waits as long as Retry-After asks", async () => {
    openPage();
    site.network.mode = "retry-after";
    addEvent(0);
    await advanceClock(retryAfterMs - 1000);
    expect(site.network.attempts).toHaveLength(1);
    site.network.mode = "up";
    await advanceClock(retryAfterMs * 2);
    expect(tab.queue.counts()).toMatchObject({ sent: 2, acknowledged: 1 });
  });
});
