import { type KeyValueStorage, keysOf } from "../journal.ts";
import { eventKeyPrefix, pageLeaseKeyPrefix } from "../storage-names.ts";
import { pageIdOf, type StoredEvent, toStoredEvent } from "./event-store.ts";

/**
 * True if a page has marked itself as alive. A mark that ends later than `leaseMs` from now was set with another clock
 * and is ignored.
 */
export function hasActiveLease(
  storage: KeyValueStorage,
  pageId: string,
  now: number,
  leaseMs: number,
): boolean {
  const until = Number(storage.getItem(pageLeaseKeyPrefix + pageId) ?? 0);
  return now < until && until <= now + leaseMs;
}

/**
 * Assigns the journal entries of closed pages to `ownPage` and returns them. `othersCount` is the number of entries of
 * other pages that are alive.
 */
export function claimOrphanedEvents(
  storage: KeyValueStorage,
  ownPage: string,
  now: number,
  leaseMs: number,
): { readonly events: readonly StoredEvent[]; readonly othersCount: number } {
  const events: StoredEvent[] = [];
  let othersCount = 0;
  for (const key of keysOf(storage)) {
    if (
      key.startsWith(pageLeaseKeyPrefix) &&
      !hasActiveLease(storage, key.slice(pageLeaseKeyPrefix.length), now, leaseMs)
    )
      storage.removeItem(key);
    if (!key.startsWith(eventKeyPrefix)) continue;
    const [owner = "", id = ""] = key.slice(eventKeyPrefix.length).split("~");
    if (owner === ownPage || pageIdOf(id) === ownPage) continue;
    if (hasActiveLease(storage, owner, now, leaseMs)) {
      othersCount++;
      continue;
    }
    const text = storage.getItem(key) ?? "";
    try {
      events.push(toStoredEvent("", { id, text }));
      storage.setItem(`${eventKeyPrefix}${ownPage}~${id}`, text);
    } catch {
      // The journal entry is not an event.
    }
    storage.removeItem(key);
  }
  return { events, othersCount };
}
