import type { EndpointName } from "../../shared/tracking/event.ts";
import type { Endpoint } from "./endpoint.ts";
import { analytics } from "./endpoints/analytics.ts";
import { buttonFields, census, formFields, overlayFields } from "./endpoints/census.ts";
import { javascriptErrors } from "./endpoints/javascript-errors.ts";
import { performanceRecords } from "./endpoints/performance.ts";
import { quickView } from "./endpoints/quick-view.ts";
import { recordEvent } from "./endpoints/record-event.ts";
import { recordHit } from "./endpoints/record-hit.ts";
import { trace } from "./endpoints/trace.ts";
import { track } from "./endpoints/track.ts";

/** Everything that events end at (spec 7). A new one is a line here and a name in `EndpointName`. */
export const endpoints: readonly Endpoint[] = [
  recordHit,
  census({
    name: "button-click",
    path: "button-click",
    fields: buttonFields,
    needs: ["id", "buttonText", "clickthroughUrl"],
  }),
  census({
    name: "button-render",
    path: "button-render",
    fields: buttonFields,
    needs: ["id", "buttonText", "clickthroughUrl"],
  }),
  census({ name: "form-render", path: "form-render", fields: formFields, needs: ["formId"] }),
  census({ name: "overlay", path: "overlay", fields: overlayFields, needs: ["overlay", "action", "id"] }),
  quickView,
  track,
  javascriptErrors,
  trace,
  recordEvent,
  performanceRecords,
  analytics,
];

const byName: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((each) => [each.name, each]));
const byPath: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((each) => [each.path, each]));

export function endpointNamed(name: EndpointName): Endpoint;
export function endpointNamed(name: string): Endpoint | undefined;
export function endpointNamed(name: string): Endpoint | undefined {
  return byName.get(name);
}

/** The endpoint whose own path this is. */
export function endpointAt(path: string): Endpoint | undefined {
  return byPath.get(path) ?? byPath.get(path.replace(/[^/]+$/, ":id"));
}
