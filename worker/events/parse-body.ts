import { isObject } from "../../shared/fields.ts";
import { parseJson } from "../http/parse-json.ts";
import type { EndpointRequest, EventData } from "./endpoint.ts";

/** The fields of a form-encoded body. */
export function parseFormFields({ body }: EndpointRequest): URLSearchParams {
  return new URLSearchParams(body);
}

/** A JSON list of objects, or a single object as a list; a string is an error message. */
export function parseObjects(text: string | null): readonly EventData[] | string {
  const value = parseJson(text);
  const list = Array.isArray(value) ? value : [value];
  return list.every(isObject) ? list : "Expected JSON: an object, or a list of them.";
}

/** A JSON object, or the fields of a form; a string is an error message. */
export function parseObjectOrForm(request: EndpointRequest): EventData | string {
  if (/^\s*application\/x-www-form-urlencoded/i.test(request.contentType))
    return Object.fromEntries(parseFormFields(request));
  const value = parseJson(request.body);
  return isObject(value) ? value : "Expected a JSON object.";
}
