import {
  claimableEvents,
  type EventStore,
  findEventsOverLimit,
  isHeldByAnotherPage,
  type Lease,
  type StoredEvent,
} from "../../../../client/tracking/queue/engine/event-store.ts";
import type { LeaderLock } from "../../../../client/tracking/queue/engine/leader-lock.ts";
import type { KeyValueStorage } from "../../../../client/tracking/queue/journal.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** `localStorage`, shared by all tabs of a site. */
export function memoryStorage(): KeyValueStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** One tab's access to it, which ends with the tab. */
export function storageWhile(isAlive: () => boolean, storage: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => (isAlive() ? storage.getItem(key) : null),
    setItem: (key, value) => isAlive() && storage.setItem(key, value),
    removeItem: (key) => isAlive() && storage.removeItem(key),
    key: (index) => (isAlive() ? storage.key(index) : null),
    get length() {
      return isAlive() ? storage.length : 0;
    },
  };
}

/** Content of a site's database. */
export interface Disk {
  readonly events: Map<string, StoredEvent>;
  lease: Lease | undefined;
}

/** One tab's access to the database. A call takes 3 ms, and is not done if the tab is gone by then. */
export function memoryStore(
  disk: Disk,
  clock: VirtualClock,
  isAlive: () => boolean,
  limits: { readonly maxEvents: number; readonly maxBytes: number },
): EventStore {
  const later = <Result>(work: () => Result) =>
    new Promise<Result>((resolve) => {
      clock.after(3, () => {
        if (isAlive()) resolve(work());
      });
    });
  return {
    put: (events) =>
      later(() => {
        for (const event of events) disk.events.set(event.id, event);
        const over = findEventsOverLimit([...disk.events.values()], limits).map(({ id }) => id);
        for (const id of over) disk.events.delete(id);
        return over;
      }),
    remove: (ids) => later(() => ids.filter((id) => disk.events.delete(id)).length),
    claim: (claim) =>
      later(() => {
        const claimed = claimableEvents([...disk.events.values()], claim);
        for (const event of claimed) disk.events.set(event.id, { ...event, owner: claim.owner });
        const others = [...disk.events.values()].filter(({ owner }) => owner !== claim.owner);
        return { claimed, remaining: others.length };
      }),
    acquireLease: (lease, now) =>
      later(() => {
        if (isHeldByAnotherPage(disk.lease, lease, now)) return false;
        disk.lease = lease;
        return true;
      }),
    releaseLease: (owner) =>
      later(() => {
        if (disk.lease?.owner === owner) disk.lease = undefined;
      }),
  };
}

/** A lock that a tab loses when it ends. */
export function memoryLeaderLock(
  holder: { isAlive: (() => boolean) | undefined },
  isAlive: () => boolean,
): LeaderLock {
  return {
    acquire: async () => {
      if (holder.isAlive?.()) return undefined;
      holder.isAlive = isAlive;
      return () => {
        if (holder.isAlive === isAlive) holder.isAlive = undefined;
      };
    },
  };
}
