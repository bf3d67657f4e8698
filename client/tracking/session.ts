import { storageKeys } from "../../shared/names.ts";

/** A browser session: docs/reference/tracking.md#session-info */
export interface Session {
  readonly id: string;
  /** True if this page view has started the session. */
  readonly firstLanding: boolean;
  /** True if it is the browser's first session. */
  readonly firstSession: boolean;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storages. The getters throw if the visitor forbids storage. */
export interface Stores {
  readonly session: () => Store;
  readonly local: () => Store;
}

export const browserStores: Stores = { session: () => sessionStorage, local: () => localStorage };

/** Lifetime of an idle session, the same as that of a visit. */
const lifetimeMs = 30 * 60 * 1000;

/** The session id of this page if storage is forbidden. */
let unstoredId: string | undefined;

/**
 * Reads and extends the current session, or starts a new one. If storage is forbidden, each page has its own session,
 * which is never treated as a landing, because otherwise every page would be one.
 */
export function getOrCreateSession(stores: Stores, now: number, newId: () => string): Session {
  try {
    const stored = read(stores.session(), now);
    const session = stored ?? {
      id: newId(),
      first: stores.local().getItem(storageKeys.visitedFlag) === null,
    };
    // The format of a storage record: docs/reference/data-layer.md#storage-record
    const record = { value: session, expires: now + lifetimeMs };
    stores.session().setItem(storageKeys.browserSession, JSON.stringify(record));
    if (stored === undefined) stores.local().setItem(storageKeys.visitedFlag, "true");
    return { id: session.id, firstLanding: stored === undefined, firstSession: session.first };
  } catch {
    unstoredId ??= newId();
    return { id: unstoredId, firstLanding: false, firstSession: false };
  }
}

export function forgetSession(stores: Stores): void {
  unstoredId = undefined;
  try {
    stores.session().removeItem(storageKeys.browserSession);
    stores.local().removeItem(storageKeys.visitedFlag);
  } catch {
    // Storage is forbidden, so there is nothing to delete.
  }
}

function read(store: Store, now: number): { readonly id: string; readonly first: boolean } | undefined {
  const stored = store.getItem(storageKeys.browserSession);
  if (stored === null) return undefined;
  try {
    const { value, expires } = JSON.parse(stored);
    // A record that expires later than that was written before the clock was set back, and is ignored. A record without
    // an expiry lasts as long as the storage.
    const isCurrent = expires === undefined || (expires > now && expires <= now + lifetimeMs);
    return isCurrent && typeof value?.id === "string"
      ? { id: value.id, first: value.first === true }
      : undefined;
  } catch {
    return undefined;
  }
}
