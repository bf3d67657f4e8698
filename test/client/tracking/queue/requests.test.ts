import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ModelSite } from "./model-site.ts";

describe("1,000 events of a page whose origin is well", () => {
  it("make at most 12 requests, however they come within four minutes and whatever they ask for", async () => {
    const gap = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 20 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 2000 }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ gap, within: fc.constantFrom(0, 0, 1000, 30_000) }), {
          minLength: 1000,
          maxLength: 1000,
        }),
        fc.integer({ min: 0, max: 250 }),
        async (events, length) => {
          const site = new ModelSite();
          const tab = site.open();
          const quickest = 230_000 / events.reduce((sum, each) => sum + each.gap, 1);
          for (const { gap, within } of events) {
            tab.queue.add({ endpoint: "hit", data: { text: "x".repeat(length) }, within });
            await site.clock.advance(gap * Math.min(1, quickest));
          }
          tab.close();
          await site.clock.advance(1000);
          expect(site.network.sink.size).toBe(1000);
          // What is on its way when the page goes is not sent again by it.
          expect(site.network.arrivals.filter(({ beacon }) => !beacon).length).toBeLessThanOrEqual(12);
          expect(site.network.attempts.length).toBeLessThanOrEqual(13);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("make as few when they come all at once", async () => {
    const site = new ModelSite();
    const tab = site.open();
    for (let each = 0; each < 1000; each++)
      tab.queue.add({ endpoint: "hit", data: { text: "x".repeat(400) }, within: 0 });
    await site.clock.advance(60_000);
    expect(tab.queue.counts()).toMatchObject({ acknowledged: 1000, dropped: 0 });
    expect(site.network.attempts.length).toBeLessThanOrEqual(10);
  });
});

describe("a batch", () => {
  it("has no more events than the other side takes at once", async () => {
    const site = new ModelSite();
    const tab = site.open();
    for (let each = 0; each < 1000; each++) tab.queue.add({ endpoint: "hit", data: {}, within: 0 });
    await site.clock.advance(60_000);
    expect(Math.max(...tab.fetched.map(({ length }) => length))).toBeLessThanOrEqual(500);
    expect(site.network.sink.size).toBe(1000);
  });
});

describe("a page that is looked at for long", () => {
  it("sends what happens now and then when it is due", async () => {
    const site = new ModelSite();
    const tab = site.open();
    for (let each = 0; each < 10; each++) {
      tab.queue.add({ endpoint: "hit", data: {}, within: 0 });
      await site.clock.advance(60_000);
    }
    expect(site.network.attempts).toHaveLength(10);
    const late = site.network.attempts.map((at, each) => at - each * 60_000);
    expect(Math.max(...late)).toBeLessThanOrEqual(1);
  });
});
