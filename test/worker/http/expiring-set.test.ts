import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExpiringSet } from "../../../worker/http/expiring-set.ts";

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
