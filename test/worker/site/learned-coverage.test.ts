import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  coverageKey,
  findLearnedSurvey,
  learnCoverage,
  loadCoverage,
  needsSurvey,
} from "../../../worker/site/learned-coverage.ts";

const etag = (value: string) => new Headers({ etag: value });

function fakeStore(documents = new Map<string, string>()) {
  const pending: Promise<unknown>[] = [];
  let writes = 0;
  const kv = {
    get: async (key: string) => documents.get(key) ?? null,
    put: async (key: string, value: string) => {
      writes++;
      documents.set(key, value);
    },
  };
  return {
    deps: { kv, waitUntil: (promise: Promise<unknown>) => void pending.push(promise) },
    settled: () => Promise.all(pending),
    documents,
    get writes() {
      return writes;
    },
  };
}

let host = "";
let number = 0;
beforeEach(() => {
  host = `site-${number++}.test`;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("learned coverage", () => {
  it("holds for a page until its validator changes", () => {
    const store = fakeStore();
    learnCoverage(host, "/a", { headers: etag("1"), uncovered: ["map"], parts: ["elements"] }, store.deps);
    expect(findLearnedSurvey(host, "/a", etag("1"))).toMatchObject({
      uncovered: ["map"],
      parts: ["elements"],
    });
    expect(findLearnedSurvey(host, "/a", etag("2"))).toBeUndefined();
    expect(findLearnedSurvey(host, "/b", etag("1"))).toBeUndefined();
  });

  it("has a page surveyed again after ten minutes, or when it has changed", () => {
    const store = fakeStore();
    learnCoverage(host, "/a", { headers: etag("1"), uncovered: [], parts: [] }, store.deps);
    expect(needsSurvey(host, "/a", etag("1"))).toBe(false);
    expect(needsSurvey(host, "/a", etag("2"))).toBe(true);
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
    expect(needsSurvey(host, "/a", etag("1"))).toBe(true);
  });

  it("is read from the store by an isolate that has not seen the page", async () => {
    const store = fakeStore();
    learnCoverage(
      host,
      "/a",
      { headers: etag("1"), uncovered: ["chart", "map"], parts: ["elements"] },
      store.deps,
    );
    await store.settled();
    const document = store.documents.get(coverageKey(host)) ?? "";
    const otherHost = `${host}.other`;
    const other = fakeStore(new Map([[coverageKey(otherHost), document]]));
    await loadCoverage(otherHost, other.deps);
    expect(findLearnedSurvey(otherHost, "/a", etag("1"))).toMatchObject({
      uncovered: ["chart", "map"],
      parts: ["elements"],
    });
  });

  it("ignores a stored document of another version, and a broken one", async () => {
    for (const document of ['{"version":"older","pages":[["/a","","",9,0]]}', "{", "null", '{"pages":3}']) {
      const store = fakeStore(new Map([[coverageKey(host), document]]));
      await loadCoverage(host, store.deps);
      expect(findLearnedSurvey(host, "/a")).toBeUndefined();
      host += "x";
    }
  });

  it("goes on without the store when that fails", async () => {
    const kv = {
      get: () => Promise.reject(new Error("down")),
      put: () => Promise.reject(new Error("down")),
    };
    const pending: Promise<unknown>[] = [];
    const deps = { kv, waitUntil: (promise: Promise<unknown>) => void pending.push(promise) };
    await expect(loadCoverage(host, deps)).resolves.toBeUndefined();
    learnCoverage(host, "/a", { headers: etag("1"), uncovered: [], parts: [] }, deps);
    await expect(Promise.all(pending)).resolves.toBeDefined();
    expect(findLearnedSurvey(host, "/a", etag("1"))).toMatchObject({ uncovered: [], parts: [] });
  });

  it("stays bounded for 10,000 addresses: a thousand are stored, in one write a minute", async () => {
    const store = fakeStore();
    for (let page = 0; page < 10_000; page++)
      learnCoverage(
        host,
        `/page-${page}`,
        { headers: etag("1"), uncovered: ["calendar"], parts: [] },
        store.deps,
      );
    await store.settled();
    expect(store.writes).toBe(1);
    vi.setSystemTime(Date.now() + 60_001);
    learnCoverage(host, "/last", { headers: etag("1"), uncovered: [], parts: [] }, store.deps);
    await store.settled();
    expect(store.writes).toBe(2);
    const { pages } = JSON.parse(store.documents.get(coverageKey(host)) ?? "");
    expect(pages).toHaveLength(1000);
    expect(pages.at(-1)[0]).toBe("/last");
    expect((store.documents.get(coverageKey(host)) ?? "").length).toBeLessThan(100_000);
  });

  it("stays bounded in memory: of 25,000 addresses the last 20,000 seen are known", () => {
    const { deps } = fakeStore();
    for (let page = 0; page < 25_000; page++)
      learnCoverage(host, `/page-${page}`, { headers: etag("1"), uncovered: [], parts: [] }, deps);
    expect(findLearnedSurvey(host, "/page-4999", etag("1"))).toBeUndefined();
    expect(findLearnedSurvey(host, "/page-5000", etag("1"))).toMatchObject({ uncovered: [] });
    expect(findLearnedSurvey(host, "/page-24999", etag("1"))).toMatchObject({ uncovered: [] });
  });
});
