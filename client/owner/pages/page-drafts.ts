import { isObject } from "../../../shared/fields.ts";
import { storageKeys } from "../../../shared/names.ts";
import { type Draft, type EditState, unsavedValues } from "../../../shared/page-editor/edit-state.ts";
import { completeDocument } from "../../../shared/page-editor/page-document.ts";

interface DraftDeps {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  /** Runs a function with a lock of this name, or with `null` if another tab has it. */
  readonly locks: Pick<LockManager, "request">;
  /** The storage of this tab. */
  readonly session: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Calls a function when the tab leaves the page. */
  readonly onLeave: (listener: () => void) => void;
  readonly random: () => string;
}

/** Maximum number of steps that can be undone after the tab has loaded the page again. */
const maxKeptSteps = 100;

/**
 * Keeps the edits of a page that are not saved in this browser. Each tab has a draft of its own, and holds a lock while it
 * is open, so that the draft of a closed tab is restored once, and that of an open one stays its own. The steps of undo
 * and redo are kept for this tab only. A reload restores them, unless the page was saved by another person since.
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
  { storage, session, locks, onLeave, random }: DraftDeps,
): Promise<void> {
  const prefix = `${storageKeys.pageDraft}${pageId}:`;
  const own = prefix + random();
  const steps = readDraft(session.getItem(prefix));
  session.removeItem(prefix);
  if (steps !== undefined) restore(steps);
  onLeave(() => {
    const { saved, page, past, future } = getState();
    const draft = { saved, page, past: past.slice(-maxKeptSteps), future: future.slice(-maxKeptSteps) };
    if (past.length + future.length > 0) store(session, prefix, draft);
  });
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
    if (isEmpty) storage.removeItem(own);
    else store(storage, own, { saved, page });
  }
  subscribe(write);
}

function store(storage: Pick<Storage, "setItem">, key: string, draft: Draft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or not allowed. The edits stay on the screen.
  }
}

function areSteps(value: unknown): value is EditState["past"] {
  return (
    Array.isArray(value) &&
    value.every((step) => isObject(step) && isObject(step.before) && isObject(step.after))
  );
}

function readDraft(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? "null");
    if (!isObject(draft) || !isObject(draft.saved) || !isObject(draft.page)) return undefined;
    const { saved, page, past, future } = draft;
    return {
      saved: completeDocument(saved),
      page: completeDocument(page),
      ...(areSteps(past) && { past }),
      ...(areSteps(future) && { future }),
    };
  } catch {
    return undefined;
  }
}
