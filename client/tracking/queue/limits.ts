export interface Limits {
  /**
   * Maximum total size of `keepalive` requests and beacons: the browsers' limit of 64 KiB, minus a part for the page's
   * own.
   */
  readonly keepaliveBytes: number;
  /** Maximum number of pending events of this page, and maximum size of the event store. */
  readonly maxEvents: number;
  readonly maxBytes: number;
  /** Number of requests of a page that are sent as soon as their events are due. */
  readonly immediateRequests: number;
  /** Minimum interval of later requests, and of the batches after a failure. */
  readonly minIntervalMs: number;
  /** Number of pending events that are sent without waiting for `minIntervalMs`. */
  readonly bulkCount: number;
  /** When an event has been pending for this time, the engine is loaded and stores it. */
  readonly persistAfterMs: number;
  /** After this time without a renewed mark a page is treated as closed. */
  readonly leaseMs: number;
}

export const defaultLimits: Limits = {
  keepaliveBytes: 60_000,
  maxEvents: 1000,
  maxBytes: 1_000_000,
  immediateRequests: 3,
  minIntervalMs: 30_000,
  bulkCount: 125,
  persistAfterMs: 1000,
  leaseMs: 60_000,
};
