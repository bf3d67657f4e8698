import { eventKey, pageKey } from "./storage-names.ts";

/** The part of `localStorage` that is used. */
export type SmallStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Where events stand from the moment they are added until they are acknowledged or stored: written at once, so that they
 * are there when the page's process dies the moment after. It reaches the disk only some seconds later.
 */
export interface Journal {
  /** Whether anything may be stored at this moment: by anybody, in whatever storage. */
  readonly mayStore: () => boolean;
  /** False when the browser does not let it. */
  readonly write: (id: string, text: string) => boolean;
  /** False as well when another page has taken it over. */
  readonly has: (id: string) => boolean;
  readonly remove: (id: string) => void;
  /** It has events of other pages, or nobody can tell. */
  readonly hasOthers: () => boolean;
  /** Says that this page is alive until then, and takes care of its events itself; 0: no longer. */
  readonly live: (until: number) => void;
  /** Deletes what it has, of every page. */
  readonly clear: () => void;
}

/** Characters of about all the journal's events: it is small when somebody clears it up, which not every page comes to. */
const cap = 1_000_000;

/** `storage` is undefined where the browser forbids it. While nothing may be stored, it only deletes. */
export function createJournal(
  storage: SmallStorage | undefined,
  pageId: string,
  mayStore: () => boolean,
): Journal {
  const keyOf = (id: string) => `${eventKey}${pageId}~${id}`;
  function set(key: string, value: string): boolean {
    if (!storage || !mayStore() || value.length * storage.length > cap) return false;
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      // It is full.
      return false;
    }
  }
  return {
    mayStore,
    write: (id, text) => set(keyOf(id), text),
    has: (id) => storage?.getItem(keyOf(id)) != null,
    remove: (id) => storage?.removeItem(keyOf(id)),
    hasOthers: () =>
      storage === undefined ||
      keysOf(storage).some((key) => key.startsWith(eventKey) && !key.startsWith(keyOf(""))),
    live: (until) => {
      const key = pageKey + pageId;
      if (until > 0) set(key, `${until}`);
      else storage?.removeItem(key);
    },
    clear: () => {
      for (const key of keysOf(storage)) if (/^awning_(event|page)_/.test(key)) storage?.removeItem(key);
    },
  };
}

export function keysOf(storage: SmallStorage | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? "");
}
