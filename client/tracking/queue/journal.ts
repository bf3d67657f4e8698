import { eventKeyPrefix, pageLeaseKeyPrefix } from "./storage-names.ts";

/** The methods of `localStorage` that the journal uses. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Stores events from the moment they are added until they are acknowledged or in the event store. Writing is
 * synchronous, so an event is not lost if the page's process ends directly after it. (Browsers write to disk some
 * seconds later.)
 */
export interface Journal {
  /** True if the visitor's consent currently allows to store data, in any storage. */
  readonly mayStore: () => boolean;
  /** Writes an event. Returns false if the browser refuses. */
  readonly write: (id: string, text: string) => boolean;
  /** True if the journal has the event. False also if another page has adopted it. */
  readonly has: (id: string) => boolean;
  readonly remove: (id: string) => void;
  /** True if the journal may have events of other pages. */
  readonly hasOrphans: () => boolean;
  /** Marks this page as alive until the given time, so that no other page adopts its events. 0 removes the mark. */
  readonly markAlive: (until: number) => void;
  /** Deletes the events and the alive marks of all pages. */
  readonly clear: () => void;
}

/** Approximate limit for all events in the journal, in characters. The rest of the storage is for the site. */
const maxLength = 1_000_000;

/**
 * Creates a journal. `storage` is undefined if the browser forbids it. While data must not be stored, the journal only
 * deletes.
 */
export function createJournal(
  storage: KeyValueStorage | undefined,
  pageId: string,
  mayStore: () => boolean,
): Journal {
  const keyOf = (id: string) => `${eventKeyPrefix}${pageId}~${id}`;
  function set(key: string, value: string): boolean {
    if (!storage || !mayStore() || value.length * storage.length > maxLength) return false;
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      // The storage is full.
      return false;
    }
  }
  return {
    mayStore,
    write: (id, text) => set(keyOf(id), text),
    has: (id) => storage?.getItem(keyOf(id)) != null,
    remove: (id) => storage?.removeItem(keyOf(id)),
    hasOrphans: () =>
      storage === undefined ||
      keysOf(storage).some((key) => key.startsWith(eventKeyPrefix) && !key.startsWith(keyOf(""))),
    markAlive: (until) => {
      const key = pageLeaseKeyPrefix + pageId;
      if (until > 0) set(key, `${until}`);
      else storage?.removeItem(key);
    },
    clear: () => {
      for (const key of keysOf(storage)) if (/^awning_(event|page)_/.test(key)) storage?.removeItem(key);
    },
  };
}

export function keysOf(storage: KeyValueStorage | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
}
