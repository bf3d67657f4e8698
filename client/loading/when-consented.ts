import { cookieNames, eventNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "../dom/cookie.ts";

/**
 * Runs `run` once, when third parties that may recognize the visitor may be loaded: at once, or when the visitor accepts
 * (docs/reference/overlays.md#cookie-banner-events). Returns its cleanup.
 */
export function whenConsented(
  { consent, tracking }: Pick<PageData, "consent" | "tracking">,
  run: () => void,
): () => void {
  const needsConsent = consent.restricted || tracking.ifConsentChanges !== undefined;
  const isAllowed = () => !needsConsent || readCookie(cookieNames.consent) === "true";
  if (isAllowed()) {
    run();
    return () => {};
  }
  const controller = new AbortController();
  const handleChoice = () => {
    if (!isAllowed()) return;
    controller.abort();
    run();
  };
  document.addEventListener(eventNames.consentChoice, handleChoice, controller);
  return () => controller.abort();
}
