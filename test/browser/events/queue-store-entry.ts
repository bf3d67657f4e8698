import type { EventStore } from "../../../client/tracking/queue/engine/event-store.ts";
import { createIndexedDbEventStore } from "../../../client/tracking/queue/engine/indexed-db.ts";
import {
  createWebLocksLeaderLock,
  type LeaderLock,
} from "../../../client/tracking/queue/engine/leader-lock.ts";

export const openStore = (): EventStore =>
  createIndexedDbEventStore(indexedDB, "events-test", { maxEvents: 5, maxBytes: 1000 });
export const openLeaderLock = (): LeaderLock => createWebLocksLeaderLock(navigator.locks, "leader");
