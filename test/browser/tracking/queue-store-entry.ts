export type { EventStore, StoredEvent } from "../../../client/tracking/queue/engine/event-store.ts";
export { indexedEventStore } from "../../../client/tracking/queue/engine/indexed-db.ts";
export { lockTurns } from "../../../client/tracking/queue/engine/turns.ts";
