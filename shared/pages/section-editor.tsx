import type { FieldContext } from "../settings/difference.ts";
import { SettingField } from "../settings/field-view.tsx";
import { readFieldValue } from "../settings/screen.ts";
import { BlockEditor } from "./block-editor.tsx";
import { blockKinds } from "./block-kinds.ts";
import type { EditState } from "./edit-state.ts";
import type { EditorActions } from "./editor-view.tsx";
import { blockIdsOf } from "./page-document.ts";
import { sectionFields } from "./page-fields.ts";
import { maxBlocksOfLayout, tooManyBlocks } from "./page-rules.ts";

interface SectionProps {
  readonly id: string;
  readonly index: number;
  readonly state: EditState;
  readonly context: FieldContext;
  readonly actions: EditorActions;
}

/** A section with its look and its blocks in the order of reading. */
export function SectionEditor({ id, index, state, context, actions }: SectionProps) {
  const { page } = state;
  const section = page.sections[id] ?? { order: "", rows: [] };
  const name = `Section ${index + 1}`;
  const blocks = blockIdsOf(page, id);
  const isFull = blocks.length >= maxBlocksOfLayout;
  const error = Object.entries(state.errors).find(([path]) => path === `sections.${id}`)?.[1];
  return (
    <section className="settings-group layout" aria-labelledby={`section-${id}`}>
      <h2 id={`section-${id}`}>{name}</h2>
      <p className="entry-buttons">
        <button
          type="button"
          id={`up-${id}`}
          aria-label={`Move ${name} up`}
          onClick={() => actions.moveSection(id, -1)}
        >
          Up
        </button>
        <button
          type="button"
          id={`down-${id}`}
          aria-label={`Move ${name} down`}
          onClick={() => actions.moveSection(id, 1)}
        >
          Down
        </button>
        <button type="button" aria-label={`Remove ${name}`} onClick={() => actions.removeSection(id)}>
          Remove
        </button>
      </p>
      {error === undefined ? null : <p className="setting-error">{error}</p>}
      <div className="section-look">
        {sectionFields(section).map((field) => (
          <SettingField
            key={field.path}
            field={field}
            scope={`${id}-`}
            value={readFieldValue(field, section[field.path])}
            error={state.errors[`sections.${id}.${field.path}`]}
            context={context}
            onEdit={(value) => actions.edit({ [`sections.${id}.${field.path}`]: value })}
          />
        ))}
      </div>
      {section.rows.length === 0 ? (
        <p className="setting-help">This section is a gallery or a list. It can be moved and removed only.</p>
      ) : (
        <>
          {blocks.length === 0 ? <p className="setting-help">No blocks yet.</p> : null}
          <ol className="block-list">
            {blocks.map((block) => (
              <BlockEditor key={block} id={block} state={state} context={context} actions={actions} />
            ))}
          </ol>
          {isFull ? (
            <p className="setting-help">{tooManyBlocks}</p>
          ) : (
            <details className="add-block">
              <summary aria-label={`Add a block to ${name}`}>Add a block</summary>
              <p className="editor-tools">
                {blockKinds
                  .filter(({ canAdd }) => canAdd !== false)
                  .map(({ type, title }) => (
                    <button key={type} type="button" onClick={() => actions.addBlock(id, type)}>
                      {title}
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
