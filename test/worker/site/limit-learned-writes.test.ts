import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coverageKey, learnCoverage, loadCoverage } from "../../../worker/site/learned-coverage.ts";
import { createSite } from "../../../worker/site/site.ts";
import { cacheSite } from "../../../worker/site/site-cache.ts";
import { learnedKey } from "../../../worker/site/site-store.ts";
import { newHost, pageOf, visitSite, type WatchedStore, watchedStore } from "./sites.ts";

const start = Date.UTC(2026, 1, 1);
const hour = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  vi.stubGlobal("console", { ...console, warn: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One visit of a page whose context has this title. `documents` are those that the store has for the host. */
async function visit(
  host: string,
  kv = watchedStore(),
  title = "Shop",
  documents: { authored?: string; learned?: string } = {},
): Promise<string[]> {
  const { authored, learned } = documents;
  const { find, learn, settle } = visitSite(host, kv);
  if (authored ?? learned)
    cacheSite({
      site: createSite(host, { authored, learned }, { origin: undefined, problems: [] }),
      documents: { authored, learned },
      storedLearned: learned,
      reloadAt: Date.now(),
      usableUntil: Date.now() + hour,
      learnedWrittenAt: 0,
      authoredWrittenAt: 0,
    });
  learn(await find(), pageOf(title));
  await settle();
  return kv.writes;
}

/** Learns the features of a page of the host, whose settings are not learned. Returns the keys written so far. */
async function learnFeatures(host: string, kv: WatchedStore): Promise<string[]> {
  const pending: Promise<unknown>[] = [];
  const deps = { kv, waitUntil: (promise: Promise<unknown>) => void pending.push(promise) };
  learnCoverage(host, "/", { headers: new Headers(), uncovered: [], parts: [] }, deps);
  await Promise.all(pending);
  return kv.writes;
}

describe("the limit of learned data in the store", () => {
  it("takes twenty new hosts an hour, and every host that is known", async () => {
    const kv = watchedStore();
    for (let index = 0; index < 1000; index++) await visit(newHost(), kv);
    expect(kv.writes).toHaveLength(20);

    const [authored, learned] = [newHost(), newHost()];
    await visit(authored, kv, "Shop", { authored: "{}" });
    await visit(learned, kv, "Shop", { learned: "{}" });
    expect(kv.writes.slice(20)).toEqual([authored, learned].map(learnedKey));

    vi.setSystemTime(start + hour);
    const later = newHost();
    expect((await visit(later, kv)).at(-1)).toBe(learnedKey(later));
  });

  it("does not count a host as stored that was over the limit", async () => {
    vi.setSystemTime(start + 2 * hour);
    for (let index = 0; index < 20; index++) await visit(newHost());
    const host = newHost();
    expect(await visit(host)).toEqual([]);
    expect(await visit(host, undefined, "Another title")).toEqual([]);

    vi.setSystemTime(start + 3 * hour);
    expect(await visit(host)).toEqual([learnedKey(host)]);
  });

  it("is the same for settings and coverage, and counts a host once", async () => {
    vi.setSystemTime(start + 4 * hour);
    const kv = watchedStore();
    for (let index = 0; index < 10; index++) await visit(newHost(), kv);
    const both = newHost();
    await visit(both, kv);
    for (let index = 0; index < 1000; index++) await learnFeatures(newHost(), kv);
    expect(kv.writes).toHaveLength(20);
    expect((await learnFeatures(both, kv)).slice(20)).toEqual([coverageKey(both)]);

    const [authored, stored] = [newHost(), newHost()];
    await visit(authored, kv, "Shop", { authored: "{}" });
    await env.SITES.put(coverageKey(stored), "{}");
    await loadCoverage(stored, { kv, waitUntil: () => {} });
    for (const host of [authored, stored])
      expect((await learnFeatures(host, kv)).at(-1)).toBe(coverageKey(host));
  });

  it("neither stays nor ends for ever if the clock is set back", async () => {
    vi.setSystemTime(start + 10 * hour);
    for (let index = 0; index < 20; index++) await visit(newHost());
    vi.setSystemTime(start + 9.5 * hour);
    expect(await visit(newHost())).toEqual([]);
    vi.setSystemTime(start + 6 * hour);
    const kv = watchedStore();
    for (let index = 0; index < 30; index++) await visit(newHost(), kv);
    expect(kv.writes).toHaveLength(20);
  });
});
