import type { QueueEngine, QueueOptions, QueueState, Send } from "../contract.ts";
import type { Limits } from "../limits.ts";
import { databaseName } from "../storage-names.ts";
import { createEngine, type Network } from "./engine.ts";
import { createIndexedDbEventStore } from "./indexed-db.ts";
import { createLeaseLeaderLock, createWebLocksLeaderLock } from "./leader-lock.ts";
import { createPersistence } from "./persistence.ts";

export interface BrowserEngineOptions extends Pick<QueueOptions, "clock" | "journal"> {
  readonly state: QueueState;
  readonly limits: Limits;
  readonly send: Send;
}

/** The engine with the browser's storages, locks and network. */
export function createBrowserEngine(options: BrowserEngineOptions): QueueEngine {
  const { state, limits, clock, journal } = options;
  const random = Math.random;
  const store = createIndexedDbEventStore(indexedDB, databaseName, limits);
  // The Web Locks API does not exist on pages without TLS.
  const leaderLock =
    "locks" in navigator
      ? createWebLocksLeaderLock(navigator.locks, databaseName)
      : createLeaseLeaderLock(store, clock, state.pageId, limits.leaseMs);
  const storage = () => localStorage;
  return createEngine({
    ...options,
    network: browserNetwork,
    random,
    createPersistence: (engine) =>
      createPersistence({ engine, store, leaderLock, journal, storage, clock, random, limits }),
  });
}

const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onOnline: (run) => {
    addEventListener("online", run);
    return () => removeEventListener("online", run);
  },
};
