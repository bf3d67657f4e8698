import { fillPlural } from "../text/text.ts";
import type { OwnerSettingsFormTexts } from "../texts/owner-settings-form.ts";
import { describeDifference } from "./difference.ts";
import { canSave, type FormState, type SaveFailure } from "./form-state.ts";
import { storedValue } from "./form-values.ts";
import type { SettingsFormProps } from "./form-view.tsx";
import { SaveBarFrame } from "./save-bar-frame.tsx";
import { fieldsOf } from "./screen.ts";

/** The text about a failed save. */
export function saveFailureText(failure: SaveFailure, texts: OwnerSettingsFormTexts): string {
  const byFailure: Readonly<Record<SaveFailure, string>> = {
    offline: texts.failedOffline,
    "signed-out": texts.failedSignedOut,
    forbidden: texts.failedForbidden,
    invalid: texts.failedInvalid,
    server: texts.failedServer,
    changed: texts.failedChanged,
    gone: texts.failedGone,
  };
  return byFailure[failure];
}

/** The bar below a settings form: the state of the changes in words, and the buttons. */
export function SaveBar(props: SettingsFormProps & { readonly notes: number }) {
  const { state, actions, links, isReady, notes } = props;
  const { texts } = props.context;
  const differences = describeEdits(props);
  const isSaving = state.status.kind === "saving";
  const isSignedOut = state.status.kind === "failed" && state.status.failure === "signed-out";
  return (
    <SaveBarFrame
      texts={texts}
      text={`${statusText(state, differences.length, texts)} ${notes === 0 ? "" : fillPlural(texts.notes, notes)}`.trim()}
      signIn={isSignedOut ? links.signIn : undefined}
      drafts={state.status.kind === "kept" ? links.drafts : undefined}
      differences={differences}
    >
      {state.lastSave === undefined ? null : (
        <button type="button" aria-disabled={isSaving} onClick={actions.undo}>
          {texts.undoSave}
        </button>
      )}
      {differences.length === 0 ? null : (
        <button type="button" aria-disabled={isSaving} onClick={actions.discard}>
          {texts.discard}
        </button>
      )}
      {differences.length === 0 ? null : (
        <button type="button" aria-disabled={!canSave(state)} onClick={actions.keepDraft}>
          {texts.keepDraft}
        </button>
      )}
      <button type="submit" className="primary" disabled={!isReady} aria-disabled={!canSave(state)}>
        {texts.save}
      </button>
    </SaveBarFrame>
  );
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

function statusText({ status, conflicts }: FormState, edits: number, texts: OwnerSettingsFormTexts): string {
  if (status.kind === "saving") return texts.saving;
  if (status.kind === "failed") return saveFailureText(status.failure, texts);
  const open = Object.values(conflicts).filter(({ choice }) => choice === undefined).length;
  if (open > 0) return fillPlural(texts.toChoose, open);
  if (edits > 0) return fillPlural(texts.unsaved, edits);
  if (Object.keys(conflicts).length > 0) return texts.othersStay;
  if (status.kind === "saved") return texts.saved;
  if (status.kind === "kept") return texts.kept;
  if (status.kind === "undone") return texts.undone;
  return texts.noChanges;
}
