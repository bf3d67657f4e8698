import type { EndpointName } from "../../shared/tracking/event.ts";
import type { QueuedEvent } from "./queue/queue-message.ts";

/** The payload of an event, in the form that its endpoint declares. */
export type EventData = Readonly<Record<string, unknown>>;

/** A request to a proxied origin that delivers events in the endpoint's own format. */
export interface OriginRequest {
  readonly method: "GET" | "POST";
  /** Path and query on the origin. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The events that the request delivers. */
  readonly events: readonly QueuedEvent[];
}

/** A request to the endpoint's own path. */
export interface EndpointRequest {
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  /** The header's value; empty if there was none. */
  readonly contentType: string;
}

/** The declared part of an event's data and the names of the dropped fields, or the reason why the event is useless. */
type ValidationResult =
  | { readonly data: EventData; readonly droppedFields: readonly string[] }
  | { readonly error: string };

/** A tracking endpoint of the platform: how it is called, which fields it accepts, and how the origin gets its events. */
export interface Endpoint {
  readonly name: EndpointName;
  readonly method: "GET" | "POST";
  /** `/api/census/RecordQuickView/:id`: one segment may be a parameter. */
  readonly path: string;
  /** Events of `visits` need permission (`trackingPolicy`). Events of `health` are always recorded. */
  readonly category: "visits" | "health";
  /** The events in a request to `path`; a string is the error message of a 400. */
  readonly parse: (request: EndpointRequest) => readonly EventData[] | string;
  /** Keeps the declared fields of the declared types. */
  readonly validate: (data: EventData) => ValidationResult;
  /** The same data without anything that identifies the visitor; undefined if nothing useful remains. */
  readonly anonymize: (data: EventData) => EventData | undefined;
  /** The response to a request to `path` whose events are queued. */
  readonly respond: () => Response;
  /** The requests that deliver these events of one site: a few if the format is a list, otherwise one per event. */
  readonly toOriginRequests: (events: readonly QueuedEvent[]) => readonly OriginRequest[];
  /** The time limit of the origin's response. */
  readonly timeoutMs: number;
}
