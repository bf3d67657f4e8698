import { describe, expect, it } from "vitest";
import { add, open, pass, site, tab } from "./one-page.ts";

/** Everything that the site has in its browser. */
const kept = () => [...site.storage.items.keys(), ...site.disk.events.keys()];

describe("a page whose visitor lets nothing be stored", () => {
  it("sends what it has from memory, also after failures and with an engine", async () => {
    open({ mayStore: () => false });
    site.network.mode = "error";
    add(0);
    add(30_000);
    await pass(5000);
    expect(kept()).toEqual([]);
    expect(tab.queue.counts()).toMatchObject({ added: 2, acknowledged: 0 });
    site.network.mode = "up";
    await pass(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 2, stored: 0 });
    expect(kept()).toEqual([]);
  });

  it("tells what is left with beacons when it goes, and leaves nothing", async () => {
    open({ mayStore: () => false });
    add(0);
    await pass(2000);
    add(30_000);
    await pass(2000);
    tab.hide();
    tab.close();
    await pass(100);
    expect(site.network.sink.size).toBe(2);
    expect(kept()).toEqual([]);
  });

  it("does not touch what was stored when they did", async () => {
    open({ mayStore: () => false });
    site.storage.setItem("awning_event_another~another.0", '{"id":"another.0","at":1}');
    add(0);
    add(30_000);
    await pass(120_000);
    expect([...site.network.sink.keys()]).not.toContain("another.0");
    expect(kept()).toEqual(["awning_event_another~another.0"]);
  });

  it("stores what waits once they agree", async () => {
    let may = false;
    open({ mayStore: () => may });
    site.network.mode = "down";
    add(0);
    await pass(2000);
    expect(kept()).toEqual([]);
    may = true;
    add(0);
    await pass(2000);
    expect(site.disk.events.size).toBe(2);
  });
});
