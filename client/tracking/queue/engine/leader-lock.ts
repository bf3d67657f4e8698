import type { Clock } from "../contract.ts";
import type { EventStore } from "./event-store.ts";

/** Elects one tab of the site as the one that sends orphaned events. */
export interface LeaderLock {
  /** Acquires the lock. Resolves to a function that releases it, or to undefined if another tab holds it. */
  readonly acquire: () => Promise<(() => void) | undefined>;
}

export function createWebLocksLeaderLock(locks: LockManager, name: string): LeaderLock {
  return {
    acquire: () =>
      new Promise((resolve, reject) => {
        locks
          .request(name, { ifAvailable: true }, (lock) =>
            lock === null ? resolve(undefined) : new Promise<void>((release) => resolve(release)),
          )
          .catch(reject);
      }),
  };
}

/** A lock for pages without TLS, which have no Web Locks: a lease in the event store that expires after `leaseMs`. */
export function createLeaseLeaderLock(
  store: EventStore,
  clock: Clock,
  owner: string,
  leaseMs: number,
): LeaderLock {
  return {
    acquire: async () => {
      const now = clock.now();
      if (!(await store.acquireLease({ owner, until: now + leaseMs }, now))) return undefined;
      return () => {
        store.releaseLease(owner).catch(() => {});
      };
    },
  };
}
