import { withChunk } from "../with-chunk.ts";
import { checked, commonFields } from "./common-fields.ts";
import type { Fields } from "./hit.ts";
import type { Recorder } from "./recorder.ts";

const soon = 1000;

let loading: Promise<typeof import("./told-otherwise.ts")> | undefined;
/** One promise, so that what was told first is recorded first: of two imports the second may be there before the first. */
const load = () => {
  loading ??= import("./told-otherwise.ts");
  return loading;
};

/**
 * Records what the page tells by the event `awning:track`: an event by its name at once, as the page may be left at any
 * moment; the other kinds by what is loaded at the first of them.
 */
export function recordTold(recorder: Recorder, told: unknown): void {
  const { page, permission, record } = recorder;
  const { event, data = {} } = isObject(told) ? told : {};
  if (isName(event) && isObject(data)) {
    record("record-event", { event, data: checked(commonFields(page, location), data, event) }, soon);
    return;
  }
  // What may not be recorded now may not be later either.
  const { events, identify } = permission();
  const at = Date.now();
  if (events)
    withChunk("told", load, ({ recordOtherwise }) => recordOtherwise(recorder, told, { identify, at }));
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
