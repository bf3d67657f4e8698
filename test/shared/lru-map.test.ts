import { describe, expect, it } from "vitest";
import { LruMap } from "../../shared/lru-map.ts";

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
