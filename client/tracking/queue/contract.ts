import type { Journal } from "./journal.ts";
import type { Limits } from "./limits.ts";

/** Totals of the queue. Every event that was added or adopted ends as acknowledged, refused or dropped, or is pending. */
interface Counts {
  /** Events of this page. */
  readonly added: number;
  /** Events of earlier pages of the site that this page has taken over. */
  readonly adopted: number;
  /** Events handed to the network. An event that is sent again counts again. */
  readonly sent: number;
  readonly acknowledged: number;
  /** Rejected for a reason that sending them again would not change. */
  readonly refused: number;
  /** Discarded: over the limit, in a batch that can never be accepted, or cleared. */
  readonly dropped: number;
  /** Pending events that are in a storage that outlives the browser. */
  readonly stored: number;
}

export interface Queue<Name extends string> {
  /** Prefix of the ids of this page's events, 21 URL-safe characters. */
  readonly pageId: string;
  /**
   * Adds an event. Returns false, and never sends it, if it is too large, cannot be serialized to JSON, or the queue has
   * been stopped.
   *
   * After the third request of a page, requests are at least 30 s apart or hold 125 events, whatever `flushWithinMs` is.
   */
  add(event: NewEvent<Name>): boolean;
  /** `now` treats every event as due. `hide` acts as if the page were about to be hidden. */
  flush(reason: "now" | "hide"): void;
  counts(): Counts;
  /** Stops for good. Stored events stay for the next page. */
  stop(): void;
  /** Deletes all pending events, of this page and in storage. The queue goes on. */
  clear(): void;
}

export interface NewEvent<Name extends string> {
  readonly endpoint: Name;
  readonly data: Readonly<Record<string, unknown>>;
  /** The time for which the event may wait for others. 0 sends at the next tick. */
  readonly flushWithinMs: number;
}

export interface Batch {
  /** An `EventBatch` as JSON. */
  readonly body: string;
  /** Upper bound of the body's length in UTF-8. */
  readonly bytes: number;
}

export interface SendResult {
  /** 0 if there was no response, or none from the events endpoint. */
  readonly status: number;
  /** The time that the response asks to wait before the next request. */
  readonly retryAfterMs?: number | undefined;
  /** Headers of a response that did not accept the batch. `Retry-After` is read from them. */
  readonly headers?: Headers;
  /** With status 200: the events that were rejected. */
  readonly refused?: readonly { readonly id: string; readonly why: string }[];
}

/** With `keepalive` the request outlives the page. A rejection counts as status 0. */
export type Send = (batch: Batch, options: { readonly keepalive: boolean }) => Promise<SendResult>;

export interface Clock {
  /** The visitor's clock, in ms since 1970. It may be wrong, and may jump. */
  readonly now: () => number;
  /** A monotonic clock, in ms. */
  readonly ticks: () => number;
  /** Starts a timer. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The page's lifecycle, as the queue needs it. */
export interface PageLifecycle {
  /** Runs at once, or when a prerendered page is activated. */
  readonly whenActivated: (run: () => void) => void;
  /** Runs when the page has loaded and is idle. */
  readonly whenIdle: (run: () => void) => void;
  /** `hide` may be the last call, and may be repeated. Returns the cleanup. */
  readonly onVisibility: (listener: (change: "hide" | "show") => void) => () => void;
}

/** An event that has not been acknowledged. */
export interface PendingEvent {
  readonly id: string;
  /** The event as JSON. */
  readonly text: string;
  /** Length of `text` in UTF-8, plus one for the comma. */
  readonly size: number;
  /** It is in the journal. */
  journaled?: boolean;
  /** The event store has it, or is writing it. */
  isPersisted?: boolean;
  /** The event store has it. */
  stored?: boolean;
  /** It was sent as a beacon. Beacons are never acknowledged. */
  beaconed?: boolean;
  /** It was in a batch that was split because the server found it too large. */
  split?: boolean;
}

/** State shared between the queue and its engine, which is loaded later. */
export interface QueueState {
  readonly pageId: string;
  /** Oldest first, the events of one page in their order. Events in `inFlight` come before these. */
  pending: PendingEvent[];
  inFlight: PendingEvent[];
  /** When the first pending event is due, by `Clock.ticks`. */
  flushAt: number;
  /** Bytes of requests in progress that outlive the page. */
  keepaliveBytes: number;
  maxBatchBytes: number;
  hidden: boolean;
  /** False after a failure, until the server accepts events again. */
  isHealthy: boolean;
  /** When a request last got no response, by `Clock.ticks`. Browsers let requests of a page that is being left fail. */
  lastFailureAt?: number;
  /** Requests sent without the engine. */
  requests: number;
  /** Outcome of the last of them that the engine has to handle. Its events are in `pending`. */
  handoff?: {
    readonly result: SendResult;
    readonly events: readonly PendingEvent[];
    /** Size of the batch. */
    readonly bytes: number;
    /** Time until the response. */
    readonly durationMs: number;
  };
  readonly counts: { -readonly [Name in Exclude<keyof Counts, "stored">]: number };
  /** Writes a warning to the console, each text once. */
  readonly warnOnce: (text: string) => void;
}

/** Sends due events, handles responses, and persists pending events. */
export interface QueueEngine {
  readonly dispatch: (signal: "added" | "hide" | "show" | "clear" | "stop") => void;
  /** Number of pending events that are in the event store. */
  readonly storedCount: () => number;
}

export interface QueueOptions {
  readonly pageId: string;
  readonly clock: Clock;
  readonly page: PageLifecycle;
  readonly journal: Journal;
  /** Returns false if the browser has no room for the beacon. */
  readonly sendBeacon: (batch: Batch) => boolean;
  readonly send: Send;
  /** False if the browser knows that there is no network. Only the engine handles that. */
  readonly isOnline: () => boolean;
  /** True if earlier pages may have left events. Only the engine handles those. */
  readonly hasOrphans: () => Promise<boolean>;
  readonly loadEngine: (state: QueueState, limits: Limits) => Promise<QueueEngine>;
  /** Deletes everything an engine may have stored, whether or not it is loaded. */
  readonly deleteDatabase: () => void;
  readonly limits?: Partial<Limits> | undefined;
}
