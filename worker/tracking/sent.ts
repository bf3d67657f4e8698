import { isObject } from "../../shared/fields.ts";
import type { Data, Sent } from "./endpoint.ts";

/** The fields of a form-encoded body. */
export function formOf({ body }: Sent): URLSearchParams {
  return new URLSearchParams(body);
}

/** Undefined when the text is no JSON. */
export function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON list of objects, or one object alone. */
export function objects(text: string | null): readonly Data[] | string {
  const value = parsed(text);
  const list = Array.isArray(value) ? value : [value];
  return list.every(isObject) ? list : "Expected JSON: an object, or a list of them.";
}

/** One JSON object; or, from those who send forms, a form whose fields are texts. */
export function objectOrForm(sent: Sent): Data | string {
  if (/^\s*application\/x-www-form-urlencoded/i.test(sent.type)) return Object.fromEntries(formOf(sent));
  const value = parsed(sent.body);
  return isObject(value) ? value : "Expected a JSON object.";
}
