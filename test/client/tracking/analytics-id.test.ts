import { afterEach, describe, expect, it, vi } from "vitest";
import { analyticsId, forgetAnalyticsId } from "../../../client/tracking/analytics-id.ts";
import { testJar } from "./jar.ts";

afterEach(() => vi.restoreAllMocks());

describe("the analytics id", () => {
  it("is made once and kept for 390 days", () => {
    const jar = testJar();
    expect([analyticsId(jar, () => "one"), analyticsId(jar, () => "two")]).toEqual(["one", "one"]);
    expect(jar.get("ss_analyticsId")).toBe("one");
    expect(jar.lives.get("ss_analyticsId")).toBe(33_696_000);
  });

  it("is the platform's, where there is one", () => {
    expect(analyticsId(testJar({ ss_analyticsId: "theirs" }), () => "ours")).toBe("theirs");
  });

  it("stays the same on a page that cannot store it, which is said once", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const jar = { get: () => undefined, set: () => {} };
    let ids = 0;
    const next = () => `id ${++ids}`;
    expect([analyticsId(jar, next), analyticsId(jar, next)]).toEqual(["id 1", "id 1"]);
    expect(warn.mock.calls).toEqual([["Unable to store analyticsId"]]);
    forgetAnalyticsId(jar);
    expect(analyticsId(jar, next)).toBe("id 2");
  });

  it("is forgotten", () => {
    const jar = testJar({ ss_analyticsId: "one" });
    forgetAnalyticsId(jar);
    expect(jar.get("ss_analyticsId")).toBeUndefined();
    expect(analyticsId(jar, () => "two")).toBe("two");
  });
});
