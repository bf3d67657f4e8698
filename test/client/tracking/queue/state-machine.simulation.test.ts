import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageIdOf } from "../../../../client/tracking/queue/engine/event-store.ts";
import type { ServerMode } from "./simulated-network.ts";
import { SimulatedSite, type Tab } from "./simulated-site.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const modes: readonly ServerMode[] = [
  "up",
  "up",
  "down",
  "response-lost",
  "error",
  "rate-limited",
  "retry-after",
  "times-out",
  "refuses-some",
  "bad-request",
  "too-large",
];
const slot = fc.integer({ min: 0, max: 1 });
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("add" as const),
      slot,
      times: fc.integer({ min: 1, max: 6 }),
      text: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 300 }) }, fc.constant(12_000)),
      flushWithinMs: fc.constantFrom(0, 1000, 30_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.constantFrom(1, 60, 400, 3000, 45_000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("mode" as const), mode: fc.constantFrom(...modes) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("hide" as const, "show" as const), slot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("crash" as const, "close" as const), slot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("offline" as const), offline: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("skew" as const), ms: fc.integer({ min: -1e9, max: 1e9 }) }),
  },
);
const commands = fc.array(command, { minLength: 5, maxLength: 50 });
/** `RUNS=5000 npx vitest run state-machine` runs more. */
const runs = Number(process.env.RUNS ?? 150);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const oneEvent = (slot: number): Command => ({ do: "add", slot, times: 1, text: 0, flushWithinMs: 0 });

/** A tab adopts the events of a hidden tab that is storing them, and crashes at that moment. */
const crashDuringAdoption: Command[] = [
  oneEvent(0),
  oneEvent(1),
  { do: "hide", slot: 0 },
  { do: "show", slot: 1 },
  { do: "pass", ms: 1 },
  { do: "crash", slot: 1 },
  { do: "hide", slot: 0 },
];

/** A tab that holds the lease crashes, and the clock is set back. */
const leaseFromTheFuture: Command[] = [
  oneEvent(1),
  { do: "close", slot: 1 },
  oneEvent(1),
  { do: "pass", ms: 60 },
  { do: "crash", slot: 1 },
  oneEvent(0),
  { do: "pass", ms: 1 },
  { do: "skew", ms: -1119325 },
  { do: "hide", slot: 0 },
];

/** Runs the commands, then restores the network and lets a last tab send what is left. Returns the ids that were added. */
async function runCommands(site: SimulatedSite, commands: readonly Command[]): Promise<Set<string>> {
  const { clock, network } = site;
  const slots: [Tab, Tab] = [site.open(), site.open()];
  const added = new Set<string>();
  const sequences = new Map<Tab, number>();
  const add = (tab: Tab, text: number, flushWithinMs: number) => {
    if (!tab.queue.add({ endpoint: "hit", data: { text: "é".repeat(text) }, flushWithinMs })) return;
    const sequence = sequences.get(tab) ?? 0;
    sequences.set(tab, sequence + 1);
    added.add(`${tab.queue.pageId}.${sequence}`);
  };
  for (const each of commands) {
    const tab = "slot" in each ? slots[each.slot as 0 | 1] : slots[0];
    if (each.do === "add")
      for (let time = 0; time < each.times; time++) add(tab, each.text, each.flushWithinMs);
    if (each.do === "pass") await clock.advance(each.ms);
    if (each.do === "mode") network.mode = each.mode;
    if (each.do === "hide") tab.hide();
    if (each.do === "show") tab.show();
    if (each.do === "offline") site.setOffline(each.offline);
    if (each.do === "skew") clock.skew = each.ms;
    if (each.do === "crash" || each.do === "close") {
      if (each.do === "crash") tab.crash();
      else tab.close();
      slots[each.slot as 0 | 1] = site.open();
    }
  }
  network.mode = "up";
  site.setOffline(false);
  for (const tab of slots) tab.show();
  const last = site.open();
  add(last, 1, 0);
  await clock.advance(1_200_000);
  return added;
}

async function expectNothingLost(site: SimulatedSite, commands: readonly Command[]): Promise<void> {
  const added = await runCommands(site, commands);
  const { network, disk, storage } = site;
  const lost = [...added].filter((id) => !network.received.has(id) && !network.rejectedIds.has(id));
  expect(lost).toEqual([]);
  const invented = [...network.received.keys()].filter((id) => !added.has(id));
  expect(invented).toEqual([]);
  expect(network.violations).toEqual([]);
  const finished = site.total("acknowledged") + site.total("refused") + site.total("dropped");
  expect(finished).toBeLessThanOrEqual(added.size + site.uncertainCount);
  expect(site.total("added")).toBe(added.size);
  expect(disk.events.size).toBe(0);
  expect([...storage.items.keys()].filter((key) => key.startsWith("awning_event_"))).toEqual([]);
}

describe("any sequence of commands to two tabs of a site", () => {
  const property = (locks: boolean) =>
    fc.asyncProperty(commands, fc.integer(), async (list, seed) => {
      const site = new SimulatedSite({ random: randomFrom(seed), locks });
      await expectNothingLost(site, list);
      for (const tab of site.tabs)
        for (const ids of [tab.fetched.flat(), ...tab.fetched])
          expect(outOfOrder(ids.filter((id) => pageIdOf(id) === tab.queue.pageId))).toEqual([]);
    });

  it("loses no event, uses no id twice, counts no event twice, and keeps the order of a page", async () => {
    await fc.assert(property(true), { numRuns: runs, examples: [[crashDuringAdoption, 0]] });
  });

  it("does the same without Web Locks", async () => {
    await fc.assert(property(false), { numRuns: runs / 2, examples: [[leaseFromTheFuture, 0]] });
  });
});

describe("any sequence of commands to one tab of a site", () => {
  it("lets later pages send the events of a page in order", async () => {
    const oneTab = commands.map((list) => list.map((each) => ("slot" in each ? { ...each, slot: 0 } : each)));
    await fc.assert(
      fc.asyncProperty(oneTab, fc.integer(), async (list, seed) => {
        const site = new SimulatedSite({ random: randomFrom(seed) });
        await expectNothingLost(site, list);
        for (const { fetched } of site.tabs) expect(outOfOrder(fetched.flat())).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});

/** Ids whose first occurrence is after a later id of the same page. */
function outOfOrder(ids: readonly string[]): string[] {
  const latest = new Map<string, number>();
  return [...new Set(ids)].filter((id) => {
    const sequence = Number(id.slice(id.lastIndexOf(".") + 1));
    const previous = latest.get(pageIdOf(id)) ?? -1;
    latest.set(pageIdOf(id), Math.max(previous, sequence));
    return sequence < previous;
  });
}

function randomFrom(seed: number): () => number {
  let state = Math.abs(seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
