import { isObject } from "../../../shared/fields.ts";
import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, isJson, isNumber, isString } from "../fields.ts";
import { createListRequests, jsonContentType, originRequest } from "../origin-requests.ts";
import { parseObjects } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { removeIdentifiers } from "./without-identity.ts";

const path = "/api/events/RecordJavascriptErrors";
const pick = createFieldPicker({ event: isString, data: isJson, timestamp: isNumber });

/** Script errors of a page. See docs/reference/tracking.md#error-reporting */
export const javascriptErrors: Endpoint = {
  name: "javascript-errors",
  method: "POST",
  path,
  category: "health",
  parse: (request) => parseObjects(request.body),
  validate(data) {
    const droppedFields: string[] = [];
    const error = pick(data, droppedFields);
    return "event" in error || "data" in error
      ? { data: error, droppedFields }
      : { error: "An error must have `event` or `data`." };
  },
  anonymize: (error) => (isObject(error.data) ? { ...error, data: removeIdentifiers(error.data) } : error),
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    createListRequests(
      events,
      (event) => JSON.stringify(event.data),
      (listed, body) => originRequest(listed, { path, contentType: jsonContentType, hasCrumb: true, body }),
    ),
  timeoutMs: 10_000,
};
