import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExpiringSet } from "../../../worker/http/expiring-set.ts";
import { LruMap } from "../../../worker/http/lru-map.ts";

describe("LruMap", () => {
  it("drops the oldest entry beyond its limit", () => {
    const map = new LruMap<string, number>(2);
    map.set("a", 1);
    map.set("b", 2);
    map.set("c", 3);
    expect([...map.keys()]).toEqual(["b", "c"]);
    expect([map.size, map.peek("a"), map.peek("b")]).toEqual([2, undefined, 2]);
  });

  it("makes an entry the newest when it is read or set, not when it is peeked at", () => {
    const map = new LruMap<string, number>(3);
    for (const key of ["a", "b", "c"]) map.set(key, 0);
    map.peek("a");
    map.get("b");
    map.set("c", 1);
    map.set("d", 0);
    expect([...map.keys()]).toEqual(["b", "c", "d"]);
    expect(map.get("c")).toBe(1);
  });

  it("says whether it has deleted an entry", () => {
    const map = new LruMap<string, number>(3);
    map.set("a", 0);
    expect([map.delete("a"), map.delete("a"), map.size]).toEqual([true, false, 0]);
  });
});

describe("ExpiringSet", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("has a name until its time is over", () => {
    const set = new ExpiringSet(10);
    set.add("a", 100);
    set.add("b", 200);
    vi.advanceTimersByTime(100);
    expect([set.has("a"), set.has("b"), set.size]).toEqual([false, true, 1]);
  });

  it("has the latest time of a name, and drops the oldest name beyond its limit", () => {
    const set = new ExpiringSet(2);
    set.add("a", 100);
    set.add("b", 100);
    set.add("a", 300);
    set.add("c", 100);
    expect([set.has("a"), set.has("b"), set.has("c")]).toEqual([true, false, true]);
    vi.advanceTimersByTime(200);
    expect([set.has("a"), set.has("c")]).toEqual([true, false]);
    set.delete("a");
    expect(set.has("a")).toBe(false);
  });
});
