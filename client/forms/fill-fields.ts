import type { FieldValue, FieldValues } from "../../shared/forms/no-script-form.ts";
import { fieldValueParts } from "./field-value.ts";
import { type FormControl, type FormFieldElement, isChoice, partName } from "./form-fields.ts";

/** Writes values into the fields of a form, as those that the controls have at first. Passwords and files are left out. */
export function fillFields(fields: readonly FormFieldElement[], values: FieldValues): void {
  for (const field of fields) {
    const value = values.get(field.id);
    if (value === undefined || field.kind === "password") continue;
    field.controls.forEach((control, index) => {
      fillControl(control, controlValue(field, value, index));
    });
  }
}

/** The value of the control with this index; of checkboxes all chosen ones. */
function controlValue({ type, controls }: FormFieldElement, value: FieldValue, index: number): FieldValue {
  if (typeof value === "string" || type === "checkbox") return value;
  const control = controls[index];
  const name = control === undefined ? "" : partName(control);
  if (!isList(value)) return value[name] ?? "";
  const order: readonly string[] =
    type in fieldValueParts ? fieldValueParts[type as keyof typeof fieldValueParts] : [];
  const part = order.indexOf(name);
  return value[part < 0 ? index : part] ?? "";
}

function fillControl(control: FormControl, value: FieldValue): void {
  if (isChoice(control)) {
    const chosen = typeof value === "string" ? [value] : Object.values(value);
    control.checked = chosen.includes(control.value);
    control.defaultChecked = control.checked;
    return;
  }
  const text = typeof value === "string" ? value : "";
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.defaultSelected = option.value === text;
    control.value = text;
  } else if (control.type !== "file") {
    control.value = text;
    control.defaultValue = text;
  }
}

function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value);
}
