import type { FieldValue } from "../../shared/forms/no-script-form.ts";

export type { FieldValue };

/**
 * How the value of a field is sent: docs/reference/forms.md#field-types. Field types that are not listed are `single`.
 */
export type FieldType =
  | "name"
  | "phone"
  | "address"
  | "date"
  | "time"
  | "radio"
  | "checkbox"
  | "select"
  | "likert"
  | "hidden"
  | "file"
  | "section"
  | "single";

/** The value of one control of a field. */
export interface ControlValue {
  /** Name of the part: "First", "Areacode", or the question of a likert field. "" if the field has one control. */
  readonly title: string;
  readonly value: string;
  /** True if it is selected; only for radio buttons and checkboxes. */
  readonly checked?: boolean;
}

/** The names of a value's parts in the order in which they are sent: docs/reference/forms.md#value-parts */
export const fieldValueParts = {
  name: ["First", "Last"],
  phone: ["Country", "Areacode", "Prefix", "Line"],
  address: ["Line1", "Line2", "City", "State", "Zip", "Country"],
  date: ["Month", "Day", "Year"],
  time: ["Hour", "Minute", "Second", "Ampm"],
} as const satisfies Partial<Record<FieldType, readonly string[]>>;

/**
 * The value that is sent for a field: docs/reference/forms.md#field-types. Undefined for sections, for which no value
 * is sent.
 */
export function submittedValue(type: FieldType, controls: readonly ControlValue[]): FieldValue | undefined {
  switch (type) {
    case "section":
      return undefined;
    case "phone":
      // For a phone field without a country an empty country is sent.
      return controls.length === 3 ? ["", ...values(controls)] : values(controls);
    case "name":
    case "address":
    case "date":
    case "time":
      return values(controls);
    case "checkbox":
    case "file":
      return values(controls.filter(({ checked = true }) => checked)).filter((value) => value !== "");
    case "radio":
      return controls.find(({ checked }) => checked)?.value ?? "";
    case "likert":
      return Object.fromEntries(
        controls.filter(({ checked }) => checked).map(({ title, value }) => [title, value]),
      );
    case "select":
    case "hidden":
    case "single":
      return controls[0]?.value ?? "";
  }
}

const values = (controls: readonly ControlValue[]): string[] => controls.map(({ value }) => value);

/** True if no text has been entered and no option chosen. The value 0 of a likert field is not empty. */
export function isEmptyValue(value: FieldValue): boolean {
  return typeof value === "string"
    ? value.trim() === ""
    : Object.values(value).every((part) => String(part).trim() === "");
}
