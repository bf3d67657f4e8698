import { isSameValue } from "./screen.ts";

/** Values by path, as the settings store them. `null` means that a path is not set. */
export type Values = Readonly<Record<string, unknown>>;

/** A path that others have changed while it was edited here. */
interface Conflict {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly choice: "mine" | "theirs" | undefined;
}

/** The reason why a save has failed. The edits stay in each case. */
export type SaveFailure = "offline" | "signed-out" | "forbidden" | "invalid" | "server" | "changed" | "gone";

type SaveStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "saving"; readonly sent: Values }
  | { readonly kind: "saved" }
  | { readonly kind: "undone" }
  | { readonly kind: "kept" }
  | { readonly kind: "failed"; readonly failure: SaveFailure };

/**
 * The state of a settings screen. It is changed by the functions of this file only, which are pure. No function removes
 * an edit that was not saved, except `finishDraft`, `discardEdits`, a choice of the other value in a conflict, and an edit that
 * restores the saved value.
 */
export interface FormState {
  /** The version of the settings that `saved` was read from. */
  readonly version: number;
  readonly saved: Values;
  /** The values that were edited and are not saved. */
  readonly edits: Values;
  readonly conflicts: Readonly<Record<string, Conflict>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly status: SaveStatus;
  /** The last save, with the values before it; undefined if there is none to undo. */
  readonly lastSave: { readonly before: Values; readonly after: Values } | undefined;
}

export function createFormState(version: number, saved: Values): FormState {
  return {
    version,
    saved,
    edits: {},
    conflicts: {},
    errors: {},
    status: { kind: "idle" },
    lastSave: undefined,
  };
}

/** Edits a value. `shown` is the value that the field shows without an edit: the stored one, or its default. */
export function editValue(state: FormState, path: string, value: unknown, shown: unknown): FormState {
  const conflict = state.conflicts[path];
  // A value that is being saved is not the shown one any more when the save ends.
  const isSent = state.status.kind === "saving" && Object.hasOwn(state.status.sent, path);
  const isRestored = isSameValue(value, shown) && conflict === undefined && !isSent;
  return {
    ...state,
    edits: isRestored ? without(state.edits, [path]) : { ...state.edits, [path]: value },
    errors: without(state.errors, [path]),
    conflicts: conflict
      ? { ...state.conflicts, [path]: { ...conflict, mine: value, choice: "mine" } }
      : state.conflicts,
    status: state.status.kind === "saving" ? state.status : { kind: "idle" },
  };
}

/** True if there is a change to save or a conflict to close, and each conflict is decided. */
export function canSave({ edits, conflicts, status }: FormState): boolean {
  const choices = Object.values(conflicts).map(({ choice }) => choice);
  return (
    Object.keys(edits).length + choices.length > 0 && !choices.includes(undefined) && status.kind !== "saving"
  );
}

/** Starts to save the edits. Without any, for example if only values of others were chosen, nothing has to be sent. */
export function startSave(state: FormState): FormState {
  if (!canSave(state)) return state;
  const isEmpty = Object.keys(state.edits).length === 0;
  if (isEmpty) return { ...state, conflicts: {}, status: { kind: "idle" } };
  return { ...state, errors: {}, status: { kind: "saving", sent: state.edits } };
}

/**
 * The values that were sent are saved as this version. `values` are those of the version if it also has changes of
 * others. Edits that were made while the values were sent stay.
 */
export function finishSave(state: FormState, version: number, values?: Values): FormState {
  if (state.status.kind !== "saving") return state;
  const { sent } = state.status;
  const before = Object.fromEntries(Object.keys(sent).map((path) => [path, state.saved[path] ?? null]));
  const later = Object.entries(state.edits).filter(([path, value]) => !isSameValue(value, sent[path]));
  const own: FormState = {
    ...state,
    version,
    saved: { ...state.saved, ...sent },
    edits: Object.fromEntries(later),
    conflicts: {},
    status: { kind: "saved" },
    lastSave: { before, after: sent },
  };
  return values === undefined ? own : mergeValues(own, version, values);
}

/**
 * The save was refused because others have changed the same paths. `values` are the current ones. A path with an edit
 * that others have changed becomes a conflict; all other values are taken over.
 */
export function refuseSave(state: FormState, version: number, values: Values): FormState {
  return mergeValues({ ...state, status: { kind: "idle" } }, version, values);
}

/** The last save cannot be reverted, because others have changed the same paths since. */
export function refuseUndo(state: FormState, version: number, values: Values): FormState {
  const merged = mergeValues(state, version, values);
  return { ...merged, lastSave: undefined, status: { kind: "failed", failure: "changed" } };
}

function mergeValues(state: FormState, version: number, values: Values): FormState {
  const conflicts: Record<string, Conflict> = { ...state.conflicts };
  const same: string[] = [];
  const { lastSave } = state;
  const isLastSaveCurrent =
    lastSave !== undefined &&
    Object.entries(lastSave.after).every(([path, value]) => isSameValue(value, values[path] ?? null));
  for (const [path, mine] of Object.entries(state.edits)) {
    const theirs = values[path] ?? null;
    if (isSameValue(mine, theirs)) same.push(path);
    else if (!isSameValue(theirs, state.saved[path] ?? null))
      conflicts[path] = { mine, theirs, choice: undefined };
  }
  return {
    ...state,
    version,
    saved: values,
    edits: without(state.edits, same),
    conflicts: without(conflicts, same),
    lastSave: isLastSaveCurrent ? lastSave : undefined,
  };
}

/** Decides a conflict. The other value stays in the conflict until a save, so that the choice can be changed. */
export function resolveConflict(state: FormState, path: string, choice: "mine" | "theirs"): FormState {
  const conflict = state.conflicts[path];
  if (conflict === undefined) return state;
  const edits = choice === "mine" ? { ...state.edits, [path]: conflict.mine } : without(state.edits, [path]);
  const conflicts = { ...state.conflicts, [path]: { ...conflict, choice } };
  return { ...state, edits, conflicts };
}

export function failSave(
  state: FormState,
  failure: SaveFailure,
  errors: Readonly<Record<string, string>> = {},
): FormState {
  return { ...state, errors, status: { kind: "failed", failure } };
}

/** Removes all edits, at the owner's request. */
export function discardEdits(state: FormState): FormState {
  if (state.status.kind === "saving") return state;
  return { ...state, edits: {}, conflicts: {}, errors: {}, status: { kind: "idle" } };
}

/** The values that were sent are kept as a draft. They leave the edits; edits that were made since stay. */
export function finishDraft(state: FormState): FormState {
  if (state.status.kind !== "saving") return state;
  const { sent } = state.status;
  const later = Object.entries(state.edits).filter(([path, value]) => !isSameValue(value, sent[path]));
  return { ...state, edits: Object.fromEntries(later), conflicts: {}, status: { kind: "kept" } };
}

/** Starts to revert the last save: its former values are sent like edits. Edits that were made since stay. */
export function startUndo(state: FormState): FormState {
  if (state.lastSave === undefined || state.status.kind === "saving") return state;
  return { ...state, errors: {}, status: { kind: "saving", sent: state.lastSave.before } };
}

/** The last save is reverted as this version. */
export function finishUndo(state: FormState, version: number, values?: Values): FormState {
  if (state.status.kind !== "saving" || state.lastSave === undefined) return state;
  const reverted: FormState = {
    ...state,
    version,
    saved: { ...state.saved, ...state.lastSave.before },
    status: { kind: "undone" },
    lastSave: undefined,
  };
  return values === undefined ? reverted : mergeValues(reverted, version, values);
}

function without<T>(record: Readonly<Record<string, T>>, paths: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([path]) => !paths.includes(path)));
}
