import { isObject } from "../../shared/fields.ts";
import type { FieldValue, FieldValues } from "../../shared/forms/no-script-form.ts";

export type { FieldValue, FieldValues };

/** Maximum number of fields, and of parts of a field. */
const maxEntries = 500;

/** Parses `form` of a submission: a JSON object of values by field id. Returns undefined if it is anything else. */
export function parseValues(form: unknown): FieldValues | undefined {
  if (typeof form !== "string") return undefined;
  let read: unknown;
  try {
    read = JSON.parse(form);
  } catch {
    return undefined;
  }
  if (!isObject(read)) return undefined;
  const entries = Object.entries(read);
  if (entries.length > maxEntries) return undefined;
  const values = new Map<string, FieldValue>();
  for (const [id, each] of entries) {
    const value = readFieldValue(each);
    if (value === undefined || id.length > 200) return undefined;
    values.set(id, value);
  }
  return values;
}

/** A value of a field: a text, texts, or texts by name. Undefined for anything else. */
export function readFieldValue(value: unknown): FieldValue | undefined {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object") return undefined;
  const parts = Object.entries(value as object);
  if (parts.length > maxEntries) return undefined;
  const texts: [string, string][] = [];
  for (const [name, part] of parts) {
    if (typeof part !== "string" && typeof part !== "number") return undefined;
    texts.push([name, String(part)]);
  }
  return Array.isArray(value) ? texts.map(([, text]) => text) : Object.fromEntries(texts);
}

/** All texts that a value consists of. */
export function flattenFieldValue(value: FieldValue): readonly string[] {
  return typeof value === "string" ? [value] : Object.values(value);
}

export function isEmptyValue(value: FieldValue): boolean {
  return flattenFieldValue(value).every((text) => text.trim() === "");
}
