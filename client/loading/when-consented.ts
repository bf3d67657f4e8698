import { eventNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { allowsThirdParties } from "../dom/third-party-consent.ts";

/**
 * Runs `run` once, when third parties that may recognize the visitor may be loaded: at once, or when the visitor accepts
 * (docs/reference/overlays.md#cookie-banner-events). Returns its cleanup.
 */
export function whenConsented(page: Pick<PageData, "consent" | "tracking">, run: () => void): () => void {
  if (allowsThirdParties(page)) {
    run();
    return () => {};
  }
  const controller = new AbortController();
  const handleChoice = () => {
    if (!allowsThirdParties(page)) return;
    controller.abort();
    run();
  };
  document.addEventListener(eventNames.consentChoice, handleChoice, controller);
  return () => controller.abort();
}
