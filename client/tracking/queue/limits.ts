export interface Limits {
  /** Total bytes of requests that may outlive the page: the browsers' 64 KiB, less a share for the page's own. */
  readonly keepaliveBytes: number;
  /** Limits of the pending events of this page, and of the event store. */
  readonly maxEvents: number;
  readonly maxBytes: number;
  /** Number of requests of a page that are sent as soon as their events are due. */
  readonly immediateRequests: number;
  /** Interval of later requests, and of the batches of a backlog. */
  readonly minIntervalMs: number;
  /** Number of pending events that is sent without waiting for `minIntervalMs`. */
  readonly bulkCount: number;
  /** The engine is loaded and stores an event that has been pending for this long. */
  readonly persistAfterMs: number;
  /** A page that does not renew its mark counts as alive for this long. */
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
