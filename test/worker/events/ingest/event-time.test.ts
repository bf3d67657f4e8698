import { describe, expect, it } from "vitest";
import { batchOf, pageEvent, postBatch } from "./post-batch.ts";

describe("an event's time, if the browser's clock", () => {
  const hour = 3_600_000;
  it.each([
    ["is right", 0, 60_000, 60_000],
    ["is five hours slow", -5 * hour, 60_000, 60_000],
    ["is a year fast", 365 * 24 * hour, 60_000, 60_000],
    ["is right, and the event 30 days old", 0, 30 * 24 * hour, 30 * 24 * hour],
    ["gives the event more than 30 days", 0, 30 * 24 * hour + 1, 0],
    ["was set back between event and sending", 0, -60_000, 0],
    ["was years behind when the event occurred", 0, 3650 * 24 * hour, 0],
  ])("%s", async (_, error, age, expectedAge) => {
    const sent = Date.now() + error;
    const { queue } = await postBatch({ sent, events: [pageEvent(1, { at: sent - age })] });
    const [queued] = queue.events;
    expect(queued?.at).toBe(sent - age);
    expect((queued?.acceptedAt ?? 0) - (queued?.occurredAt ?? 0)).toBe(expectedAge);
  });

  it("reports fractions, is rounded to milliseconds", async () => {
    const { queue } = await postBatch({ sent: 1000.4, events: [pageEvent(1, { at: 900.6 })] });
    const [queued] = queue.events;
    expect([queued?.at, (queued?.acceptedAt ?? 0) - (queued?.occurredAt ?? 0)]).toEqual([901, 99]);
  });

  it("is unknown, because the batch has no `sent`, is taken from `at`", async () => {
    const { queue } = await postBatch({ events: [pageEvent(1, { at: Date.now() - 1000 })] });
    const [queued] = queue.events;
    expect((queued?.acceptedAt ?? 0) - (queued?.occurredAt ?? 0)).toBeGreaterThanOrEqual(1000);
  });
});

describe("text that is not valid in a header", () => {
  it("is limited in length", async () => {
    const referer = `http://shop.test/${"x".repeat(3000)}`;
    const { queue } = await postBatch(batchOf(pageEvent()), {
      headers: { "accept-language": "e".repeat(200), referer },
    });
    const requester = queue.events[0]?.requester;
    expect(requester?.language).toHaveLength(128);
    expect(requester?.referrer).toHaveLength(2048);
  });

  it("is truncated and replaced", async () => {
    const { queue } = await postBatch(batchOf(pageEvent()), {
      headers: { "user-agent": `a\tb${"x".repeat(600)}`, cookie: "crumb=a b" },
    });
    const requester = queue.events[0]?.requester;
    expect(requester?.userAgent).toMatch(/^a\?bx{509}$/);
    expect(requester).not.toHaveProperty("crumb");
  });
});
