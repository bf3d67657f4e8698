import { describe, expect, it } from "vitest";
import {
  isTrackingRestricted,
  shouldShowCookieBanner,
} from "../../../../shared/overlays/cookie-banner/visibility.ts";

const both = [true, false];

describe("shouldShowCookieBanner", () => {
  const conditions = both.flatMap((enabled) =>
    both.flatMap((decided) =>
      both.flatMap((screenshot) =>
        both.flatMap((capable) => both.map((forced) => ({ enabled, decided, screenshot, capable, forced }))),
      ),
    ),
  );
  const shown = conditions.filter(shouldShowCookieBanner);

  it("never shows the banner on a screenshot", () => {
    expect(shown.filter(({ screenshot }) => screenshot)).toEqual([]);
  });

  it("shows it if it is enabled, the page allows it and the visitor has not chosen", () => {
    expect(shown.filter(({ forced }) => !forced)).toEqual([
      { enabled: true, decided: false, screenshot: false, capable: true, forced: false },
    ]);
  });

  it("shows a forced banner in every other case", () => {
    expect(shown.filter(({ forced }) => forced)).toHaveLength(8);
  });
});

describe("isTrackingRestricted", () => {
  it.each([
    [true, false, "none", true],
    [true, false, "declined", true],
    [true, false, "accepted", false],
    [true, true, "none", true],
    [true, true, "declined", true],
    [true, true, "accepted", true],
    [false, false, "none", false],
    [false, false, "accepted", false],
    [false, true, "none", false],
    [undefined, undefined, "declined", false],
  ] as const)(
    "policy restrictive: %s, absolute: %s, consent %s: %s",
    (enabled, absolute, consent, expected) => {
      const policy = {
        isRestrictiveCookiePolicyEnabled: enabled,
        isRestrictiveCookiePolicyAbsolute: absolute,
      };
      expect(isTrackingRestricted(policy, consent)).toBe(expected);
    },
  );
});
