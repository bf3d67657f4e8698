import { isObject } from "../../../shared/fields.ts";
import type { Endpoint } from "../endpoint.ts";
import { createFieldPicker, isJson, isNullOr, isString } from "../fields.ts";
import { createListRequests, encodeForm, formContentType, originRequest } from "../origin-requests.ts";
import { parseFormFields, parseObjects } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { removeIdentifiers } from "./without-identity.ts";

const path = "/api/events/Trace";
const pick = createFieldPicker({
  pageUrl: isString,
  type: isString,
  data: isJson,
  stackTrace: isNullOr(isString),
});

/** Logger events: a JSON list in the form field `data`. See docs/reference/tracking.md#trace */
export const traceEndpoint: Endpoint = {
  name: "trace",
  method: "POST",
  path,
  category: "health",
  parse: (request) => parseObjects(parseFormFields(request).get("data")),
  validate(data) {
    const droppedFields: string[] = [];
    const event = pick(data, droppedFields);
    return "type" in event || "data" in event
      ? { data: event, droppedFields }
      : { error: "A logger event must have `type` or `data`." };
  },
  anonymize: (event) =>
    removeIdentifiers(isObject(event.data) ? { ...event, data: removeIdentifiers(event.data) } : event),
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    createListRequests(
      events,
      (event) => JSON.stringify(event.data),
      (listed, list) =>
        originRequest(listed, { path, contentType: formContentType, body: encodeForm([["data", list]]) }),
    ),
  timeoutMs: 10_000,
};
