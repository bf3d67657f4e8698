import { isObject } from "../../shared/fields.ts";
import type { EventData } from "./endpoint.ts";

/** Checks the value of a declared field. True if it is acceptable. */
export type FieldCheck = (value: unknown) => boolean;

const maxDepth = 16;

export const isString: FieldCheck = (value) => typeof value === "string";
export const isNumber: FieldCheck = (value) => typeof value === "number" && Number.isFinite(value);
export const isBoolean: FieldCheck = (value) => typeof value === "boolean";
/** Any JSON that can be serialized again: limited in depth, and without a `__proto__` key. */
export const isJson: FieldCheck = (value) => isSafeJson(value, maxDepth);
/** An object whose fields are not declared. */
export const isJsonObject: FieldCheck = (value) => isObject(value) && isSafeJson(value, maxDepth);
export const isNullOr =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === null || check(value);

/** Returns the accepted fields of an object and adds the names of all others to `dropped`. */
export type FieldPicker = (value: EventData, dropped: string[]) => Record<string, unknown>;

/**
 * Creates a picker for these fields. Its results have the fields in the declared order, which is the
 * platform's. `prefix` is put before names in `dropped`. `otherFields` checks undeclared fields; without it
 * they are dropped.
 */
export function createFieldPicker(
  fields: Readonly<Record<string, FieldCheck>>,
  { prefix = "", otherFields }: { readonly prefix?: string; readonly otherFields?: FieldCheck } = {},
): FieldPicker {
  const entries = Object.entries(fields);
  const declaredNames: ReadonlySet<string> = new Set(Object.keys(fields));
  return (value, dropped) => {
    const picked: Record<string, unknown> = {};
    for (const [name, check] of entries) {
      const field = value[name];
      if (field === undefined) continue;
      if (check(field)) picked[name] = field;
      else dropped.push(prefix + name);
    }
    for (const name of Object.keys(value)) {
      if (declaredNames.has(name)) continue;
      if (otherFields?.(value[name]) && name !== "__proto__") picked[name] = value[name];
      else if (value[name] !== undefined) dropped.push(prefix + name.slice(0, 60));
    }
    return picked;
  };
}

function isSafeJson(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isSafeJson(item, depth - 1));
  for (const [name, field] of Object.entries(value))
    if (name === "__proto__" || !isSafeJson(field, depth - 1)) return false;
  return true;
}
