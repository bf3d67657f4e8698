import { isObject } from "../../../shared/fields.ts";
import type { Endpoint } from "../endpoint.ts";
import { fieldPicker, isBoolean, isJsonObject, isNumber, isString, orNull } from "../fields.ts";
import { originRequest, requestsWithList, textContentType } from "../origin-requests.ts";
import { parseObjects } from "../parse-body.ts";
import { emptyObjectResponse } from "../responses.ts";
import { withoutIdentity } from "./without-identity.ts";

const path = "/api/1/performance/records";
const pick = fieldPicker({
  raw: isBoolean,
  app: isString,
  data: isJsonObject,
  event: isString,
  pageLoadId: orNull(isString),
  ts: isNumber,
});

/**
 * Performance records: a JSON list with the content type `text/plain`, so that it can be sent as a beacon.
 * See docs/reference/tracking.md#performance-records
 */
export const performanceRecords: Endpoint = {
  name: "performance",
  method: "POST",
  path,
  category: "health",
  parse: (request) => parseObjects(request.body),
  validate(data) {
    const droppedFields: string[] = [];
    const record = pick(data, droppedFields);
    return "event" in record
      ? { data: record, droppedFields }
      : { error: "A record must have its `event`: page_speed, user, image." };
  },
  anonymize: (record) => ({
    ...record,
    ...(isObject(record.data) ? { data: withoutIdentity(record.data) } : {}),
  }),
  respond: emptyObjectResponse,
  toOriginRequests: (events) =>
    requestsWithList(
      events,
      (event) => JSON.stringify(event.data),
      (listed, body) => originRequest(listed, { path, contentType: textContentType, body }),
    ),
  timeoutMs: 10_000,
};
