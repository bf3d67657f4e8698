import type { EventStore } from "../../../client/tracking/queue/engine/event-store.ts";
import { indexedEventStore } from "../../../client/tracking/queue/engine/indexed-db.ts";
import { type LeaderLock, webLeaderLock } from "../../../client/tracking/queue/engine/leader-lock.ts";

export const openStore = (): EventStore =>
  indexedEventStore(indexedDB, "events-test", { maxEvents: 5, maxBytes: 1000 });
export const openLeaderLock = (): LeaderLock => webLeaderLock(navigator.locks, "leader");
