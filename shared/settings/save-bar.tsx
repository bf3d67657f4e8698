import { describeDifference } from "./difference.ts";
import { canSave, type FormState, type SaveFailure } from "./form-state.ts";
import { storedValue } from "./form-values.ts";
import type { SettingsFormProps } from "./form-view.tsx";
import { SaveBarFrame } from "./save-bar-frame.tsx";
import { fieldsOf } from "./screen.ts";

/** The texts about failed saves. */
export const saveFailures: Readonly<Record<SaveFailure, string>> = {
  offline: "Not saved: there is no connection. Your changes are kept here. Save again when you are online.",
  "signed-out":
    "Not saved: your session has ended. Your changes are kept here. Sign in in a new window, then save again.",
  forbidden: "Not saved: your role does not allow this change any more. Your changes are kept here.",
  invalid: "Not saved: a value was refused. It is marked above.",
  server: "Not saved: the server had an error. Your changes are kept here. Save again.",
  changed: "Not undone: others have changed the same settings since. The history has all versions.",
};

/** The bar below a settings form: the state of the changes in words, and the buttons. */
export function SaveBar(props: SettingsFormProps & { readonly notes: number }) {
  const { state, actions, links, isReady } = props;
  const differences = describeEdits(props);
  const isSaving = state.status.kind === "saving";
  const isSignedOut = state.status.kind === "failed" && state.status.failure === "signed-out";
  return (
    <SaveBarFrame
      text={`${statusText(state, differences.length)}${noteText(props.notes)}`}
      signIn={isSignedOut ? links.signIn : undefined}
      drafts={state.status.kind === "kept" ? links.drafts : undefined}
      differences={differences}
    >
      {state.lastSave === undefined ? null : (
        <button type="button" aria-disabled={isSaving} onClick={actions.undo}>
          Undo last save
        </button>
      )}
      {differences.length === 0 ? null : (
        <button type="button" aria-disabled={isSaving} onClick={actions.discard}>
          Discard
        </button>
      )}
      {differences.length === 0 ? null : (
        <button type="button" aria-disabled={!canSave(state)} onClick={actions.keepDraft}>
          Keep as a draft
        </button>
      )}
      <button type="submit" className="primary" disabled={!isReady} aria-disabled={!canSave(state)}>
        Save
      </button>
    </SaveBarFrame>
  );
}

function noteText(notes: number): string {
  if (notes === 0) return "";
  return notes === 1 ? " There is a note at a value above." : ` There are notes at ${notes} values above.`;
}

/** The edits in words, by path. */
function describeEdits({
  screen,
  state,
  siteSettings,
  context,
}: SettingsFormProps): (readonly [string, string])[] {
  return fieldsOf(screen)
    .filter(({ path }) => Object.hasOwn(state.edits, path))
    .map((field) => {
      const before = storedValue(field, state.saved, siteSettings);
      return [
        field.path,
        describeDifference(field, { before, after: state.edits[field.path] }, context),
      ] as const;
    });
}

function statusText({ status, conflicts }: FormState, edits: number): string {
  if (status.kind === "saving") return "Saving";
  if (status.kind === "failed") return saveFailures[status.failure];
  const open = Object.values(conflicts).filter(({ choice }) => choice === undefined).length;
  if (open > 0) return `Not saved: ${open === 1 ? "a value" : `${open} values`} to choose above.`;
  if (edits > 0) return edits === 1 ? "1 change, not saved" : `${edits} changes, not saved`;
  if (Object.keys(conflicts).length > 0) return "The values of the others stay.";
  if (status.kind === "saved") return "Saved. Visitors see it within a minute.";
  if (status.kind === "kept") return "Kept as a draft. Visitors see no change.";
  if (status.kind === "undone") return "Undone. Visitors see it within a minute.";
  return "No changes";
}
