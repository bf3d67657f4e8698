const contrasts = ["more", "less", "custom"] as const;

/** The visitor's accessibility preferences, with the field names of published sites. */
export function userPreferences(matches: (mediaQuery: string) => boolean, keyboardUsage: boolean) {
  return {
    forceColors: matches("(forced-colors: active)"),
    prefersContrast: contrasts.find((each) => matches(`(prefers-contrast: ${each})`)) ?? "no-preference",
    prefersReducedMotion: matches("(prefers-reduced-motion: reduce)"),
    primaryInputHasHover: matches("(hover: hover)"),
    keyboardUsage,
  };
}

/**
 * Detects if the visitor moves through the page with Tab. Typing into a field is ignored.
 * @param firstInput an event before this call
 */
export function detectKeyboardUse(firstInput?: Event): () => boolean {
  let isUsed = false;
  const handleKey = (event: Event) => {
    if (!("key" in event) || event.key !== "Tab") return;
    isUsed = true;
    removeEventListener("keydown", handleKey, true);
  };
  if (firstInput) handleKey(firstInput);
  addEventListener("keydown", handleKey, { capture: true, passive: true });
  return () => isUsed;
}
