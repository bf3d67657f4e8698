import type { FieldValue } from "../../shared/forms/no-script-form.ts";
import type { FormFieldElement } from "./form-fields.ts";
import { validateField } from "./validate.ts";

interface ReadValues {
  /** Values keyed by field id. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Messages about values that cannot be sent, by field id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Reads and validates the fields of a form: docs/reference/forms.md#form-validation */
export function readValues(
  fields: readonly FormFieldElement[],
  limits: ReadonlyMap<FormFieldElement, number | undefined>,
): ReadValues {
  const errors = new Map<string, string>();
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    const value = field.value();
    if (value === undefined) continue;
    values[field.id] = value;
    const { type, kind, required } = field;
    const error = validateField({ type, kind, value, required, maxLength: limits.get(field) });
    if (error !== undefined) errors.set(field.id, error);
  }
  return { values, errors };
}
