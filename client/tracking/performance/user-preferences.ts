const contrasts = ["more", "less", "custom"] as const;

/** How the visitor's device and habits ask for accessibility, as the platform records it (observed). */
export function userPreferences(matches: (mediaQuery: string) => boolean, keyboardUsage: boolean) {
  return {
    forceColors: matches("(forced-colors: active)"),
    prefersContrast: contrasts.find((each) => matches(`(prefers-contrast: ${each})`)) ?? "no-preference",
    prefersReducedMotion: matches("(prefers-reduced-motion: reduce)"),
    primaryInputHasHover: matches("(hover: hover)"),
    keyboardUsage,
  };
}
