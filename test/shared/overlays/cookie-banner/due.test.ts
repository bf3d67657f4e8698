import { describe, expect, it } from "vitest";
import { isCookieBannerDue, isTrackingRestricted } from "../../../../shared/overlays/cookie-banner/due.ts";

const both = [true, false];

describe("isCookieBannerDue", () => {
  const occasions = both.flatMap((enabled) =>
    both.flatMap((decided) =>
      both.flatMap((screenshot) =>
        both.flatMap((capable) => both.map((forced) => ({ enabled, decided, screenshot, capable, forced }))),
      ),
    ),
  );
  const due = occasions.filter(isCookieBannerDue);

  it("is never due on a screenshot", () => {
    expect(due.filter(({ screenshot }) => screenshot)).toEqual([]);
  });

  it("is due on one occasion alone without force: enabled, capable, nothing decided", () => {
    expect(due.filter(({ forced }) => !forced)).toEqual([
      { enabled: true, decided: false, screenshot: false, capable: true, forced: false },
    ]);
  });

  it("is due by force whatever else holds", () => {
    expect(due.filter(({ forced }) => forced)).toHaveLength(8);
  });
});

describe("isTrackingRestricted", () => {
  it.each([
    [true, "none", true],
    [true, "declined", true],
    [true, "accepted", false],
    [false, "none", false],
    [false, "declined", false],
    [false, "accepted", false],
  ] as const)("policy restrictive: %s, consent %s: %s", (restrictive, consent, expected) => {
    expect(isTrackingRestricted(restrictive, consent)).toBe(expected);
  });
});
