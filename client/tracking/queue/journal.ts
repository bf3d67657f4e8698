import { eventKeyPrefix, pageMarkKeyPrefix } from "./storage-names.ts";

/** The part of `localStorage` that is used. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Holds events from the moment they are added until they are acknowledged or in the event store. Writing is synchronous,
 * so an event is kept if the page's process ends right after. Browsers flush to disk some seconds later.
 */
export interface Journal {
  /** True if anything may be stored at this moment, in any storage. */
  readonly mayStore: () => boolean;
  /** Returns false if the browser refuses. */
  readonly write: (id: string, text: string) => boolean;
  /** Also false if another page has taken the event over. */
  readonly has: (id: string) => boolean;
  readonly remove: (id: string) => void;
  /** True if it has events of other pages. True if that is unknown. */
  readonly hasOrphans: () => boolean;
  /** Marks this page as alive until then, so that no other page takes its events. 0 removes the mark. */
  readonly markAlive: (until: number) => void;
  /** Deletes the events and marks of all pages. */
  readonly clear: () => void;
}

/** Approximate limit of all events in the journal, in characters. The site needs the rest of the storage. */
const maxLength = 1_000_000;

/** `storage` is undefined if the browser forbids it. While nothing may be stored, the journal only deletes. */
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
      const key = pageMarkKeyPrefix + pageId;
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
