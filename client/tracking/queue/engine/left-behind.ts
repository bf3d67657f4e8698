import { keysOf, type SmallStorage } from "../journal.ts";
import { eventKey, pageKey } from "../storage-names.ts";
import { pageOf, type StoredEvent, stored } from "./event-store.ts";

/** Whether a page has said that it is alive; one that is said to be for longer than `lease` ms was under another clock. */
export function isAlive(storage: SmallStorage, pageId: string, now: number, lease: number): boolean {
  const until = Number(storage.getItem(pageKey + pageId) ?? 0);
  return now < until && until <= now + lease;
}

/**
 * Moves what pages that are no longer there have in the journal to this page's part of it. `others`: how many are of pages
 * that are there.
 */
export function takeLeftBehind(
  storage: SmallStorage,
  ownPage: string,
  now: number,
  lease: number,
): { readonly events: readonly StoredEvent[]; readonly others: number } {
  const events: StoredEvent[] = [];
  let others = 0;
  for (const key of keysOf(storage)) {
    if (key.startsWith(pageKey) && !isAlive(storage, key.slice(pageKey.length), now, lease))
      storage.removeItem(key);
    if (!key.startsWith(eventKey)) continue;
    const [owner = "", id = ""] = key.slice(eventKey.length).split("~");
    if (owner === ownPage || pageOf(id) === ownPage) continue;
    if (isAlive(storage, owner, now, lease)) {
      others++;
      continue;
    }
    const text = storage.getItem(key) ?? "";
    try {
      events.push(stored("", { id, text }));
      storage.setItem(`${eventKey}${ownPage}~${id}`, text);
    } catch {
      // Not what was written there.
    }
    storage.removeItem(key);
  }
  return { events, others };
}
