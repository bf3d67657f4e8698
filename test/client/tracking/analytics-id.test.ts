import { afterEach, describe, expect, it, vi } from "vitest";
import { analyticsId, forgetAnalyticsId } from "../../../client/tracking/analytics-id.ts";
import { createTestJar } from "./jar.ts";

afterEach(() => vi.restoreAllMocks());

describe("the analytics id", () => {
  it("is created once and stored for 390 days", () => {
    const jar = createTestJar();
    expect([analyticsId(jar, () => "one"), analyticsId(jar, () => "two")]).toEqual(["one", "one"]);
    expect(jar.get("ss_analyticsId")).toBe("one");
    expect(jar.maxAges.get("ss_analyticsId")).toBe(33_696_000);
  });

  it("is the stored one if there is one", () => {
    expect(analyticsId(createTestJar({ ss_analyticsId: "stored" }), () => "new")).toBe("stored");
  });

  it("stays the same on a page that cannot store it, with one warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const jar = { get: () => undefined, set: () => {} };
    let ids = 0;
    const newId = () => `id ${++ids}`;
    expect([analyticsId(jar, newId), analyticsId(jar, newId)]).toEqual(["id 1", "id 1"]);
    expect(warn.mock.calls).toEqual([["Unable to store analyticsId"]]);
    forgetAnalyticsId(jar);
    expect(analyticsId(jar, newId)).toBe("id 2");
  });

  it("is deleted", () => {
    const jar = createTestJar({ ss_analyticsId: "one" });
    forgetAnalyticsId(jar);
    expect(jar.get("ss_analyticsId")).toBeUndefined();
    expect(analyticsId(jar, () => "two")).toBe("two");
  });
});
