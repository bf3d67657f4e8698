import type { EndpointName } from "../../shared/tracking/event.ts";
import type { QueuedEvent } from "./queued-event.ts";

/** What an event says, as its endpoint declares it. */
export type Data = Readonly<Record<string, unknown>>;

/** A call to a proxied origin that delivers events in the endpoint's own format. */
export interface OriginCall {
  readonly method: "GET" | "POST";
  /** Path and query on the origin. */
  readonly path: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The events that are delivered by it. */
  readonly events: readonly QueuedEvent[];
}

/** A call as it came to the endpoint's own path. */
export interface Sent {
  /** Path and query. */
  readonly path: string;
  readonly body: string;
  /** The content type as it was sent; empty when there was none. */
  readonly type: string;
}

/** An event as far as it can be used, and the fields that could not be; or why it is hopeless. */
type Validated = { readonly data: Data; readonly dropped: readonly string[] } | { readonly why: string };

/** An endpoint of spec 7: how it is asked, what it takes, and how the origin gets it. One line of `endpoints.ts`. */
export interface Endpoint {
  readonly name: EndpointName;
  readonly method: "GET" | "POST";
  /** `/api/census/RecordQuickView/:id`: one segment may be a name. */
  readonly path: string;
  /**
   * What it tells of. Visits are recorded where the site counts them and its visitor agrees (`trackingOf`); what tells of
   * the health of pages always is.
   */
  readonly tells: "visits" | "health";
  /** The events in a call to this very path; text says, for a 400, why it is hopeless. */
  readonly read: (sent: Sent) => readonly Data[] | string;
  /** Keeps the fields that the endpoint declares, of the types it declares; each one dropped is named in `dropped`. */
  readonly validate: (data: Data) => Validated;
  /** The same without what identifies the visitor; undefined when nothing worth recording is left. */
  readonly bare: (data: Data) => Data | undefined;
  /** What whoever called the path gets once its events are in the queue. */
  readonly answer: () => Response;
  /** The calls that deliver these events of one site: few where the format is a list, else one for each. */
  readonly calls: (events: readonly QueuedEvent[]) => readonly OriginCall[];
  /** How long the origin may take, in ms: 2,500 for census (spec 9). */
  readonly within: number;
}
