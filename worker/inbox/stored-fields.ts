import { type FieldValue, type FieldValues, isEmptyValue } from "../http/field-values.ts";

/** A field of a form, as far as a stored submission describes it. */
export interface DescribedField {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  /** The name of a hidden field. */
  readonly key?: string | undefined;
}

/** A field as stored in the JSON column `fields`. */
interface StoredField {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly value: FieldValue;
}

/** The form's fields in order, followed by submitted values whose field the form does not have. */
export function storedFields(fields: readonly DescribedField[], values: FieldValues): readonly StoredField[] {
  const knownFields = fields
    .filter(({ type }) => type !== "section")
    .map(({ id, title, type, key }) => ({
      id,
      title: title || key || id,
      type,
      value: redactPassword(type, values.get(id) ?? ""),
    }));
  const ids = new Set(fields.map(({ id }) => id));
  const unknownFields = [...values].filter(([id, value]) => !ids.has(id) && !isEmptyValue(value));
  return [...knownFields, ...unknownFields.map(([id, value]) => ({ id, title: id, type: "text", value }))];
}

/** Replaces a password, which is not stored, by a placeholder. */
function redactPassword(type: string, value: FieldValue): FieldValue {
  return type === "password" && !isEmptyValue(value) ? "(redacted)" : value;
}
