import { readDataset } from "../charts/dataset.ts";
import { dragProps, gripClass } from "../settings/drop-place.ts";
import { SettingField } from "../settings/field-view.tsx";
import { isShown, readFieldValue } from "../settings/screen.ts";
import { fillText } from "../text/text.ts";
import { blockFields } from "./block-kinds.ts";
import type { EditState } from "./edit-state.ts";
import type { EditorContext } from "./editor-data.ts";
import type { EditorActions } from "./editor-view.tsx";
import { blockName } from "./page-labels.ts";
import { tooManyBlocks } from "./page-rules.ts";

interface BlockProps {
  readonly id: string;
  readonly state: EditState;
  readonly context: EditorContext;
  readonly actions: EditorActions;
}

/** The name of a block with its buttons, and its form while it is selected. */
export function BlockEditor({ id, state, context, actions }: BlockProps) {
  const { page, selected } = state;
  const block = page.blocks[id];
  const { editor: texts, texts: common } = context;
  const name = blockName(page, id, context);
  const isOpen = selected === id;
  const fields = blockFields(block?.type ?? "", context.blocks);
  const problems = problemsOf(state, id, isOpen, context);
  return (
    <li className="block-entry" data-entry={id}>
      <div className="block-head" {...dragProps(context.startDrag, (place) => actions.dropBlock(id, place))}>
        <span className={gripClass} aria-hidden="true" />
        <button
          type="button"
          id={`open-${id}`}
          className="block-name"
          dir="auto"
          aria-expanded={isOpen}
          aria-controls={`form-${id}`}
          aria-describedby={problems === "" ? undefined : `problems-${id}`}
          title={texts.altMoves}
          onClick={() => actions.select(isOpen ? undefined : id)}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
            event.preventDefault();
            actions.moveBlock(id, event.key === "ArrowUp" ? -1 : 1);
          }}
        >
          {name}
        </button>
        <span className="entry-buttons">
          <button
            type="button"
            id={`up-${id}`}
            aria-label={fillText(texts.moveUp, { name })}
            onClick={() => actions.moveBlock(id, -1)}
          >
            {common.up}
          </button>
          <button
            type="button"
            id={`down-${id}`}
            aria-label={fillText(texts.moveDown, { name })}
            onClick={() => actions.moveBlock(id, 1)}
          >
            {common.down}
          </button>
          <button
            type="button"
            aria-label={fillText(texts.removeNamed, { name })}
            onClick={() => actions.removeBlock(id)}
          >
            {common.remove}
          </button>
        </span>
      </div>
      {problems === "" ? null : (
        <p className="setting-error" id={`problems-${id}`}>
          {problems}
        </p>
      )}
      <div id={`form-${id}`} className="block-form" hidden={!isOpen}>
        {isOpen && fields.length > 0 ? (
          fields
            .filter((field) => isShown(field, (path) => block?.data?.[path]))
            .map((field) => (
              <SettingField
                key={field.path}
                field={field}
                scope={`${id}-`}
                value={
                  field.kind === "dataset"
                    ? readDataset(block?.data ?? {})
                    : readFieldValue(field, block?.data?.[field.path])
                }
                error={state.errors[`blocks.${id}.data.${field.path}`]}
                context={context}
                onEdit={(value) =>
                  actions.edit({ [`blocks.${id}.data.${field.path}`]: value }, `${id}.${field.path}`)
                }
              />
            ))
        ) : (
          <p className="setting-help">{texts.noSettings}</p>
        )}
      </div>
    </li>
  );
}

/** The messages about a block, and while its form is closed those about its values. */
function problemsOf(
  { errors, notMoved }: EditState,
  id: string,
  isOpen: boolean,
  context: EditorContext,
): string {
  const path = `blocks.${id}`;
  const own = Object.entries(errors).filter(
    ([each]) => each === path || (!isOpen && each.startsWith(`${path}.`)),
  );
  const messages = own.map(([, message]) => message);
  return [...(notMoved === id ? [tooManyBlocks(context.problems)] : []), ...messages].join(" ");
}
