import { isObject } from "../../../shared/fields.ts";
import { storageKeys } from "../../../shared/names.ts";
import { type EditState, unsavedValues } from "../../../shared/pages/edit-state.ts";
import { completeDocument } from "../../../shared/pages/page-document.ts";

type Draft = Pick<EditState, "saved" | "page">;

interface DraftDeps {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  /** Runs a function with a lock of this name, or with `null` if another tab has it. */
  readonly locks: Pick<LockManager, "request">;
  readonly random: () => string;
}

/**
 * Keeps the edits of a page that are not saved in this browser. Each tab has a draft of its own, and holds a lock while it
 * is open, so that the draft of a closed tab is restored once, and that of an open one stays its own.
 */
export async function keepDrafts(
  pageId: string,
  {
    restore,
    getState,
    subscribe,
  }: {
    readonly restore: (draft: Draft) => void;
    readonly getState: () => EditState;
    readonly subscribe: (listener: () => void) => () => void;
  },
  { storage, locks, random }: DraftDeps,
): Promise<void> {
  const prefix = `${storageKeys.pageDraft}${pageId}:`;
  const own = prefix + random();
  // The lock is held as long as the page exists.
  void locks.request(own, () => new Promise<never>(() => {}));
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  for (const key of keys.filter((each) => each.startsWith(prefix)))
    await locks.request(key, { ifAvailable: true }, async (lock) => {
      const draft = lock === null ? undefined : readDraft(storage.getItem(key));
      if (draft === undefined) return;
      restore(draft);
      write();
      storage.removeItem(key);
    });
  function write(): void {
    const { saved, page } = getState();
    const isEmpty = Object.keys(unsavedValues({ saved, page })).length === 0;
    try {
      if (isEmpty) storage.removeItem(own);
      else storage.setItem(own, JSON.stringify({ saved, page }));
    } catch {
      // The storage is full or not allowed. The edits stay on the screen.
    }
  }
  subscribe(write);
}

function readDraft(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? "null");
    return isObject(draft) && isObject(draft.saved) && isObject(draft.page)
      ? { saved: completeDocument(draft.saved), page: completeDocument(draft.page) }
      : undefined;
  } catch {
    return undefined;
  }
}
