import { describe, expect, it } from "vitest";
import { waitAsked } from "./model-network.ts";
import { add, arrivals, journal, open, pass, said, site, sizes, tab } from "./one-page.ts";

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
