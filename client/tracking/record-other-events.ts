import { recordAnalytics } from "./analytics.ts";
import { isNonEmptyString, isObject } from "./record-track-detail.ts";
import type { Recorder } from "./recorder.ts";

const flushWithinMs = 1000;

/**
 * Records overlay events, quick views and analytics events of `awning:track`. Logs a warning for any other detail.
 * `identify`: true if the visitor could be identified at the time of the event.
 */
export function recordOtherEvents(
  recorder: Recorder,
  detail: unknown,
  { identify, at }: { readonly identify: boolean; readonly at: number },
): void {
  const { recordWithPageFields } = recorder;
  const { overlay, action, id, version, quickView, analytics } = isObject(detail) ? detail : {};
  if (isNonEmptyString(overlay) && isNonEmptyString(action)) {
    const idField = isNonEmptyString(id) ? { id } : {};
    const versionField = typeof version === "number" ? { version } : {};
    recordWithPageFields("overlay", { overlay, action, ...idField, ...versionField }, flushWithinMs, at);
  } else if (isNonEmptyString(quickView))
    recordWithPageFields("quick-view", { id: quickView }, flushWithinMs, at);
  else if (isObject(detail) && isObject(analytics)) {
    if (identify) recordAnalytics(recorder, analytics, detail);
  } else console.warn("Awning: awning:track has a detail of an unknown shape.", detail);
}
