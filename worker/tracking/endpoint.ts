import type { EndpointName } from "../../shared/tracking/event.ts";
import type { QueuedEvent } from "./queued-event.ts";

/** A call to a proxied origin that delivers events in the endpoint's own format. */
export interface OriginCall {
  readonly method: "GET" | "POST";
  /** Path and query on the origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The events that are delivered by it. */
  readonly events: readonly QueuedEvent[];
}

/** An endpoint of spec 7: how it is asked, what it takes, and how the origin gets it. One line of `endpoints.ts`. */
export interface Endpoint {
  readonly name: EndpointName;
  readonly method: "GET" | "POST";
  /** As Hono writes it: `/api/census/RecordQuickView/:id`. */
  readonly path: string;
  /** Reads a request to this very path; text says, for a 400, why it is hopeless. */
  readonly read: (
    request: Request,
    url: URL,
  ) => Promise<readonly Readonly<Record<string, unknown>>[] | string>;
  /** Keeps the fields that the endpoint declares, of the types it declares; each one dropped is named in `dropped`. */
  readonly validate: (
    data: Readonly<Record<string, unknown>>,
  ) =>
    | { readonly data: Readonly<Record<string, unknown>>; readonly dropped: readonly string[] }
    | { readonly why: string };
  /** What whoever called the path gets once its events are in the queue. */
  readonly answer: () => Response;
  /** The calls that deliver these events of one site: one for all of them where the format is a list. */
  readonly calls: (events: readonly QueuedEvent[]) => readonly OriginCall[];
  /** How long the origin may take, in ms: 2,500 for census (spec 9). */
  readonly within: number;
}
