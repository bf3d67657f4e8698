import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageOf } from "../../../../client/tracking/queue/engine/event-store.ts";
import type { Mode } from "./model-network.ts";
import { ModelSite, type Tab } from "./model-site.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const modes: readonly Mode[] = [
  "up",
  "up",
  "down",
  "deaf",
  "error",
  "busy",
  "wait",
  "hang",
  "refusing",
  "hopeless",
  "small",
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
      within: fc.constantFrom(0, 1000, 30_000),
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
/** More of them: `RUNS=5000 npx vitest run --project unit state-machine`. */
const runs = Number(process.env.RUNS ?? 150);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

const oneEvent = (slot: number): Command => ({ do: "add", slot, times: 1, text: 0, within: 0 });

/** The events of a hidden tab are taken over while it stores them, by one that crashes at that very moment. */
const takenOverAndCrashed: Command[] = [
  oneEvent(0),
  oneEvent(1),
  { do: "hide", slot: 0 },
  { do: "show", slot: 1 },
  { do: "pass", ms: 1 },
  { do: "crash", slot: 1 },
  { do: "hide", slot: 0 },
];

/** A tab that has the lease crashes, and the clock is put back. */
const leasedFromTheFuture: Command[] = [
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

/** Does it all, then lets everything come back and a last tab clear up. Returns the ids that were added. */
async function live(site: ModelSite, commands: readonly Command[]): Promise<Set<string>> {
  const { clock, network } = site;
  const slots: [Tab, Tab] = [site.open(), site.open()];
  const added = new Set<string>();
  const sequences = new Map<Tab, number>();
  const add = (tab: Tab, text: number, within: number) => {
    if (!tab.queue.add({ endpoint: "hit", data: { text: "é".repeat(text) }, within })) return;
    const sequence = sequences.get(tab) ?? 0;
    sequences.set(tab, sequence + 1);
    added.add(`${tab.queue.pageId}.${sequence}`);
  };
  for (const each of commands) {
    const tab = "slot" in each ? slots[each.slot as 0 | 1] : slots[0];
    if (each.do === "add") for (let time = 0; time < each.times; time++) add(tab, each.text, each.within);
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

async function check(site: ModelSite, commands: readonly Command[]): Promise<void> {
  const added = await live(site, commands);
  const { network, disk, storage } = site;
  const lost = [...added].filter((id) => !network.sink.has(id) && !network.excused.has(id));
  expect(lost).toEqual([]);
  const invented = [...network.sink.keys()].filter((id) => !added.has(id));
  expect(invented).toEqual([]);
  expect(network.faults).toEqual([]);
  const finished = site.total("acknowledged") + site.total("refused") + site.total("dropped");
  expect(finished).toBeLessThanOrEqual(added.size + site.inNobodysHands);
  expect(site.total("added")).toBe(added.size);
  expect(disk.events.size).toBe(0);
  expect([...storage.items.keys()].filter((key) => key.startsWith("awning_event_"))).toEqual([]);
}

describe("whatever happens to two tabs of a site", () => {
  const property = (locks: boolean) =>
    fc.asyncProperty(commands, fc.integer(), async (list, seed) => {
      const site = new ModelSite({ random: randomFrom(seed), locks });
      await check(site, list);
      for (const tab of site.tabs)
        for (const ids of [tab.fetched.flat(), ...tab.fetched])
          expect(outOfOrder(ids.filter((id) => pageOf(id) === tab.queue.pageId))).toEqual([]);
    });

  it("nothing is lost, no id is two events, nothing is counted twice, and a page sends its events in order", async () => {
    await fc.assert(property(true), { numRuns: runs, examples: [[takenOverAndCrashed, 0]] });
  });

  it("the same holds without Web Locks", async () => {
    await fc.assert(property(false), { numRuns: runs / 2, examples: [[leasedFromTheFuture, 0]] });
  });
});

describe("whatever happens to one tab of a site", () => {
  it("what a page has left is sent by the next ones in its order", async () => {
    const oneTab = commands.map((list) => list.map((each) => ("slot" in each ? { ...each, slot: 0 } : each)));
    await fc.assert(
      fc.asyncProperty(oneTab, fc.integer(), async (list, seed) => {
        const site = new ModelSite({ random: randomFrom(seed) });
        await check(site, list);
        for (const { fetched } of site.tabs) expect(outOfOrder(fetched.flat())).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});

/** Ids that come, for the first time, after later ones of their page. */
function outOfOrder(ids: readonly string[]): string[] {
  const latest = new Map<string, number>();
  return [...new Set(ids)].filter((id) => {
    const sequence = Number(id.slice(id.lastIndexOf(".") + 1));
    const before = latest.get(pageOf(id)) ?? -1;
    latest.set(pageOf(id), Math.max(before, sequence));
    return sequence < before;
  });
}

function randomFrom(seed: number): () => number {
  let state = Math.abs(seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
