import { describe, expect, it } from "vitest";
import { addEvent, advanceClock, openPage, site, tab } from "./one-page.ts";

/** All keys and ids that the site has stored in the browser. */
const storedKeys = () => [...site.storage.items.keys(), ...site.disk.events.keys()];

describe("a page that may store nothing", () => {
  it("sends events from memory, also after failures and with the engine", async () => {
    openPage({ mayStore: () => false });
    site.network.mode = "error";
    addEvent(0);
    addEvent(30_000);
    await advanceClock(5000);
    expect(storedKeys()).toEqual([]);
    expect(tab.queue.counts()).toMatchObject({ added: 2, acknowledged: 0 });
    site.network.mode = "up";
    await advanceClock(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 2, stored: 0 });
    expect(storedKeys()).toEqual([]);
  });

  it("sends pending events as beacons when it is closed, and leaves nothing", async () => {
    openPage({ mayStore: () => false });
    addEvent(0);
    await advanceClock(2000);
    addEvent(30_000);
    await advanceClock(2000);
    tab.hide();
    tab.close();
    await advanceClock(100);
    expect(site.network.received.size).toBe(2);
    expect(storedKeys()).toEqual([]);
  });

  it("does not touch events stored earlier", async () => {
    openPage({ mayStore: () => false });
    site.storage.setItem("awning_event_another~another.0", '{"id":"another.0","at":1}');
    addEvent(0);
    addEvent(30_000);
    await advanceClock(120_000);
    expect([...site.network.received.keys()]).not.toContain("another.0");
    expect(storedKeys()).toEqual(["awning_event_another~another.0"]);
  });

  it("stores pending events once storing is allowed", async () => {
    let isAllowed = false;
    openPage({ mayStore: () => isAllowed });
    site.network.mode = "down";
    addEvent(0);
    await advanceClock(2000);
    expect(storedKeys()).toEqual([]);
    isAllowed = true;
    addEvent(0);
    await advanceClock(2000);
    expect(site.disk.events.size).toBe(2);
  });
});
