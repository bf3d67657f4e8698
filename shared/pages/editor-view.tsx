import type { FieldContext } from "../settings/difference.ts";
import { SettingField } from "../settings/field-view.tsx";
import { MergeChoices } from "../settings/merge-choices.tsx";
import { saveFailureText } from "../settings/save-bar.tsx";
import { SaveBarFrame } from "../settings/save-bar-frame.tsx";
import { readFieldValue } from "../settings/screen.ts";
import { canSavePage, type EditState, isSaving, unsavedValues } from "./edit-state.ts";
import { sectionIds } from "./page-document.ts";
import { pageFields } from "./page-fields.ts";
import { galleryLayout, sectionLayouts } from "./page-rules.ts";
import { describeChange, describePageValue, fieldOfPath } from "./page-words.ts";
import { PublishLater, scheduledTime } from "./publish-later.tsx";
import { SectionEditor } from "./section-editor.tsx";

export interface EditorActions {
  readonly edit: (values: Readonly<Record<string, unknown>>, group?: string) => void;
  readonly addBlock: (section: string, type: string) => void;
  readonly removeBlock: (id: string) => void;
  readonly moveBlock: (id: string, by: -1 | 1) => void;
  readonly dropBlock: (id: string, target: string) => void;
  readonly addSection: (layout: string) => void;
  readonly removeSection: (id: string) => void;
  readonly moveSection: (id: string, by: -1 | 1) => void;
  readonly select: (id: string | undefined) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly publish: () => void;
  /** Saves the edits, and publishes the newest version at a time, which is an ISO text. */
  readonly schedule: (at: string) => void;
  readonly unschedule: () => void;
  readonly discard: () => void;
  readonly decide: (path: string, choice: "mine" | "theirs") => void;
}

export interface EditorProps {
  readonly state: EditState;
  readonly context: FieldContext;
  readonly actions: EditorActions;
  /** False until the client has hydrated the editor. */
  readonly isReady: boolean;
}

/** The editor of a page: its own values, its sections with their blocks, and the save bar. */
export function PageEditor({ state, context, actions, isReady }: EditorProps) {
  const { page, past, future } = state;
  return (
    <form
      className="page-editor"
      onSubmit={(event) => {
        event.preventDefault();
        actions.save();
      }}
    >
      <MergeChoices choices={choicesOf(state, context)} texts={context.texts} onDecide={actions.decide} />
      <p className="editor-tools">
        <button type="button" id="editor-undo" aria-disabled={past.length === 0} onClick={actions.undo}>
          Undo
        </button>
        <button type="button" id="editor-redo" aria-disabled={future.length === 0} onClick={actions.redo}>
          Redo
        </button>
      </p>
      <fieldset className="settings-group">
        <legend>Page</legend>
        {pageFields.map((field) => (
          <SettingField
            key={field.path}
            field={field}
            value={readFieldValue(field, page[field.path as keyof typeof page])}
            error={state.errors[field.path]}
            context={context}
            onEdit={(value) => actions.edit({ [field.path]: value }, field.path)}
          />
        ))}
      </fieldset>
      {sectionIds(page).map((id, index) => (
        <SectionEditor key={id} id={id} index={index} state={state} context={context} actions={actions} />
      ))}
      <p className="editor-tools">
        {[...Object.keys(sectionLayouts), galleryLayout].map((layout) => (
          <button
            key={layout}
            type="button"
            id={`add-section-${layout.replace(/ /g, "-")}`}
            onClick={() => actions.addSection(layout)}
          >
            {`Add a section: ${layout.toLowerCase()}`}
          </button>
        ))}
      </p>
      <PublishLater state={state} context={context} actions={actions} isReady={isReady} />
      <PageSaveBar state={state} context={context} actions={actions} isReady={isReady} />
    </form>
  );
}

function choicesOf({ conflicts, page }: EditState, context: FieldContext) {
  return Object.entries(conflicts).map(([path, { mine, theirs, choice }]) => {
    const found = fieldOfPath(page, path);
    const label = found ? [found.of, found.field.label].filter(Boolean).join(": ") : "A block or section";
    const words = (value: unknown) => describePageValue(page, path, value, context);
    return { path, label, mine: words(mine), theirs: words(theirs), choice };
  });
}

function PageSaveBar({ state, context, actions, isReady }: EditorProps) {
  const { saved, page, status } = state;
  const differences = Object.keys(unsavedValues(state)).map(
    (path) => [path, describeChange(path, { before: saved, after: page }, context)] as const,
  );
  const isPublished = page.publication.live === state.version;
  return (
    <SaveBarFrame
      texts={context.texts}
      text={statusText(state, differences.length, context)}
      signIn={status.kind === "failed" && status.failure === "signed-out" ? "/config/login" : undefined}
      differences={differences}
    >
      {differences.length === 0 ? null : (
        <button type="button" aria-disabled={isSaving(state)} onClick={actions.discard}>
          Discard
        </button>
      )}
      <button type="submit" disabled={!isReady} aria-disabled={!canSavePage(state)}>
        Save
      </button>
      <button
        type="button"
        className="primary"
        disabled={!isReady}
        aria-disabled={isSaving(state) || (isPublished && differences.length === 0)}
        onClick={actions.publish}
      >
        {differences.length === 0 ? "Publish" : "Save and publish"}
      </button>
    </SaveBarFrame>
  );
}

function statusText(
  { status, conflicts, page, version, errors }: EditState,
  edits: number,
  context: FieldContext,
): string {
  if (status.kind === "saving") return "Saving";
  if (status.kind === "failed") {
    const problems = Object.values(errors).join(" ");
    return `${saveFailureText(status.failure, context.texts)} ${problems}`.trim();
  }
  const scheduled = scheduledTime({ page }, context);
  const open = Object.values(conflicts).filter(({ choice }) => choice === undefined).length;
  if (open > 0) return `Not saved: ${open === 1 ? "a value" : `${open} values`} to choose above.`;
  if (edits > 0) return edits === 1 ? "1 change, not saved" : `${edits} changes, not saved`;
  if (scheduled !== "") return `Saved. Visitors get it on ${scheduled}.`;
  if (page.publication.live === version) return "Published. Visitors see it within a minute.";
  return page.publication.live === undefined
    ? "Saved. Visitors do not see this page."
    : "Saved, not published yet.";
}
