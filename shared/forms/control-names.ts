import type { FormField } from "./form-field.ts";

/** A field that people do not see and programs fill in. */
export const honeypot = "awning_leave_empty";

/** A control of a field with several: its part of the value (`data-title` in the markup) and its name in the form. */
export interface NamedControl {
  readonly title: string;
  readonly name: string;
}

/** The properties of a field that determine the names of its controls. */
export type FieldNaming = Pick<FormField, "type" | "id"> & {
  readonly key?: string | undefined;
  readonly title?: string;
};

/** Parts in the order in which they are sent, with the names of published forms: docs/reference/forms.md#value-parts */
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

/** Published forms give these controls no name: only scripts send them. */
const scriptOnlyParts: Readonly<Record<string, readonly string[]>> = {
  phone: ["Country", "Areacode", "Prefix", "Line"],
  date: ["Month", "Day", "Year"],
  time: ["Hour", "Minute", "Second", "Ampm"],
};

/** The controls of a field that has several. Undefined for a field with one. */
export function partControls({ type, id }: FieldNaming): readonly NamedControl[] | undefined {
  return (
    partNames[type]?.map(([title, name]) => ({ title, name })) ??
    scriptOnlyParts[type]?.map((title) => ({ title, name: `${id}-${title.toLowerCase()}` }))
  );
}

/** The name of a field's only control, or of all of its choices. */
export function controlName({ type, id, key, title }: FieldNaming): string {
  if (type === "email") return "email";
  if (type === "hidden") return key || title || id;
  return ["radio", "checkbox", "select", "likert"].includes(type) ? `${id}-field` : id;
}

/** The name of the radios of one question of a likert. */
export function questionName(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The name of the checkbox with which an email field offers the mailing list. */
export function signUpName(id: string): string {
  return `${id}-field`;
}
