import { storageKeys } from "../../shared/names.ts";

/** What is known of a browser session (spec 4, session info). */
export interface Session {
  readonly id: string;
  /** This page view has begun it. */
  readonly firstLanding: boolean;
  /** It is the first one of this browser. */
  readonly firstSession: boolean;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storages. Asking for one throws where the visitor forbids it. */
export interface Stores {
  readonly session: () => Store;
  readonly local: () => Store;
}

export const browserStores: Stores = { session: () => sessionStorage, local: () => localStorage };

/** A tab that is left alone for so long begins a new one, as it begins a new visit. */
const life = 30 * 60 * 1000;

/** Where nothing can be stored. */
let unstored: string | undefined;

/**
 * The session of a page view. Where nothing can be stored each page is a session of its own, but never its landing: that
 * would be told every time.
 */
export function keepSession(stores: Stores, now: number, newId: () => string): Session {
  try {
    const known = read(stores.session(), now);
    const session = known ?? { id: newId(), first: stores.local().getItem(storageKeys.visited) === null };
    // As the platform stores what ends: a value and when.
    stores.session().setItem(storageKeys.session, JSON.stringify({ value: session, expires: now + life }));
    if (known === undefined) stores.local().setItem(storageKeys.visited, "true");
    return { id: session.id, firstLanding: known === undefined, firstSession: session.first };
  } catch {
    unstored ??= newId();
    return { id: unstored, firstLanding: false, firstSession: false };
  }
}

export function forgetSession(stores: Stores): void {
  unstored = undefined;
  try {
    stores.session().removeItem(storageKeys.session);
    stores.local().removeItem(storageKeys.visited);
  } catch {
    // Then there is nothing to forget.
  }
}

function read(store: Store, now: number): { readonly id: string; readonly first: boolean } | undefined {
  const stored = store.getItem(storageKeys.session);
  if (stored === null) return undefined;
  try {
    const { value, expires } = JSON.parse(stored);
    // A clock that was set back would make it last too long.
    const lives = expires > now && expires <= now + life;
    return lives && typeof value?.id === "string" ? { id: value.id, first: value.first === true } : undefined;
  } catch {
    return undefined;
  }
}
