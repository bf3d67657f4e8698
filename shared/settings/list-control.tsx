import type { ReactNode } from "react";
import type { FieldProps } from "./field-view.tsx";
import { type ListEntry, readFieldValue, type SettingsField } from "./screen.ts";

type ListField = Extract<SettingsField, { readonly kind: "list" }>;

interface ListControlProps extends Omit<FieldProps, "field"> {
  readonly field: ListField;
  readonly id: string;
  /** Renders a field of an entry. Given by the caller, because an entry may have a list itself. */
  readonly renderField: (props: Omit<FieldProps, "context">) => ReactNode;
}

/** The entries of a list with their fields, in order. They are moved by buttons. */
export function ListControl({ field, value, id, scope = "", onEdit, renderField }: ListControlProps) {
  const entries: readonly ListEntry[] = Array.isArray(value) ? value : [];
  const replace = (at: number, entry: ListEntry) => onEdit(entries.with(at, entry));
  const move = (at: number, to: number) => {
    const entry = entries[at];
    if (entry === undefined || to < 0 || to >= entries.length) return;
    onEdit(entries.toSpliced(at, 1).toSpliced(to, 0, entry));
  };
  const isFull = entries.length >= field.maxEntries;
  return (
    <fieldset id={id} className="entries">
      <legend>{field.label}</legend>
      {entries.length === 0 ? <p className="setting-help">Nothing yet.</p> : null}
      <ol>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and their fields have no state of their own
          <li key={at}>
            {field.fields.map((each) =>
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
                aria-label={`Move ${field.entry} ${at + 1} up`}
                aria-disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                Up
              </button>
              <button
                type="button"
                aria-label={`Move ${field.entry} ${at + 1} down`}
                aria-disabled={at === entries.length - 1}
                onClick={() => move(at, at + 1)}
              >
                Down
              </button>
              <button
                type="button"
                aria-label={`Remove ${field.entry} ${at + 1}`}
                onClick={() => onEdit(entries.toSpliced(at, 1))}
              >
                Remove
              </button>
            </p>
          </li>
        ))}
      </ol>
      <button
        type="button"
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) onEdit([...entries, newEntry(field)]);
        }}
      >
        {`Add ${field.entry}`}
      </button>
      {isFull ? <p className="setting-help">{`At most ${field.maxEntries} entries.`}</p> : null}
    </fieldset>
  );
}

function entryValue(field: SettingsField, entry: ListEntry): unknown {
  return readFieldValue(field, typeof entry === "string" ? entry : entry[field.path]);
}

function withValue(entry: ListEntry, path: string, value: unknown): ListEntry {
  return path === "" || typeof entry === "string" ? String(value) : { ...entry, [path]: value };
}

function newEntry({ fields }: ListField): ListEntry {
  const [first] = fields;
  if (first?.path === "") return String(first.fallback);
  return Object.fromEntries(fields.map(({ path, fallback }) => [path, fallback]));
}
