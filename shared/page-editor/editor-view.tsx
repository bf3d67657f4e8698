import type { DropPlace } from "../settings/drop-place.ts";
import { SettingField } from "../settings/field-view.tsx";
import { MergeChoices } from "../settings/merge-choices.tsx";
import { saveFailureText } from "../settings/save-bar.tsx";
import { SaveBarFrame } from "../settings/save-bar-frame.tsx";
import { readFieldValue } from "../settings/screen.ts";
import { fillPlural, fillText } from "../text/text.ts";
import type { OwnerEditorTexts } from "../texts/owner-editor.ts";
import { canSavePage, type EditState, isSaving, isSavingBlocked, unsavedValues } from "./edit-state.ts";
import type { EditorContext } from "./editor-data.ts";
import { localizeFields } from "./localize-fields.ts";
import { blockIdsOf, placesOf, sectionIds } from "./page-document.ts";
import { pageFields } from "./page-fields.ts";
import { blockName, describeChange, describePageValue, describeProblem, fieldOfPath } from "./page-labels.ts";
import { galleryLayout, maxSections, sectionLayouts, tooManyBlocks, tooManySections } from "./page-rules.ts";
import { publicationStates } from "./publication.ts";
import { PublishLater, scheduledTime } from "./publish-later.tsx";
import { SectionEditor } from "./section-editor.tsx";

export interface EditorActions {
  readonly edit: (values: Readonly<Record<string, unknown>>, group?: string) => void;
  readonly addBlock: (section: string, type: string) => void;
  readonly removeBlock: (id: string) => void;
  readonly moveBlock: (id: string, by: -1 | 1) => void;
  readonly dropBlock: (id: string, place: DropPlace) => void;
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
  readonly context: EditorContext;
  readonly actions: EditorActions;
  /** False until the client has hydrated the editor. */
  readonly isReady: boolean;
}

/** The editor of a page: its own values, its sections with their blocks, and the save bar. */
export function PageEditor({ state, context, actions, isReady }: EditorProps) {
  const { page, past, future } = state;
  const { editor: texts } = context;
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
          {texts.undo}
        </button>
        <button type="button" id="editor-redo" aria-disabled={future.length === 0} onClick={actions.redo}>
          {texts.redo}
        </button>
      </p>
      <fieldset className="settings-group">
        <legend>{texts.page}</legend>
        {localizeFields(pageFields, context.blocks).map((field) => (
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
      {sectionIds(page).length >= maxSections ? (
        <p className="setting-help">{tooManySections(context.problems)}</p>
      ) : (
        <p className="editor-tools">
          {[...Object.keys(sectionLayouts), galleryLayout].map((layout) => (
            <button
              key={layout}
              type="button"
              id={`add-section-${layout}`}
              onClick={() => actions.addSection(layout)}
            >
              {addSectionText(layout, texts)}
            </button>
          ))}
        </p>
      )}
      <p className="unseen" role="status">
        {movedText(state, context)}
      </p>
      <PublishLater state={state} context={context} actions={actions} isReady={isReady} />
      <PageSaveBar state={state} context={context} actions={actions} isReady={isReady} />
    </form>
  );
}

/** The new place of the block that was moved last, for screen readers. */
function movedText({ moved, page }: EditState, context: EditorContext): string {
  const section = moved === undefined ? undefined : placesOf(page).get(moved)?.[0];
  if (moved === undefined || section === undefined) return "";
  const ids = blockIdsOf(page, section);
  const { movedTo, section: sectionNumber } = context.editor;
  return fillText(movedTo, {
    name: blockName(page, moved, context),
    n: ids.indexOf(moved) + 1,
    total: ids.length,
    section: fillText(sectionNumber, { n: sectionIds(page).indexOf(section) + 1 }),
  });
}

function addSectionText(layout: string, texts: OwnerEditorTexts): string {
  const byLayout: Readonly<Record<string, string>> = {
    "one-column": texts.addOneColumn,
    "two-columns": texts.addTwoColumns,
    "three-columns": texts.addThreeColumns,
    [galleryLayout]: texts.addGallery,
  };
  return byLayout[layout] ?? layout;
}

function choicesOf({ conflicts, page }: EditState, context: EditorContext) {
  const { somePart } = context.editor;
  const { named } = context.texts;
  return Object.entries(conflicts).map(([path, { mine, theirs, choice }]) => {
    const found = fieldOfPath(page, path, context);
    const own = found?.field.label ?? somePart;
    const label = found?.of ? fillText(named, { label: found.of, value: own }) : own;
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
  const { editor: texts, texts: common } = context;
  return (
    <SaveBarFrame
      texts={common}
      text={statusText(state, differences.length, context)}
      signIn={status.kind === "failed" && status.failure === "signed-out" ? "/config/login" : undefined}
      differences={differences}
    >
      {differences.length === 0 ? null : (
        <button type="button" aria-disabled={isSaving(state)} onClick={actions.discard}>
          {common.discard}
        </button>
      )}
      <button type="submit" disabled={!isReady} aria-disabled={!canSavePage(state)}>
        {common.save}
      </button>
      <button
        type="button"
        className="primary"
        disabled={!isReady}
        aria-disabled={isSavingBlocked(state) || (isPublished && differences.length === 0)}
        onClick={actions.publish}
      >
        {differences.length === 0 ? texts.publish : texts.saveAndPublish}
      </button>
    </SaveBarFrame>
  );
}

function statusText(state: EditState, edits: number, context: EditorContext): string {
  const { status, conflicts, page, version, errors, notMoved } = state;
  const { editor: texts, texts: common } = context;
  if (status.kind === "saving") return common.saving;
  if (notMoved !== undefined)
    return describeProblem(page, `blocks.${notMoved}`, tooManyBlocks(context.problems), context);
  if (status.kind === "failed") {
    const problems = Object.entries(errors)
      .map(([path, message]) => describeProblem(page, path, message, context))
      .join(" ");
    return `${saveFailureText(status.failure, common)} ${problems}`.trim();
  }
  const open = Object.values(conflicts).filter(({ choice }) => choice === undefined).length;
  if (open > 0) return fillPlural(common.toChoose, open);
  if (edits > 0) return fillPlural(common.unsaved, edits);
  const time = scheduledTime(state, context);
  if (time !== "") return fillText(texts.savedForLater, { time });
  if (page.publication.state === publicationStates.deleted) return texts.isDeleted;
  if (page.publication.live === version) return texts.isPublished;
  return page.publication.live === undefined ? texts.isHidden : texts.isSaved;
}
