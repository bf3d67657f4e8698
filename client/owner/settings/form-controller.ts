import {
  createFormState,
  discardEdits,
  editValue,
  type FormState,
  failSave,
  finishDraft,
  finishSave,
  finishUndo,
  refuseSave,
  refuseUndo,
  resolveConflict,
  startSave,
  startUndo,
  type Values,
} from "../../../shared/settings/form-state.ts";
import { toPatch } from "../../../shared/settings/form-values.ts";
import type { FormActions } from "../../../shared/settings/form-view.tsx";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import { createObservableState } from "../../dom/observable-state.ts";
import type { Controller } from "../controller.ts";
import type { SettingsCalls } from "./settings-calls.ts";

export type FormController = Controller<FormState, FormActions>;

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
  const { get, set, subscribe } = createObservableState(createFormState(version, saved));
  let pending: Promise<void> = Promise.resolve();

  const isSaving = () => get().status.kind === "saving";

  type Step = (state: FormState, version: number, values: Values) => FormState;

  /** Sends the values of a save that has started. */
  const send = async (
    finish: (state: FormState, version: number, values?: Values) => FormState,
    refuse: Step,
  ) => {
    const { status, version: base } = get();
    if (status.kind !== "saving") return;
    const { sent } = status;
    const result = await calls.patch(toPatch(sent), base);
    if (result.kind === "failed") set(failSave(get(), result.failure, result.errors));
    else if (result.kind === "conflict") await readAndApply(refuse);
    // Others have saved since the base version: their values must be known before the next save.
    else if (result.version > base + 1) await readAndApply(finish);
    else set(finish(get(), result.version));
  };

  const readAndApply = async (step: Step) => {
    const result = await calls.read();
    if (result.kind === "read") set(step(get(), result.version, pickValues(result.document)));
    else set(failSave(get(), result.failure));
  };

  const save = async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await send(finishSave, refuseSave);
      // Refused without a conflict: others have changed a value and restored it.
      const isRefused = get().status.kind === "idle" && Object.keys(get().conflicts).length === 0;
      if (!isRefused || Object.keys(get().edits).length === 0) return;
      set(startSave(get()));
    }
    set(failSave(get(), "server"));
  };

  const keepDraft = async () => {
    const { status, version: base } = get();
    if (status.kind !== "saving") return;
    const failure = await calls.keepDraft(toPatch(status.sent), base);
    set(failure === undefined ? finishDraft(get()) : failSave(get(), failure));
  };

  const run = (start: (state: FormState) => FormState, call: () => Promise<void>) => {
    if (isSaving()) return;
    set(start(get()));
    pending = isSaving() ? call() : pending;
  };

  return {
    getState: get,
    subscribe,
    settled: () => pending,
    actions: {
      edit: (path, value, shown) => set(editValue(get(), path, value, shown)),
      save: () => run(startSave, save),
      keepDraft: () => run(startSave, keepDraft),
      undo: () => run(startUndo, () => send(finishUndo, refuseUndo)),
      discard: () => set(discardEdits(get())),
      decide: (path, choice) => set(resolveConflict(get(), path, choice)),
    },
  };
}
