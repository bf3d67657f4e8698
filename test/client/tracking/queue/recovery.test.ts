import { describe, expect, it } from "vitest";
import { type Mode, ModelNetwork } from "./model-network.ts";
import { ModelSite } from "./model-site.ts";
import { VirtualClock } from "./virtual-clock.ts";

const browsers = 500;
const window = 10_000;

/** Five hundred pages, each with an event every ten seconds or so, before an origin that fails for a time. */
async function outage(mode: Mode | "offline", failing: number) {
  const clock = new VirtualClock();
  const network = new ModelNetwork(clock);
  const sites = Array.from({ length: browsers }, (_, first) => new ModelSite({ first }, clock, network));
  for (const site of sites) {
    const tab = site.open();
    const event = () => {
      tab.queue.add({ endpoint: "hit", data: {}, within: 1000 });
      clock.after(Math.random() * 20_000, event);
    };
    clock.after(Math.random() * 60_000, event);
  }
  const load = (from: number) => {
    const seen: number[] = [];
    for (const at of network.attempts) {
      const slot = Math.floor((at - from) / window);
      if (at >= from) seen[slot] = (seen[slot] ?? 0) + 1;
    }
    return Array.from(seen, (count) => count ?? 0);
  };
  await clock.advance(150_000);
  const usual = load(90_000).reduce((sum, count) => sum + count) / 6;
  if (mode === "offline") for (const site of sites) site.setOffline(true);
  else network.mode = mode;
  await clock.advance(failing);
  network.mode = "up";
  for (const site of sites) site.setOffline(false);
  const back = clock.ticks;
  await clock.advance(150_000);
  return { usual, after: load(back) };
}

describe("an origin that comes back to 500 browsers", () => {
  it.each<[Mode | "offline", number]>([
    ["down", 5000],
    ["down", 120_000],
    ["wait", 60_000],
    ["hang", 60_000],
    ["offline", 60_000],
  ])(
    "after it was %s for %i ms sees at most twice as many requests as ever",
    async (mode, failing) => {
      const { usual, after } = await outage(mode, failing);
      expect(usual).toBeGreaterThan(100);
      expect(Math.max(...after)).toBeLessThanOrEqual(usual * 2);
    },
    60_000,
  );
});

describe("a browser that has waited for long", () => {
  it("sends what has gathered one batch a turn, and loses none of it", async () => {
    const site = new ModelSite({ random: () => 0.5 });
    const { clock, network } = site;
    const tab = site.open();
    network.mode = "down";
    for (let each = 0; each < 1000; each++)
      tab.queue.add({ endpoint: "hit", data: { text: "x".repeat(500) }, within: 0 });
    await clock.advance(600_000);
    network.mode = "up";
    network.attempts.length = 0;
    await clock.advance(600_000);
    expect(network.sink.size).toBe(1000);
    const gaps = network.attempts.slice(1).map((at, each) => at - (network.attempts[each] ?? 0));
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.min(...gaps)).toBeGreaterThan(30_000);
  });
});
