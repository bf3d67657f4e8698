/**
 * The tracking endpoints, and the path of an event through this folder:
 *
 * 1. The page records a `TrackedEvent` and posts an `EventBatch` to `/_awning/events` (`ingest/accept-batch.ts`). The
 *    platform's runtime and customers' code call an endpoint's own path instead (`ingest/platform-endpoints.ts`).
 * 2. Ingest validates each event by its `Endpoint`, checks whether it may be recorded (`ingest/authorize-event.ts`) and
 *    sends it to the queue as part of a `QueueMessage` (`queue/`). The response follows when the queue has the message.
 * 3. The consumer (`deliver/consume.ts`) turns each message into one `Delivery` per `QueuedEvent`. Events of a proxied site go
 *    to its origin as `OriginRequest`s (`deliver/to-origin.ts`), events of the embedded site into D1 as `EventRow`s
 *    (`deliver/to-database.ts`). Both report to `BatchOutcomes`.
 * 4. A failed event returns to the queue (`deliver/requeue.ts`), or becomes a `DeadLetter` in D1 (`store/dead-letters.ts`).
 * 5. Administrators see insights and dead letters, and replay the latter (`reports/`).
 *
 * The reasons are in docs/decisions/0021-event-delivery.md and 0022-event-ingestion.md.
 */
import type { EndpointName } from "../../shared/tracking/event.ts";
import type { Endpoint } from "./endpoint.ts";
import { analyticsEndpoint } from "./endpoints/analytics.ts";
import {
  buttonFieldChecks,
  censusEndpoint,
  formFieldChecks,
  overlayFieldChecks,
} from "./endpoints/census.ts";
import { javascriptErrors } from "./endpoints/javascript-errors.ts";
import { landingEndpoint } from "./endpoints/landing.ts";
import { performanceRecords } from "./endpoints/performance.ts";
import { quickView } from "./endpoints/quick-view.ts";
import { recordEvent } from "./endpoints/record-event.ts";
import { recordHitEndpoint } from "./endpoints/record-hit.ts";
import { traceEndpoint } from "./endpoints/trace.ts";

/** A new endpoint is a line here and a name in `EndpointName`. */
export const endpoints: readonly Endpoint[] = [
  recordHitEndpoint,
  censusEndpoint({
    name: "button-click",
    fields: buttonFieldChecks,
    requiresOneOf: ["id", "buttonText", "clickthroughUrl"],
  }),
  censusEndpoint({
    name: "button-render",
    fields: buttonFieldChecks,
    requiresOneOf: ["id", "buttonText", "clickthroughUrl"],
  }),
  censusEndpoint({
    name: "form-render",
    fields: formFieldChecks,
    requiresOneOf: ["formId"],
  }),
  censusEndpoint({
    name: "overlay",
    fields: overlayFieldChecks,
    requiresOneOf: ["overlay", "action", "id"],
  }),
  quickView,
  landingEndpoint,
  javascriptErrors,
  traceEndpoint,
  recordEvent,
  performanceRecords,
  analyticsEndpoint,
];

const byName: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

export function endpointByName(name: EndpointName): Endpoint;
export function endpointByName(name: string): Endpoint | undefined;
export function endpointByName(name: string): Endpoint | undefined {
  return byName.get(name);
}
