import type { Journal } from "./journal.ts";
import type { Limits } from "./limits.ts";

/** Totals of the queue. Every event that was added or adopted is either pending, acknowledged, refused or dropped. */
interface Counts {
  /** Events that this page has added. */
  readonly added: number;
  /** Events of earlier pages of the site that this page has adopted. */
  readonly adopted: number;
  /** Events that were passed to the network. An event that is sent again is counted again. */
  readonly sent: number;
  readonly acknowledged: number;
  /** Events that the server has rejected for a reason that a repetition would not change. */
  readonly refused: number;
  /** Events that were discarded: beyond the limit, in a batch that the server can never accept, or cleared. */
  readonly dropped: number;
  /** Pending events in a storage that is kept when the browser is closed. */
  readonly stored: number;
}

export interface Queue<Name extends string> {
  /** Prefix of the ids of this page's events: 21 URL-safe characters. */
  readonly pageId: string;
  /**
   * Adds an event. Returns false, and never sends it, if it is too large, cannot be serialized to JSON, or the queue
   * has been stopped.
   *
   * After the third request of a page, requests are at least 30 s apart or contain at least 125 events. This also
   * applies if `flushWithinMs` is smaller.
   */
  add(event: NewEvent<Name>): boolean;
  /** Sends events. `now` treats every event as due. `hide` acts as if the page were about to be hidden. */
  flush(reason: "now" | "hide"): void;
  counts(): Counts;
  /** Stops the queue permanently. The next page sends the stored events. */
  stop(): void;
  /** Deletes all pending events, those of this page and those in storage. The queue continues to work. */
  clear(): void;
}

export interface NewEvent<Name extends string> {
  readonly endpoint: Name;
  readonly data: Readonly<Record<string, unknown>>;
  /** The maximum time for which the event may wait for others. 0 sends it at the next tick. */
  readonly flushWithinMs: number;
}

export interface Batch {
  /** Body of the request: an `EventBatch` as JSON. */
  readonly body: string;
  /** Upper bound of the length of `body` in UTF-8. */
  readonly bytes: number;
}

export interface SendResult {
  /** HTTP status; 0 if there was no response, or none of the events endpoint. */
  readonly status: number;
  /** The response's delay until the next request (`Retry-After`). */
  readonly retryAfterMs?: number | undefined;
  /** Headers of a response that has not accepted the batch. `Retry-After` is read from them. */
  readonly headers?: Headers;
  /** Only with status 200: the events that were rejected. */
  readonly refused?: readonly { readonly id: string; readonly why: string }[];
}

/**
 * Sends a batch. With `keepalive` the request continues after the page is closed. A rejected promise is treated as
 * status 0.
 */
export type Send = (batch: Batch, options: { readonly keepalive: boolean }) => Promise<SendResult>;

export interface Clock {
  /** Time of the visitor's clock, in ms since 1970. It may be wrong and may jump. */
  readonly now: () => number;
  /** Time of a monotonic clock, in ms. */
  readonly ticks: () => number;
  /** Starts a timer. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The page's lifecycle events that the queue uses. */
export interface PageLifecycle {
  /** Runs the callback at once, or when a prerendered page is activated. */
  readonly whenActivated: (run: () => void) => void;
  /** Runs the callback when the page has loaded and is idle. */
  readonly whenIdle: (run: () => void) => void;
  /** Adds a listener. `hide` may be the last call, and may be repeated. Returns the cleanup. */
  readonly onVisibility: (listener: (change: "hide" | "show") => void) => () => void;
}

/** An event that has not been acknowledged. */
export interface PendingEvent {
  readonly id: string;
  /** The event as JSON. */
  readonly text: string;
  /** Length of `text` in UTF-8, plus one for the comma. */
  readonly size: number;
  /** True if it is in the journal. */
  journaled?: boolean;
  /** True if it is in the event store, or is being written to it. */
  isPersisted?: boolean;
  /** True if it is in the event store. */
  stored?: boolean;
  /** True if it was sent as a beacon. Beacons are never acknowledged. */
  beaconed?: boolean;
  /** True if it was in a batch that was split because it was too large for the server. */
  split?: boolean;
}

/** State that the queue shares with its engine, which is loaded later. */
export interface QueueState {
  readonly pageId: string;
  /** Pending events, oldest first; those of one page are in their order. Events in `inFlight` come before them. */
  pending: PendingEvent[];
  inFlight: PendingEvent[];
  /** Time at which the first pending event is due, by `Clock.ticks`. */
  flushAt: number;
  /** Total bytes of `keepalive` requests in progress. */
  keepaliveBytes: number;
  maxBatchBytes: number;
  hidden: boolean;
  /** False after a failure, until the server accepts events again. */
  isHealthy: boolean;
  /**
   * Time of the last request without a response, by `Clock.ticks`. Browsers abort requests of a page that is being
   * left.
   */
  lastFailureAt?: number;
  /** Number of requests that were sent without the engine. */
  requests: number;
  /**
   * The outcome of the last request without the engine, if the engine has to handle it. Its events are in `pending`.
   */
  handoff?: {
    readonly result: SendResult;
    readonly events: readonly PendingEvent[];
    /** Size of the batch in bytes. */
    readonly bytes: number;
    /** Time from the request to the response. */
    readonly durationMs: number;
  };
  readonly counts: { -readonly [Name in Exclude<keyof Counts, "stored">]: number };
  /** Logs a warning to the console; each text only once. */
  readonly warnOnce: (text: string) => void;
}

/** Sends due events, handles responses, and stores pending events. */
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
  /** Sends a batch as a beacon. Returns false if the browser refuses it. */
  readonly sendBeacon: (batch: Batch) => boolean;
  readonly send: Send;
  /** False if the browser is offline. The engine handles that. */
  readonly isOnline: () => boolean;
  /** True if earlier pages may have left events. The engine handles these. */
  readonly hasOrphans: () => Promise<boolean>;
  readonly loadEngine: (state: QueueState, limits: Limits) => Promise<QueueEngine>;
  /** Deletes the engine's database. It may be called before the engine is loaded. */
  readonly deleteDatabase: () => void;
  readonly limits?: Partial<Limits> | undefined;
}
