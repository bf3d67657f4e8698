import type { FieldValue } from "../../../shared/blocks/form/filled.ts";

export type { FieldValue };

/** The types of fields (spec 3, form submission); what is none of them is a plain single field. */
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

/** One control of a field, as it stands. */
export interface Part {
  /** What it is a part of: "First", "Areacode", a likert's question; "" where there is but one. */
  readonly title: string;
  readonly value: string;
  /** For choices: whether it is taken. */
  readonly checked?: boolean;
}

/** The parts of a summary, in the order in which their values are sent (spec 3, summary value parts). */
export const summaryParts = {
  name: ["First", "Last"],
  phone: ["Country", "Areacode", "Prefix", "Line"],
  address: ["Line1", "Line2", "City", "State", "Zip", "Country"],
  date: ["Month", "Day", "Year"],
  time: ["Hour", "Minute", "Second", "Ampm"],
} as const satisfies Partial<Record<FieldType, readonly string[]>>;

/** What is sent of a field; undefined for what is not sent at all (spec 3: sections are skipped). */
export function fieldValue(type: FieldType, parts: readonly Part[]): FieldValue | undefined {
  switch (type) {
    case "section":
      return undefined;
    case "phone":
      // Without a country its part is empty.
      return parts.length === 3 ? ["", ...values(parts)] : values(parts);
    case "name":
    case "address":
    case "date":
    case "time":
      return values(parts);
    case "checkbox":
    case "file":
      return values(parts.filter(({ checked = true }) => checked)).filter((value) => value !== "");
    case "radio":
      return parts.find(({ checked }) => checked)?.value ?? "";
    case "likert":
      return Object.fromEntries(
        parts.filter(({ checked }) => checked).map(({ title, value }) => [title, value]),
      );
    case "select":
    case "hidden":
    case "single":
      return parts[0]?.value ?? "";
  }
}

const values = (parts: readonly Part[]): string[] => parts.map(({ value }) => value);

/** Whether nothing has been typed or chosen. A likert's answer of 0 is an answer. */
export function isEmpty(value: FieldValue): boolean {
  return typeof value === "string"
    ? value.trim() === ""
    : Object.values(value).every((part) => String(part).trim() === "");
}
