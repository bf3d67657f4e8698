import { consentEvent } from "../../shared/names.ts";
import type { Recorder } from "./recorder.ts";

interface Follower {
  /** Somebody looks at the page, and may be recorded. `counts`: as a view that has not been counted yet. */
  readonly view: (counts: boolean) => void;
  /** The visitor may no longer be identified. */
  readonly withdrawn: () => void;
}

/**
 * Tells of views: of this one, of the page's return from the back-forward cache, and of this one again when the visitor
 * agrees after all. Tells as well when consent has been taken back, here or on another page.
 */
export function followConsent({ permission }: Recorder, { view, withdrawn }: Follower): void {
  let before = permission();
  let counted = false;

  /** True when the visitor has agreed meanwhile. */
  const follow = (): boolean => {
    const was = before.identify;
    before = permission();
    if (was && !before.identify) withdrawn();
    return !was && before.identify;
  };
  const look = () => {
    view(!counted);
    counted ||= before.pageview;
  };

  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    follow();
    counted = false;
    look();
  });
  const decided = () => {
    if (follow()) look();
  };
  document.addEventListener(consentEvent, decided);
  // It may have been decided in another tab.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") decided();
  });
  look();
}
