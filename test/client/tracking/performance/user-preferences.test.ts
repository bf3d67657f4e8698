import { expect, it } from "vitest";
import { userPreferences } from "../../../../client/tracking/performance/user-preferences.ts";

it.each([
  [
    [],
    {
      forceColors: false,
      prefersContrast: "no-preference",
      prefersReducedMotion: false,
      primaryInputHasHover: false,
    },
  ],
  [
    ["(forced-colors: active)", "(prefers-contrast: custom)"],
    { forceColors: true, prefersContrast: "custom" },
  ],
  [["(prefers-contrast: more)"], { prefersContrast: "more" }],
  [
    ["(prefers-reduced-motion: reduce)", "(hover: hover)"],
    { prefersReducedMotion: true, primaryInputHasHover: true },
  ],
])("follow the media queries %j", (matching: readonly string[], preferences) => {
  expect(userPreferences((query) => matching.includes(query), true)).toMatchObject({
    ...preferences,
    keyboardUsage: true,
  });
});
