import { journalKeys, keysOf, type SmallStorage } from "../journal.ts";
import { pageOf, type StoredEvent, stored } from "./event-store.ts";

/** Whether a page has said that it is alive; one that is said to be for longer than `lease` ms was under another clock. */
export function isAlive(storage: SmallStorage, pageId: string, now: number, lease: number): boolean {
  const until = Number(storage.getItem(journalKeys.page + pageId) ?? 0);
  return now < until && until <= now + lease;
}

/** Events in the journal of pages that are no longer there. `others`: how many are of pages that are. */
export function leftBehind(
  storage: SmallStorage,
  ownPage: string,
  now: number,
  lease: number,
): { readonly events: readonly StoredEvent[]; readonly others: number } {
  const events: StoredEvent[] = [];
  let others = 0;
  for (const key of keysOf(storage)) {
    if (key.startsWith(journalKeys.page) && !isAlive(storage, key.slice(journalKeys.page.length), now, lease))
      storage.removeItem(key);
    if (!key.startsWith(journalKeys.event)) continue;
    const id = key.slice(journalKeys.event.length);
    if (pageOf(id) === ownPage) continue;
    if (isAlive(storage, pageOf(id), now, lease)) {
      others++;
      continue;
    }
    try {
      events.push(stored(pageOf(id), { id, text: storage.getItem(key) ?? "" }));
    } catch {
      // Not what was written there.
      storage.removeItem(key);
    }
  }
  return { events, others };
}
