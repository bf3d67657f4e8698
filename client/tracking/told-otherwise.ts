import { recordAnalytics } from "./analytics.ts";
import type { Recorder } from "./recorder.ts";
import { isName, isObject } from "./told.ts";

const soon = 1000;

/**
 * Records what is told of overlays and quick views, and analytics events. What makes no sense is said in the console and
 * left. `identify`: the visitor could be identified when it was told.
 */
export function recordOtherwise(
  recorder: Recorder,
  told: unknown,
  { identify, at }: { readonly identify: boolean; readonly at: number },
): void {
  const { recordOnPage } = recorder;
  const { overlay, action, id, version, quickView, analytics } = isObject(told) ? told : {};
  if (isName(overlay) && isName(action)) {
    const which = isName(id) ? { id } : {};
    const edition = typeof version === "number" ? { version } : {};
    recordOnPage("overlay", { overlay, action, ...which, ...edition }, soon, at);
  } else if (isName(quickView)) recordOnPage("quick-view", { id: quickView }, soon, at);
  else if (isObject(told) && isObject(analytics)) {
    if (identify) recordAnalytics(recorder, analytics, told);
  } else console.warn("Awning: awning:track with a detail that says nothing to record.", told);
}
