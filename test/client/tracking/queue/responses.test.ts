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
import { retryAfterMs } from "./simulated-network.ts";

describe("a response", () => {
  it("with refused events causes one warning per reason", async () => {
    openPage();
    site.network.mode = "refuses-some";
    for (let index = 0; index < 6; index++) addEvent();
    await advanceClock(1000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 3, refused: 3 });
    expect(warnings).toEqual(["Awning: events were refused: unknown field."]);
    await advanceClock(600_000);
    expect(site.network.attempts).toHaveLength(1);
  });

  it("of 400 drops its events", async () => {
    openPage();
    site.network.mode = "bad-request";
    addEvent();
    await advanceClock(600_000);
    expect(tab.queue.counts()).toMatchObject({ dropped: 1, acknowledged: 0 });
    expect(site.network.attempts).toHaveLength(1);
    expect(journalKeys()).toEqual([]);
  });

  it("of 413 splits the batch once", async () => {
    openPage();
    site.network.mode = "too-large";
    for (let index = 0; index < 10; index++) addEvent();
    await advanceClock(600_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 10, dropped: 0 });
    expect(batchSizes()).toEqual([5, 5]);
    const sent = site.network.attempts.length;
    addEvent(0, { text: "x".repeat(5000) });
    await advanceClock(600_000);
    expect(tab.queue.counts()).toMatchObject({ dropped: 1 });
    expect(site.network.attempts).toHaveLength(sent + 1);
  });

  it("of 503 delays the next request as long as it asks", async () => {
    openPage();
    site.network.mode = "retry-after";
    addEvent();
    await advanceClock(1000);
    site.network.mode = "up";
    addEvent();
    site.setOffline(false);
    await advanceClock(retryAfterMs - 1000);
    expect(site.network.attempts).toHaveLength(1);
    await advanceClock(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 2 });
  });

  it("of 500 puts its events back before later ones", async () => {
    openPage();
    site.network.mode = "error";
    addEvent();
    addEvent();
    await advanceClock(100);
    addEvent();
    site.network.mode = "up";
    await advanceClock(60_000);
    expect(arrivedBatches().flatMap(({ ids }) => ids)).toEqual(
      [0, 1, 2].map((number) => `${tab.queue.pageId}.${number}`),
    );
  });

  it("that never comes is retried with growing delays", async () => {
    openPage({ random: () => 1 });
    site.network.mode = "down";
    addEvent();
    await advanceClock(1_200_000);
    const gaps = site.network.attempts
      .slice(1)
      .map((at, before) => Math.round((at - (site.network.attempts[before] ?? 0)) / 1000));
    expect(gaps.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    site.network.mode = "up";
    await advanceClock(301_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1 });
  });
});
