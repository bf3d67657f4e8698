import { SettingField } from "../settings/field-view.tsx";
import { valueAt } from "../settings/merge-patch.ts";
import { isShown, readFieldValue, type SettingsField } from "../settings/screen.ts";
import { fillText } from "../text/text.ts";
import { BlockEditor } from "./block-editor.tsx";
import { blockKinds } from "./block-kinds.ts";
import type { EditState } from "./edit-state.ts";
import type { EditorContext } from "./editor-data.ts";
import type { EditorActions } from "./editor-view.tsx";
import { missingKindDefaults } from "./gallery-fields.ts";
import { localizeFields } from "./localize-fields.ts";
import { blockIdsOf } from "./page-document.ts";
import { sectionFields } from "./page-fields.ts";
import { maxBlocksOfLayout, tooManyBlocks } from "./page-rules.ts";

interface SectionProps {
  readonly id: string;
  readonly index: number;
  readonly state: EditState;
  readonly context: EditorContext;
  readonly actions: EditorActions;
}

/** A section with its look and its blocks in the order of reading. */
export function SectionEditor({ id, index, state, context, actions }: SectionProps) {
  const { page } = state;
  const section = page.sections[id] ?? { order: "", rows: [] };
  const { blocks: words, editor: texts, texts: common } = context;
  const name = fillText(texts.section, { n: index + 1 });
  const blocks = blockIdsOf(page, id);
  const isFull = blocks.length >= maxBlocksOfLayout;
  const error = Object.entries(state.errors).find(([path]) => path === `sections.${id}`)?.[1];
  const readValue = (path: string) => valueAt(section, path);
  const editField = (path: string, value: unknown) => {
    const further = path === "gallery.kind" ? missingKindDefaults(section, value) : {};
    const values = Object.entries({ [path]: value, ...further });
    actions.edit(
      Object.fromEntries(values.map(([each, next]) => [`sections.${id}.${each}`, next])),
      `${id}.${path}`,
    );
  };
  const fields = localizeFields(sectionFields(section), words).filter((field) => isShown(field, readValue));
  const isOfGallery = (path: string) => path.startsWith("gallery.");
  const renderField = (field: SettingsField) => (
    <SettingField
      key={field.path}
      field={field}
      scope={`${id}-`}
      value={readFieldValue(field, readValue(field.path) ?? undefined)}
      error={state.errors[`sections.${id}.${field.path}`]}
      context={context}
      onEdit={(value) => editField(field.path, value)}
    />
  );
  return (
    <section
      className="settings-group layout"
      aria-labelledby={`section-${id}`}
      data-drop-area="blocks"
      data-is-full={isFull}
    >
      <h2 id={`section-${id}`}>{name}</h2>
      <p className="entry-buttons">
        <button
          type="button"
          id={`up-${id}`}
          aria-label={fillText(common.moveUp, { name })}
          onClick={() => actions.moveSection(id, -1)}
        >
          {common.up}
        </button>
        <button
          type="button"
          id={`down-${id}`}
          aria-label={fillText(common.moveDown, { name })}
          onClick={() => actions.moveSection(id, 1)}
        >
          {common.down}
        </button>
        <button
          type="button"
          aria-label={fillText(common.removeEntry, { name })}
          onClick={() => actions.removeSection(id)}
        >
          {common.remove}
        </button>
      </p>
      {error === undefined ? null : <p className="setting-error">{error}</p>}
      <div className="section-look">{fields.filter(({ path }) => !isOfGallery(path)).map(renderField)}</div>
      {fields.filter(({ path }) => isOfGallery(path)).map(renderField)}
      {section.rows.length === 0 ? (
        <p className="setting-help">{section.gallery === undefined ? texts.isList : texts.isGallery}</p>
      ) : (
        <>
          {blocks.length === 0 ? <p className="setting-help">{texts.noBlocks}</p> : null}
          <ol className="block-list" data-drop-list={id}>
            {blocks.map((block) => (
              <BlockEditor key={block} id={block} state={state} context={context} actions={actions} />
            ))}
          </ol>
          {isFull ? (
            <p className="setting-help">{tooManyBlocks(context.problems)}</p>
          ) : (
            <details className="add-block">
              <summary aria-label={fillText(texts.addBlockTo, { name })}>{texts.addBlock}</summary>
              <p className="editor-tools">
                {blockKinds
                  .filter(({ canAdd }) => canAdd !== false)
                  .map(({ type, title }) => (
                    <button key={type} type="button" onClick={() => actions.addBlock(id, type)}>
                      {words[title]}
                    </button>
                  ))}
              </p>
            </details>
          )}
        </>
      )}
    </section>
  );
}
