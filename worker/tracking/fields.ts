import { isObject } from "../../shared/fields.ts";
import type { Data } from "./endpoint.ts";

/** What a declared field may hold. */
export type Kind = (value: unknown) => boolean;

export const text: Kind = (value) => typeof value === "string";
export const number: Kind = (value) => typeof value === "number" && Number.isFinite(value);
export const flag: Kind = (value) => typeof value === "boolean";
/** Any JSON that can be handed on: not so deep that it cannot be written again, and without a `__proto__`. */
export const anything: Kind = (value) => isTame(value, deepest);
/** An object whose fields are the sender's own. */
export const open: Kind = (value) => isObject(value) && isTame(value, deepest);
export const nullable =
  (kind: Kind): Kind =>
  (value) =>
    value === null || kind(value);

const deepest = 16;

/** Reads the declared fields of an object; the names of all others, and of those with a wrong type, go to `dropped`. */
export type Reader = (value: Data, dropped: string[]) => Record<string, unknown>;

/**
 * A reader for these fields, which it gives in the order they are declared in, whatever the order they came in. `path`
 * stands before names in `dropped`; `rest` is what undeclared fields may hold, where there may be any.
 */
export function reader(
  fields: Readonly<Record<string, Kind>>,
  { path = "", rest }: { readonly path?: string; readonly rest?: Kind } = {},
): Reader {
  const entries = Object.entries(fields);
  const names: ReadonlySet<string> = new Set(Object.keys(fields));
  return (value, dropped) => {
    const read: Record<string, unknown> = {};
    for (const [name, fits] of entries) {
      const said = value[name];
      if (said === undefined) continue;
      if (fits(said)) read[name] = said;
      else dropped.push(path + name);
    }
    for (const name of Object.keys(value)) {
      if (names.has(name)) continue;
      if (rest?.(value[name]) && name !== "__proto__") read[name] = value[name];
      else if (value[name] !== undefined) dropped.push(path + name.slice(0, 60));
    }
    return read;
  };
}

function isTame(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((each) => isTame(each, depth - 1));
  for (const [name, each] of Object.entries(value))
    if (name === "__proto__" || !isTame(each, depth - 1)) return false;
  return true;
}
