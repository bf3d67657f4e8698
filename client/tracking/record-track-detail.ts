import { runWithChunk } from "../loading/load-chunk.ts";
import { commonFields, mergeTypedFields } from "./common-fields.ts";
import type { Fields } from "./page-fields.ts";
import type { Recorder } from "./recorder.ts";

const flushWithinMs = 1000;

let loading: Promise<typeof import("./record-other-events.ts")> | undefined;
/**
 * Loads the code for other events. All calls share one promise, because imports may resolve in any order and events
 * must keep theirs.
 */
const loadOtherEvents = () => {
  loading ??= import("./record-other-events.ts");
  return loading;
};

/**
 * Records the detail of an `awning:track` event. A named event is recorded at once, because the page may be left at any
 * moment. The code for the other kinds is loaded with the first of them.
 */
export function recordTrackDetail(recorder: Recorder, detail: unknown): void {
  const { page, permission, record } = recorder;
  const { event, data = {} } = isObject(detail) ? detail : {};
  if (isNonEmptyString(event) && isObject(data)) {
    const fields = mergeTypedFields(commonFields(page, location), data, event);
    record("record-event", { event, data: fields }, flushWithinMs);
    return;
  }
  // The permission at the time of the event is used, not the one after the code has loaded.
  const { events, identify } = permission();
  const at = Date.now();
  if (events)
    runWithChunk("tracked events", loadOtherEvents, ({ recordOtherEvents }) =>
      recordOtherEvents(recorder, detail, { identify, at }),
    );
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isNonEmptyString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
