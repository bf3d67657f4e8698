import { describe, expect, it } from "vitest";
import { type ServerMode, SimulatedNetwork } from "./simulated-network.ts";
import { SimulatedSite } from "./simulated-site.ts";
import { VirtualClock } from "./virtual-clock.ts";

const browserCount = 500;
const slotMs = 10_000;

/** Simulates 500 pages, each with an event about every ten seconds, and a server that fails for `failingMs`. */
async function outage(mode: ServerMode | "offline", failingMs: number) {
  const clock = new VirtualClock();
  const network = new SimulatedNetwork(clock);
  const sites = Array.from(
    { length: browserCount },
    (_, first) => new SimulatedSite({ first }, clock, network),
  );
  for (const site of sites) {
    const tab = site.open();
    const event = () => {
      tab.queue.add({ endpoint: "hit", data: {}, flushWithinMs: 1000 });
      clock.after(Math.random() * 20_000, event);
    };
    clock.after(Math.random() * 60_000, event);
  }
  const requestsPerSlot = (from: number) => {
    const counts: number[] = [];
    for (const at of network.attempts) {
      const slot = Math.floor((at - from) / slotMs);
      if (at >= from) counts[slot] = (counts[slot] ?? 0) + 1;
    }
    return Array.from(counts, (count) => count ?? 0);
  };
  await clock.advance(150_000);
  const normal = requestsPerSlot(90_000).reduce((sum, count) => sum + count) / 6;
  if (mode === "offline") for (const site of sites) site.setOffline(true);
  else network.mode = mode;
  await clock.advance(failingMs);
  network.mode = "up";
  for (const site of sites) site.setOffline(false);
  const recoveredAt = clock.ticks;
  await clock.advance(150_000);
  return { normal, after: requestsPerSlot(recoveredAt) };
}

describe("a server that recovers with 500 browsers waiting", () => {
  it.each<[ServerMode | "offline", number]>([
    ["down", 5000],
    ["down", 120_000],
    ["retry-after", 60_000],
    ["times-out", 60_000],
    ["offline", 60_000],
  ])(
    "after %s for %i ms gets at most twice as many requests as before",
    async (mode, failing) => {
      const { normal, after } = await outage(mode, failing);
      expect(normal).toBeGreaterThan(100);
      expect(Math.max(...after)).toBeLessThanOrEqual(normal * 2);
    },
    60_000,
  );
});

describe("a browser with a large backlog", () => {
  it("sends one batch per interval and loses no event", async () => {
    const site = new SimulatedSite({ random: () => 0.5 });
    const { clock, network } = site;
    const tab = site.open();
    network.mode = "down";
    for (let index = 0; index < 1000; index++)
      tab.queue.add({ endpoint: "hit", data: { text: "x".repeat(500) }, flushWithinMs: 0 });
    await clock.advance(600_000);
    network.mode = "up";
    network.attempts.length = 0;
    await clock.advance(600_000);
    expect(network.received.size).toBe(1000);
    const gaps = network.attempts.slice(1).map((at, index) => at - (network.attempts[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThan(30_000);
  });
});
