import type { FieldValue, FieldValues } from "../../../shared/blocks/form/filled.ts";
import { isObject } from "../../../shared/fields.ts";

export type { FieldValue, FieldValues };

/** More fields, or parts of one, than any form has. */
const most = 500;

/** Reads `form` of a submission, a JSON text of field ids and values; undefined when it is anything else. */
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
  if (entries.length > most) return undefined;
  const values = new Map<string, FieldValue>();
  for (const [id, each] of entries) {
    const value = readValue(each);
    if (value === undefined || id.length > 200) return undefined;
    values.set(id, value);
  }
  return values;
}

function readValue(value: unknown): FieldValue | undefined {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object") return undefined;
  const parts = Object.entries(value as object);
  if (parts.length > most) return undefined;
  const texts: [string, string][] = [];
  for (const [name, part] of parts) {
    if (typeof part !== "string" && typeof part !== "number") return undefined;
    texts.push([name, String(part)]);
  }
  return Array.isArray(value) ? texts.map(([, text]) => text) : Object.fromEntries(texts);
}

/** Every text of a value. */
export function textsOf(value: FieldValue): readonly string[] {
  return typeof value === "string" ? [value] : Object.values(value);
}

export function isEmpty(value: FieldValue): boolean {
  return textsOf(value).every((text) => text.trim() === "");
}
