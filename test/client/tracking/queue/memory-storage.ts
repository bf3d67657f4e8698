import {
  claimed,
  type EventStore,
  keepsOut,
  type Lease,
  overCap,
  type StoredEvent,
} from "../../../../client/tracking/queue/engine/event-store.ts";
import type { Turns } from "../../../../client/tracking/queue/engine/turns.ts";
import type { SmallStorage } from "../../../../client/tracking/queue/journal.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** `localStorage` as every tab of a site sees it. */
export function memoryStorage(): SmallStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** A tab's view of it, which ends with the tab. */
export function storageWhile(alive: () => boolean, storage: SmallStorage): SmallStorage {
  return {
    getItem: (key) => (alive() ? storage.getItem(key) : null),
    setItem: (key, value) => alive() && storage.setItem(key, value),
    removeItem: (key) => alive() && storage.removeItem(key),
    key: (at) => (alive() ? storage.key(at) : null),
    get length() {
      return alive() ? storage.length : 0;
    },
  };
}

/** What is in the database of a site. */
export interface Disk {
  readonly events: Map<string, StoredEvent>;
  lease: Lease | undefined;
}

/** A tab's view of that: a call is done some moments later, if the tab still lives then. */
export function memoryStore(
  disk: Disk,
  clock: VirtualClock,
  alive: () => boolean,
  cap: { readonly events: number; readonly bytes: number },
): EventStore {
  const later = <Result>(work: () => Result) =>
    new Promise<Result>((resolve) => {
      clock.after(3, () => {
        if (alive()) resolve(work());
      });
    });
  return {
    put: (events) =>
      later(() => {
        for (const event of events) disk.events.set(event.id, event);
        const over = overCap([...disk.events.values()], cap).map(({ id }) => id);
        for (const id of over) disk.events.delete(id);
        return over;
      }),
    remove: (ids) => later(() => ids.filter((id) => disk.events.delete(id)).length),
    claim: (claim) =>
      later(() => {
        const taken = claimed([...disk.events.values()], claim);
        for (const event of taken) disk.events.set(event.id, { ...event, owner: claim.owner });
        const others = [...disk.events.values()].filter(({ owner }) => owner !== claim.owner);
        return { taken, left: others.length };
      }),
    lease: (lease, now) =>
      later(() => {
        if (keepsOut(disk.lease, lease, now)) return false;
        disk.lease = lease;
        return true;
      }),
    giveBack: (owner) =>
      later(() => {
        if (disk.lease?.owner === owner) disk.lease = undefined;
      }),
  };
}

/** A lock that a tab loses when it ends. */
export function memoryTurns(holder: { alive: (() => boolean) | undefined }, alive: () => boolean): Turns {
  return {
    take: async () => {
      if (holder.alive?.()) return undefined;
      holder.alive = alive;
      return () => {
        if (holder.alive === alive) holder.alive = undefined;
      };
    },
  };
}
