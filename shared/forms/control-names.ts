import type { FormField } from "./form-field.ts";

/** Name of the honeypot: a field that visitors do not see and bots fill in. */
export const honeypot = "awning_leave_empty";

/** Name of the hidden field with the id of a rendering of a form: `NoScriptForm.renderId`. */
export const renderIdName = "awning_render";

/**
 * A control of a field that has several: the part of the value (`data-title` in the markup), and the control's name in
 * the form.
 */
export interface PartControlName {
  readonly title: string;
  readonly name: string;
}

/** The properties of a field that determine the names of its controls. */
export type FieldNaming = Pick<FormField, "type" | "id"> & {
  readonly key?: string | undefined;
  readonly title?: string;
};

/**
 * Names of the controls of published forms, in the order in which the parts are sent:
 * docs/reference/forms.md#value-parts
 */
const partNames: Readonly<Record<string, readonly (readonly [title: string, name: string])[]>> = {
  name: [
    ["First", "fname"],
    ["Last", "lname"],
  ],
  address: [
    ["Line1", "address"],
    ["Line2", "address2"],
    ["City", "city"],
    ["State", "state"],
    ["Zip", "zipcode"],
    ["Country", "country"],
  ],
};

/** Parts whose controls have no name in published forms, because only scripts send them. */
const scriptOnlyParts: Readonly<Record<string, readonly string[]>> = {
  phone: ["Country", "Areacode", "Prefix", "Line"],
  date: ["Month", "Day", "Year"],
  time: ["Hour", "Minute", "Second", "Ampm"],
};

/** The controls of a field that has several; undefined for a field with one control. */
export function listPartControlNames({ type, id }: FieldNaming): readonly PartControlName[] | undefined {
  return (
    partNames[type]?.map(([title, name]) => ({ title, name })) ??
    scriptOnlyParts[type]?.map((title) => ({ title, name: `${id}-${title.toLowerCase()}` }))
  );
}

/** The name of a field's only control, or of all radio buttons or checkboxes of the field. */
export function controlName({ type, id, key, title }: FieldNaming): string {
  if (type === "email") return "email";
  if (type === "hidden") return key || title || id;
  return ["radio", "checkbox", "select", "likert"].includes(type) ? `${id}-field` : id;
}

/** The name of the radio buttons for one question of a likert field. */
export function questionName(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The name of the checkbox in an email field with which the visitor subscribes to the mailing list. */
export function signUpName(id: string): string {
  return `${id}-field`;
}

/** The id of the element with a field's character counter. */
export function counterId(fieldId: string): string {
  return `${fieldId}-awning-counter`;
}
