import { type ReactNode, useRef, useState } from "react";
import { fillPlural, fillText } from "../text/text.ts";
import { entryNumber } from "./difference.ts";
import { dragProps, gripClass, indexOfDrop } from "./drop-place.ts";
import { entryName, entryValue } from "./entries.ts";
import type { FieldProps } from "./field-view.tsx";
import { entryFields, type ListEntry, type SettingsField } from "./screen.ts";

type ListField = Extract<SettingsField, { readonly kind: "list" }>;

interface ListControlProps extends Omit<FieldProps, "field"> {
  readonly field: ListField;
  readonly id: string;
  readonly describedBy: string;
  /** Renders a field of an entry. Given by the caller, because an entry may have a list itself. */
  readonly renderField: (props: Omit<FieldProps, "context">) => ReactNode;
}

/**
 * The entries of a list with their fields, in order. They are moved by buttons, and entries with a name by Alt with an
 * arrow key and by dragging as well.
 */
export function ListControl({
  field,
  value,
  id,
  describedBy,
  scope = "",
  context,
  onEdit,
  renderField,
}: ListControlProps) {
  const entries: readonly ListEntry[] = Array.isArray(value) ? value : [];
  // Pictures that were chosen or uploaded when the list was full.
  const [leftOut, setLeftOut] = useState(0);
  // An upload may end after the list was edited or closed: its image is added to the list of that time.
  const addImage = (asset: string) =>
    onEdit((value: unknown) => {
      const list: readonly unknown[] = Array.isArray(value) ? value : [];
      const { imagePath = "", maxEntries } = field;
      if (list.length < maxEntries) return [...list, withValue(newEntry(field), imagePath, asset)];
      setLeftOut((count) => count + 1);
      return list;
    });
  const [open, setOpen] = useState(-1);
  // The button that gets the focus when its entry has been moved or added.
  const focused = useRef("");
  const focusIfMoved = (button: { readonly id: string; focus(): void } | null) => {
    if (button === null || focused.current !== button.id) return;
    focused.current = "";
    button.focus();
  };
  const nameId = (at: number) => `${id}-entry-${at}`;
  const hasNames = field.namePaths !== undefined;
  const replace = (at: number, entry: ListEntry) => onEdit(entries.with(at, entry));
  const move = (from: number, to: number, button = "entry") => {
    const entry = entries[from];
    if (entry === undefined || to < 0 || to >= entries.length || from === to) return;
    if (open === from) setOpen(to);
    else if (open >= 0) setOpen(indexAfterMove(open, from, to));
    focused.current = hasNames ? nameId(to) : `${id}-${button}-${to}`;
    onEdit(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
  };
  const remove = (at: number) => {
    if (open === at) setOpen(-1);
    else if (open > at) setOpen(open - 1);
    // After the last entry the focus goes to a control nearby: client/owner/keep-focus.ts
    focused.current = nameId(Math.min(at, entries.length - 2));
    onEdit(entries.toSpliced(at, 1));
  };
  const isFull = entries.length >= field.maxEntries;
  const { texts } = context;
  return (
    <fieldset id={id} className="entries" data-drop-area={id} aria-describedby={describedBy || undefined}>
      <legend>{field.label}</legend>
      {entries.length === 0 ? <p className="setting-help">{texts.nothingYet}</p> : null}
      <ol data-drop-list={id}>
        {entries.map((entry, at) => {
          const isOpen = !hasNames || open === at;
          const name = entryNumber(field, at, context);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and their fields have no state of their own
              key={at}
              data-entry={at}
            >
              {hasNames ? (
                <div
                  className="block-head"
                  {...dragProps(context.startDrag, (place) => move(at, indexOfDrop(at, place)))}
                >
                  <span className={gripClass} aria-hidden="true" />
                  {field.imagePath === undefined || typeof entry === "string"
                    ? null
                    : context.controls?.showImage(String(entry[field.imagePath] ?? ""))}
                  <button
                    type="button"
                    id={nameId(at)}
                    className="block-name"
                    dir="auto"
                    aria-expanded={isOpen}
                    title={texts.altMoves}
                    ref={focusIfMoved}
                    onClick={() => setOpen(isOpen ? -1 : at)}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
                      event.preventDefault();
                      event.stopPropagation();
                      move(at, event.key === "ArrowUp" ? at - 1 : at + 1);
                    }}
                  >
                    {entryName(field, entry, context) || name}
                  </button>
                </div>
              ) : null}
              {isOpen ? (
                <div className={hasNames ? "block-form" : undefined}>
                  {entryFields(field, entry).map((each) =>
                    renderField({
                      field: each,
                      value: entryValue(each, entry),
                      error: undefined,
                      scope: `${scope}${field.path}-${at}-`,
                      onEdit: (next) => replace(at, withValue(entry, each.path, next)),
                    }),
                  )}
                  <p className="entry-buttons">
                    <button
                      type="button"
                      id={`${id}-up-${at}`}
                      ref={focusIfMoved}
                      aria-label={fillText(texts.moveUp, { name })}
                      aria-disabled={at === 0}
                      onClick={() => move(at, at - 1, "up")}
                    >
                      {texts.up}
                    </button>
                    <button
                      type="button"
                      id={`${id}-down-${at}`}
                      ref={focusIfMoved}
                      aria-label={fillText(texts.moveDown, { name })}
                      aria-disabled={at === entries.length - 1}
                      onClick={() => move(at, at + 1, "down")}
                    >
                      {texts.down}
                    </button>
                    <button
                      type="button"
                      aria-label={fillText(texts.removeEntry, { name })}
                      onClick={() => remove(at)}
                    >
                      {texts.remove}
                    </button>
                  </p>
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {field.imagePath !== undefined && context.controls !== undefined && !isFull ? (
        context.controls.choosePictures({ label: field.label, hasSeveral: true, onChoose: addImage })
      ) : (
        <button
          type="button"
          aria-disabled={isFull}
          onClick={() => {
            if (isFull) return;
            setOpen(entries.length);
            focused.current = nameId(entries.length);
            onEdit([...entries, newEntry(field)]);
          }}
        >
          {fillText(texts.add, { entry: field.entry })}
        </button>
      )}
      {isFull ? <p className="setting-help">{fillPlural(texts.most, field.maxEntries)}</p> : null}
      {field.imagePath === undefined ? null : (
        <p className="setting-help" role="status">
          {isFull && leftOut > 0 ? fillPlural(texts.leftOut, leftOut) : ""}
        </p>
      )}
    </fieldset>
  );
}

/** The index of an entry after another one has been moved. */
function indexAfterMove(index: number, from: number, to: number): number {
  const without = index > from ? index - 1 : index;
  return without >= to ? without + 1 : without;
}

function withValue(entry: ListEntry, path: string, value: unknown): ListEntry {
  return path === "" || typeof entry === "string" ? String(value) : { ...entry, [path]: value };
}

function newEntry({ fields, hasIds }: ListField): ListEntry {
  const [first] = fields;
  if (first?.path === "") return String(first.fallback);
  const id = `entry-${Math.random().toString(36).slice(2, 12)}`;
  return {
    ...(hasIds && { id }),
    ...Object.fromEntries(fields.map(({ path, fallback }) => [path, fallback])),
  };
}
