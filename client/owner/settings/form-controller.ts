import {
  createFormState,
  decideConflict,
  discardEdits,
  editValue,
  type FormState,
  failSave,
  finishSave,
  finishUndo,
  refuseSave,
  refuseUndo,
  startSave,
  startUndo,
  type Values,
} from "../../../shared/settings/form-state.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import type { FormActions } from "../../../shared/settings/form-view.tsx";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import type { SettingsCalls } from "./settings-calls.ts";

export interface FormController {
  readonly actions: FormActions;
  readonly getState: () => FormState;
  /** Calls the listener after each change. Returns the function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when no call is under way. */
  readonly settled: () => Promise<void>;
}

/** Attempts of a save that is refused although no value differs. */
const maxAttempts = 3;

/** Connects the state of a settings form with the calls for settings. */
export function createFormController({
  version,
  saved,
  calls,
  pickValues,
}: {
  readonly version: number;
  readonly saved: Values;
  readonly calls: SettingsCalls;
  /** The values of the screen's paths in a document. */
  readonly pickValues: (document: SettingsDocument) => Values;
}): FormController {
  let state = createFormState(version, saved);
  let pending: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const set = (next: FormState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const isSaving = () => state.status.kind === "saving";

  type Step = (state: FormState, version: number, values: Values) => FormState;

  /** Sends the values of a save that has started. */
  const send = async (
    finish: (state: FormState, version: number, values?: Values) => FormState,
    refuse: Step,
  ) => {
    if (state.status.kind !== "saving") return;
    const { sent } = state.status;
    const base = state.version;
    const result = await calls.patch(toPatch(sent), base);
    if (result.kind === "failed") set(failSave(state, result.failure, result.errors));
    else if (result.kind === "conflict") await readAndApply(refuse);
    // Others have saved since the base version: their values must be known before the next save.
    else if (result.version > base + 1) await readAndApply(finish);
    else set(finish(state, result.version));
  };

  const readAndApply = async (step: Step) => {
    const result = await calls.read();
    if (result.kind === "read") set(step(state, result.version, pickValues(result.document)));
    else set(failSave(state, result.failure));
  };

  const save = async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await send(finishSave, refuseSave);
      // Refused without a conflict: others have changed a value and restored it.
      const isRefused = state.status.kind === "idle" && Object.keys(state.conflicts).length === 0;
      if (!isRefused || Object.keys(state.edits).length === 0) return;
      set(startSave(state));
    }
    set(failSave(state, "server"));
  };

  const run = (start: (state: FormState) => FormState, call: () => Promise<void>) => {
    if (state.status.kind === "saving") return;
    set(start(state));
    pending = isSaving() ? call() : pending;
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => pending,
    actions: {
      edit: (path, value, shown) => set(editValue(state, path, value, shown)),
      save: () => run(startSave, save),
      undo: () => run(startUndo, () => send(finishUndo, refuseUndo)),
      discard: () => set(discardEdits(state)),
      decide: (path, choice) => set(decideConflict(state, path, choice)),
    },
  };
}
