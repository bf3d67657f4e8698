import { describe, expect, it } from "vitest";
import { waitAsked } from "./model-network.ts";
import { add, journal, open, pass, site, sizes, tab } from "./one-page.ts";

describe("a page without an engine", () => {
  it("sends its first batch while all is well, and asks for an engine with the next event", async () => {
    let asked = 0;
    open({ engine: () => asked++ >= 0 });
    add(0);
    add(1000);
    await pass(60_000);
    expect(sizes()).toEqual([2]);
    expect(tab.queue.counts()).toMatchObject({ sent: 2, acknowledged: 2 });
    expect(journal()).toEqual([]);
    expect(asked).toBe(0);
    add(1000);
    await pass(1000);
    expect(asked).toBe(1);
  });

  it("asks for one when something failed, or is to wait", async () => {
    const asked = async (prepare: () => void) => {
      let count = 0;
      open({ engine: () => count++ >= 0 });
      prepare();
      await pass(1100);
      return count;
    };
    expect(await asked(() => add(1000))).toBe(0);
    expect(await asked(() => add(30_000))).toBe(1);
    expect(
      await asked(() => {
        site.network.mode = "error";
        add(0);
      }),
    ).toBe(1);
  });

  it("sends its own first and asks for one when it has nothing better to do, where something was left", async () => {
    const left = () => {
      site.storage.setItem("awning_event_another~another.0", '{"id":"another.0","at":1}');
    };
    const stored = () => {
      const event = { id: "another.0", owner: "", at: 1, text: '{"id":"another.0","at":1}', size: 30 };
      site.disk.events.set(event.id, event);
    };
    for (const prepare of [left, stored]) {
      let asked = 0;
      open({ engine: () => asked++ >= 0 });
      prepare();
      add(1000);
      await pass(1100);
      expect(site.network.sink.size).toBe(1);
      expect(asked).toBe(0);
      await pass(10_000);
      expect(asked).toBe(1);
      expect([...site.network.sink.keys()]).toContain("another.0");
    }
  });

  it("leaves the origin alone for as long as it has asked for", async () => {
    open();
    site.network.mode = "wait";
    add(0);
    await pass(waitAsked - 1000);
    expect(site.network.attempts).toHaveLength(1);
    site.network.mode = "up";
    await pass(waitAsked * 2);
    expect(tab.queue.counts()).toMatchObject({ sent: 2, acknowledged: 1 });
  });
});
