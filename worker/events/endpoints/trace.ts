import { isObject } from "../../../shared/fields.ts";
import type { Endpoint } from "../endpoint.ts";
import { fieldPicker, isJson, isString, orNull } from "../fields.ts";
import { encodeForm, formContentType, originRequest, requestsWithList } from "../origin-requests.ts";
import { parseFormFields, parseObjects } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { withoutIdentity } from "./without-identity.ts";

const path = "/api/events/Trace";
const pick = fieldPicker({ pageUrl: isString, type: isString, data: isJson, stackTrace: orNull(isString) });

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
    withoutIdentity(isObject(event.data) ? { ...event, data: withoutIdentity(event.data) } : event),
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    requestsWithList(
      events,
      (event) => JSON.stringify(event.data),
      (listed, list) =>
        originRequest(listed, { path, contentType: formContentType, body: encodeForm([["data", list]]) }),
    ),
  timeoutMs: 10_000,
};
