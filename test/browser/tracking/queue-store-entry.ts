import type { EventStore } from "../../../client/tracking/queue/engine/event-store.ts";
import { indexedEventStore } from "../../../client/tracking/queue/engine/indexed-db.ts";
import { lockTurns, type Turns } from "../../../client/tracking/queue/engine/turns.ts";

export const openStore = (): EventStore =>
  indexedEventStore(indexedDB, "events-test", { events: 5, bytes: 1000 });
export const turns = (): Turns => lockTurns(navigator.locks, "turn");
