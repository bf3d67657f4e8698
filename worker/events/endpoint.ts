import type { EndpointName } from "../../shared/tracking/event.ts";
import type { QueuedEvent } from "./queue/queue-message.ts";

/** The payload of an event, in the form that its endpoint declares. */
export type EventData = Readonly<Record<string, unknown>>;

/** A request by which events are delivered to a proxied origin, in the format of their endpoint. */
export interface OriginRequest {
  readonly method: "GET" | "POST";
  /** Path and query on the origin. */
  readonly path: string;
  /** Keyed by lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The events that the request delivers. */
  readonly events: readonly QueuedEvent[];
}

/** A request to the endpoint's own path. */
export interface EndpointRequest {
  /** Path and query of the request. */
  readonly path: string;
  readonly body: string;
  /** The value of the `Content-Type` header; empty if there was none. */
  readonly contentType: string;
}

/** The declared fields of an event's data and the names of the dropped fields, or an error message. */
type ValidationResult =
  | { readonly data: EventData; readonly droppedFields: readonly string[] }
  | { readonly error: string };

/** A tracking endpoint of the platform: how it is called, which fields it accepts, and how the origin gets its events. */
export interface Endpoint {
  readonly name: EndpointName;
  readonly method: "GET" | "POST";
  /** Path of the endpoint. One segment may be a parameter, as in `/api/census/RecordQuickView/:id`. */
  readonly path: string;
  /**
   * Events of `visits` are recorded only if the visitor may be (`trackingPolicy`). Events of `health` are
   * always recorded.
   */
  readonly category: "visits" | "health";
  /** Reads the events from a request to `path`. A string is the error message of a 400 response. */
  readonly parse: (request: EndpointRequest) => readonly EventData[] | string;
  /** Keeps only declared fields whose value has the declared type. */
  readonly validate: (data: EventData) => ValidationResult;
  /** Removes all data that identifies the visitor. Undefined if the remaining data is useless. */
  readonly anonymize: (data: EventData) => EventData | undefined;
  /** Creates the response to a request to `path` after its events are queued. */
  readonly respond: () => Response;
  /**
   * Creates the requests that deliver these events of one site: a few if the endpoint accepts lists,
   * otherwise one for each event.
   */
  readonly toOriginRequests: (events: readonly QueuedEvent[]) => readonly OriginRequest[];
  /** The time limit of the origin's response. */
  readonly timeoutMs: number;
}
