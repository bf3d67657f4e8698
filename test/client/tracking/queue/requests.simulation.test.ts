import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SimulatedSite } from "./simulated-site.ts";

describe("1,000 events of a page with a healthy server", () => {
  it("cause at most 12 requests, however they are spread over four minutes and however long they may wait", async () => {
    const gap = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 20 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 2000 }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ gapMs: gap, flushWithinMs: fc.constantFrom(0, 0, 1000, 30_000) }), {
          minLength: 1000,
          maxLength: 1000,
        }),
        fc.integer({ min: 0, max: 250 }),
        async (events, length) => {
          const site = new SimulatedSite();
          const tab = site.open();
          const timeScale = 230_000 / events.reduce((sum, { gapMs }) => sum + gapMs, 1);
          for (const { gapMs, flushWithinMs } of events) {
            tab.queue.add({ endpoint: "hit", data: { text: "x".repeat(length) }, flushWithinMs });
            await site.clock.advance(gapMs * Math.min(1, timeScale));
          }
          tab.close();
          await site.clock.advance(1000);
          expect(site.network.received.size).toBe(1000);
          // A batch in flight when the page is closed is not sent again as a beacon.
          expect(site.network.arrivals.filter(({ beacon }) => !beacon).length).toBeLessThanOrEqual(12);
          expect(site.network.attempts.length).toBeLessThanOrEqual(13);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("cause at most 10 requests when they come at once", async () => {
    const site = new SimulatedSite();
    const tab = site.open();
    for (let index = 0; index < 1000; index++)
      tab.queue.add({ endpoint: "hit", data: { text: "x".repeat(400) }, flushWithinMs: 0 });
    await site.clock.advance(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1000, dropped: 0 });
    expect(site.network.attempts.length).toBeLessThanOrEqual(10);
  });
});

describe("a batch", () => {
  it("has no more events than the endpoint accepts", async () => {
    const site = new SimulatedSite();
    const tab = site.open();
    for (let index = 0; index < 1000; index++) tab.queue.add({ endpoint: "hit", data: {}, flushWithinMs: 0 });
    await site.clock.advance(60_000);
    expect(Math.max(...tab.fetched.map(({ length }) => length))).toBeLessThanOrEqual(500);
    expect(site.network.received.size).toBe(1000);
  });
});

describe("a page that stays open", () => {
  it("sends rare events when they are due", async () => {
    const site = new SimulatedSite();
    const tab = site.open();
    for (let index = 0; index < 10; index++) {
      tab.queue.add({ endpoint: "hit", data: {}, flushWithinMs: 0 });
      await site.clock.advance(60_000);
    }
    expect(site.network.attempts).toHaveLength(10);
    const delays = site.network.attempts.map((at, index) => at - index * 60_000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(1);
  });
});
