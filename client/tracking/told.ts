import { loadChunk } from "../load-chunk.ts";
import { report } from "../report.ts";
import { checked, commonFields } from "./common-fields.ts";
import type { Fields } from "./hit.ts";
import type { Recorder } from "./recorder.ts";

const soon = 1000;

/** Records what the page tells by the event `awning:track`. What makes no sense is said in the console and left. */
export function recordTold(recorder: Recorder, told: unknown): void {
  const { record, recordOnPage, page } = recorder;
  const { event, data = {}, overlay, action, id, version, quickView, analytics } = isObject(told) ? told : {};
  if (isName(event) && isObject(data)) {
    const said = checked(commonFields(page, location), data, event);
    record("record-event", { event, data: said }, soon);
  } else if (isName(overlay) && isName(action)) {
    const which = isName(id) ? { id } : {};
    const edition = typeof version === "number" ? { version } : {};
    recordOnPage("overlay", { overlay, action, ...which, ...edition }, soon);
  } else if (isName(quickView)) recordOnPage("quick-view", { id: quickView }, soon);
  else if (isObject(told) && isObject(analytics)) {
    // All of it hangs on an id: without consent there is none, nor is there later.
    if (!recorder.permission().identify) return;
    loadChunk("analytics", () => import("./analytics.ts"))
      .then(({ recordAnalytics }) => recordAnalytics(recorder, analytics, told))
      .catch((error: unknown) => report("analytics", error));
  } else console.warn("Awning: awning:track with a detail that says nothing to record.", told);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
