import type { Clock } from "../contract.ts";
import type { EventStore } from "./event-store.ts";

/** Whose turn it is, of all tabs of the site, to send what others have left. */
export interface Turns {
  /** Resolves to what ends the turn; undefined when another tab has it. */
  readonly take: () => Promise<(() => void) | undefined>;
}

export function lockTurns(locks: LockManager, name: string): Turns {
  return {
    take: () =>
      new Promise((resolve, reject) => {
        locks
          .request(name, { ifAvailable: true }, (lock) =>
            lock === null ? resolve(undefined) : new Promise<void>((end) => resolve(end)),
          )
          .catch(reject);
      }),
  };
}

/** Where there are no locks (a page without TLS): a lease in the storage, lost by a page that is gone for `time` ms. */
export function leaseTurns(store: EventStore, clock: Clock, owner: string, time: number): Turns {
  return {
    take: async () => {
      const now = clock.now();
      if (!(await store.lease({ owner, until: now + time }, now))) return undefined;
      return () => {
        store.giveBack(owner).catch(() => {});
      };
    },
  };
}
