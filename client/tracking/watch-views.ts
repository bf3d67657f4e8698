import { eventNames } from "../../shared/names.ts";
import type { Recorder } from "./recorder.ts";

interface ViewListener {
  /** Called when the page is viewed. `counts`: true if this view has not been counted as a pageview yet. */
  readonly onView: (counts: boolean) => void;
  /** Called when the visitor may no longer be identified. */
  readonly onConsentWithdrawn: () => void;
}

/**
 * Reports views of the page: the first one, a return from the back-forward cache, and the current one again when the
 * visitor gives consent. Also reports a withdrawal of consent, on this page or another.
 */
export function watchViews({ permission }: Recorder, { onView, onConsentWithdrawn }: ViewListener): void {
  let current = permission();
  let isCounted = false;

  /** Updates the permission. Returns true if the visitor has given consent since the last call. */
  const updatePermission = (): boolean => {
    const couldIdentify = current.identify;
    current = permission();
    if (couldIdentify && !current.identify) onConsentWithdrawn();
    return !couldIdentify && current.identify;
  };
  const view = () => {
    onView(!isCounted);
    isCounted ||= current.pageview;
  };

  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    updatePermission();
    isCounted = false;
    view();
  });
  const handleConsent = () => {
    if (updatePermission()) view();
  };
  document.addEventListener(eventNames.consentChoice, handleConsent);
  // The visitor may have chosen in another tab.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") handleConsent();
  });
  view();
}
